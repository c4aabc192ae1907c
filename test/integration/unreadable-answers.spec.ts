import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const surfaces = ['key-header', 'token'] as const satisfies readonly Surface[];

const noAmount = {
  result: 'success',
  credit: 'see client area',
  currency: 'EUR',
  data: { credit: 'see client area', currency: 'EUR' },
};

describe.each(surfaces)('a service of the %s surface', (surface) => {
  let sandbox: Sandbox;
  let terminal: ReturnType<typeof createTerminal>;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    sandbox = await startSandbox({ domains: 5, rateLimit: null, tokenLimits: null });
    const temporary = await tempHome();
    remove = temporary.remove;
    const secret = surface === 'token' ? sandbox.token : sandbox.key;
    terminal = createTerminal(temporary.home, { NAMEKEEP_SECRET: secret });
    const address =
      surface === 'token'
        ? ['--base-url', sandbox.tokenBaseUrl]
        : ['--base-url', sandbox.baseUrl, '--email', sandbox.email];
    expect((await terminal.run('account', 'add', 'main', '--surface', surface, ...address)).code).toBe(0);
    expect((await terminal.run('sync')).code).toBe(0);
  });
  afterEach(async () => {
    await sandbox.close();
    await remove();
  });

  it.each<[string, FaultRule['fault'], RegExp]>([
    [
      'an error',
      { kind: 'status', status: 500, body: { result: 'error', message: 'Out of order' } },
      /Out of order|HTTP 500/,
    ],
    ['a page', 'html-200', /web page/],
    [
      'a credit that is no amount',
      { kind: 'status', status: 200, body: noAmount },
      /not an amount|lacks the credit/,
    ],
  ])(
    'that answers the question for its credit with %s is not said to have none',
    async (_what, fault, why) => {
      const path = surface === 'token' ? '/reseller/balance' : '/account/balance';
      sandbox.control.setFaults([{ match: { path }, fault }]);
      for (const command of [['balance'], ['account', 'test', 'main']]) {
        const { code, stdout, stderr } = await terminal.run(...command);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toContain('The service answers, but the credit could not be read: ');
        expect(stderr).toMatch(why);
      }
    },
  );
});
