import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal, type TerminalResult } from '../support/terminal.ts';

let connected: ConnectedHome;
let before: string;

const cached = async (): Promise<string> => (await connected.terminal.run('domains', '--json')).stdout;

beforeEach(async () => {
  connected = await connectedHome({ domains: 40 });
  before = await cached();
  expect((JSON.parse(before) as unknown[]).length).toBe(40);
});
afterEach(() => connected.close());

async function failedSync(
  expected: { code: number; sentence: RegExp },
  env: Record<string, string> = {},
): Promise<TerminalResult> {
  const result = await connected.terminal.start(['sync', '--json'], env).finished;
  expect({ code: result.code, stderr: result.stderr }).toEqual({
    code: expected.code,
    stderr: expect.stringMatching(expected.sentence),
  });
  expect(result.json()).toHaveProperty('error.code');
  expect(await cached()).toBe(before);
  return result;
}

const fault = (rule: FaultRule['fault']): void => connected.sandbox.control.setFaults([{ fault: rule }]);

describe('a refresh that fails says why and leaves the cache as it was', () => {
  it('wrong key', () => failedSync({ code: 1, sentence: /key/i }, { NAMEKEEP_SECRET: 'another-key' }));

  it('blocked IP, which is shown', async () => {
    connected.sandbox.control.setAllowedIps(['203.0.113.9']);
    await failedSync({ code: 1, sentence: /127\.0\.0\.1/ });
  });

  it('HTML instead of JSON', async () => {
    fault('html-200');
    await failedSync({ code: 1, sentence: /web page|HTML/i });
  });
});

describe('a refresh', () => {
  it('gives up on a 429 that asks for longer than a person waits, and says for how long', async () => {
    const { sandbox, terminal, close } = await connectedHome({ domains: 5 });
    const domains = (await terminal.run('domains', '--json')).stdout;
    sandbox.control.setFaults([{ fault: { kind: '429', retryAfter: 700 } }]);
    const { code, stderr } = await terminal.run('sync');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/too many requests.*12 minutes/),
    });
    expect((await terminal.run('domains', '--json')).stdout).toBe(domains);
    await close();
  });
});

describe('connecting an account', () => {
  async function add(baseUrl: string, email: string, secret: string): Promise<TerminalResult> {
    const { home, remove } = await tempHome();
    try {
      return await createTerminal(home, { NAMEKEEP_SECRET: secret }).run(
        ...['account', 'add', 'x', '--surface', 'key-header', '--base-url', baseUrl, '--email', email],
      );
    } finally {
      await remove();
    }
  }

  it('names the unknown e-mail', async () => {
    const { baseUrl, key } = connected.sandbox;
    const { code, stderr } = await add(baseUrl, 'stranger@example.com', key);
    expect(code).toBe(1);
    expect(stderr).toMatch(/e-?mail/i);
  });

  it('answers 3 when the connection is refused', async () => {
    // No system gives port 1 to a program that asks for any free one.
    const { code, stderr } = await add('http://127.0.0.1:1/api', 'a@example.com', 'key');
    expect(code).toBe(3);
    expect(stderr).toMatch(/refuses the connection/);
  });
});
