import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = resolve(import.meta.dirname, '../../../../electron/sandbox/run.ts');

const run = (args: readonly string[], env: Record<string, string> = {}): ChildProcess => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};
const firstLine = async (child: ChildProcess): Promise<string> => {
  let seen = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    seen += String(chunk);
    if (seen.includes('\n')) break;
  }
  return seen.slice(0, seen.indexOf('\n'));
};

describe('npm run sandbox', () => {
  it('prints one line of JSON that is enough to call it, and ends on SIGTERM', async () => {
    const child = run(
      [
        '--json',
        '--domains',
        '12',
        '--seed',
        '5',
        '--credit',
        '7.50',
        '--currency',
        'USD',
        '--no-rate-limit',
      ],
      { NAMEKEEP_SANDBOX_KEY: 'key-from-outside', NAMEKEEP_SANDBOX_TOKEN: 'token-from-outside' },
    );
    const printed = JSON.parse(await firstLine(child)) as Record<string, string>;
    const { baseUrl, email, key, tokenBaseUrl, token, pid } = printed;
    expect({ key, pid }).toEqual({ key: 'key-from-outside', pid: child.pid });
    const headers = { 'X-Email': email!, 'X-Api-Key': key! };
    expect(await (await fetch(`${baseUrl}/account/balance`, { headers })).json()).toEqual({
      result: 'success',
      data: { credit: '7.50', currency: 'USD' },
    });
    expect(await (await fetch(`${baseUrl}/account/domaincount`, { headers })).json()).toMatchObject({
      count: 12,
    });
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    expect(token).toBe('token-from-outside');
    expect(await (await fetch(`${tokenBaseUrl}/reseller/balance`, bearer)).json()).toEqual({
      credit: '7.50',
      currency: 'USD',
    });
    const notListed = printed['notListed'] as unknown as { name: string; status: string }[];
    const [redemption] = notListed.filter(({ status }) => status === 'Redemption');
    expect(await (await fetch(`${baseUrl}/account/activedomains`, { headers })).text()).not.toContain(
      redemption!.name,
    );
    const info = await fetch(`${baseUrl}/domain/info?domain=${redemption!.name}`, { headers });
    expect(await info.text()).toContain('Redemption');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints address and credentials plainly, and ends on SIGINT', async () => {
    const child = run([]);
    const printed = text(child.stdout!);
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await printed).toMatch(
      /Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/index\.php\n +E-mail +\S+@\S+\n +API key +\S+/,
    );
    expect(await printed).toMatch(/Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/v1\n +Token +\S+/);
    expect(await printed).toMatch(/not active\n(?: +\S+ +(?:Cancelled|Redemption|Pending|Deleted)\n){8}/);
    expect(await printed).toContain('taken-');
    // docs/GUIDE.md names it for the demo account, which has the same portfolio.
    expect(await printed).toMatch(/sigma-holding\.com +Redemption/);
  });

  it.each([
    [['--bogus'], '--bogus'],
    [['stray'], 'stray'],
    [['--port', 'x'], '--port takes a whole number'],
    [['--domains', '1000001'], '--domains takes a whole number from 0 to 1000000'],
    [['--credit', 'much'], 'The credit is an amount'],
  ])('ends with 2 and a sentence on %j', async (args, sentence) => {
    const child = run(args);
    const [errors, output, [code]] = await Promise.all([
      text(child.stderr!),
      text(child.stdout!),
      once(child, 'exit'),
    ]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
  });
});
