import { describe, expect, it, onTestFinished } from 'vitest';
import { startFixed } from '../support/scripted-service.ts';
import { tempHomeWithLedger } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const answers = [
  ['says so in JSON', '{"message":"Not found"}'],
  ['has a code', '{"error":"endpoint_not_found"}'],
  ['has an error object', '{"error":{"code":"not_found","message":"No such page."}}'],
  ['has another error object', '{"error":{"code":"endpoint_not_found","message":"No endpoint here."}}'],
  ['is empty', ''],
  ['is a web page', '<html><title>404 Not Found</title></html>'],
  ['is a list', '[]'],
] as const;

/** A terminal without an account, and the address of a server that answers everything with 404 and that body. */
async function nothingThere(body: string) {
  const { home, remove } = await tempHomeWithLedger();
  onTestFinished(remove);
  const url = ['--base-url', (await startFixed(body, 404)).baseUrl];
  const surfaces = {
    'key-header': ['--surface', 'key-header', ...url, '--email', 'me@shop.example'],
    token: ['--surface', 'token', ...url],
  };
  return { terminal: createTerminal(home, { NAMEKEEP_SECRET: 'k3y-of-the-shop' }), surfaces };
}

describe.each(['key-header', 'token'] as const)('a base URL with nothing there, %s', (surface) => {
  it.each(answers)('is to be checked when the answer %s', async (_what, body) => {
    const { terminal, surfaces } = await nothingThere(body);
    const added = await terminal.run('account', 'add', 'shop', ...surfaces[surface]);
    expect(added).toMatchObject({ code: 1, stderr: expect.stringMatching(/Check the base URL/) });
    expect((await terminal.run('account', 'list', '--json')).json()).toEqual([]);
  });

  it.each(answers)(
    'is to be checked by an account that was saved unchecked when the answer %s',
    async (_what, body) => {
      const { terminal, surfaces } = await nothingThere(body);
      const saved = await terminal.run('account', 'add', 'shop', ...surfaces[surface], '--no-verify');
      expect(saved).toMatchObject({
        code: 0,
        stdout: 'Account “shop” is saved, unchecked. Try it with “account test”.\n',
      });
      for (const command of [['account', 'test', 'shop'], ['sync']]) {
        const failed = await terminal.run(...command);
        expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/Check the base URL/) });
      }
      const doctor = await terminal.run('account', 'doctor', 'shop');
      expect(doctor.stdout.trim().split('\n').at(-1)).toMatch(/check the base URL/);
    },
  );
});
