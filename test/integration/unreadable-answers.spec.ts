import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const surfaces = ['key-header', 'token'] as const satisfies readonly Surface[];
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

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
  let name: string;
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
    [name = ''] = sandbox.control.activeNames();
  });
  afterEach(async () => {
    await sandbox.close();
    await remove();
  });

  it.each([
    ['DNSSEC keys', '"dnsseckeys":null', `"dnsseckeys":${nested(3_000)}`],
    ['a contact', '"Registrant":{', `"Registrant":{"Extra":${nested(3_000)},`],
  ])('that nests %s 3,000 levels deep is told so', async (_what, found, replacement) => {
    sandbox.control.alterAnswers((_path, json) => JSON.stringify(json).replace(found, replacement));
    const { code, stdout, stderr } = await terminal.run('domain', name, '--refresh');
    const said = stderr + stdout;
    expect(said).toContain('The answer of the service is nested more than 32 levels deep');
    expect(said).not.toContain('inside Namekeep');
    // On the token surface contacts are an answer of their own.
    expect(code).toBe(found.startsWith('"dnssec') || surface === 'token' ? 0 : 1);
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

  it('that sends a currency code of 5 MB keeps its former prices, and everything else is refreshed', async () => {
    const former = (await terminal.run('prices', '--json')).json();
    sandbox.control.alterAnswers((path, json) => {
      if (!/pric/.test(path)) return undefined;
      const currency = { code: 'E'.repeat(5_000_000) };
      return JSON.stringify(json).replace(
        /"currency":("[A-Z]+"|\{[^}]*\})/,
        `"currency":${JSON.stringify(currency)}`,
      );
    });
    sandbox.control.addDomain('new.it');
    const { code, stdout, stderr } = await terminal.run('sync');
    expect(stderr).toContain(
      'The price list could not be read: ' +
        'The answer of the service has 5,000,000 characters where the currency of the prices should be.',
    );
    expect(stderr.length).toBeLessThan(300);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 new') as string });
    expect((await terminal.run('prices', '--json')).json()).toEqual(former);
  });

  it('that sends one status of 1 MB loses that entry alone', async () => {
    const former = (await terminal.run('domains', name, '--json')).json();
    sandbox.control.alterAnswers((path, json) => {
      const text = JSON.stringify(json);
      if (!/alldomains|client\/domains$/.test(path)) return undefined;
      return text.replace(
        new RegExp(`("domain":"${name}"[^}]*?"status":)"[^"]*"|("status":)"[^"]*"([^}]*"domain":"${name}")`),
        (_all, before = '', status = '', after = '') =>
          `${before || status}"${'x'.repeat(1_000_000)}"${after}`,
      );
    });
    const { code, stderr } = await terminal.run('sync');
    expect(stderr).toContain('1 entry of the list could not be read and was left out.');
    expect(code).toBe(0);
    expect((await terminal.run('domains', name, '--json')).json()).toEqual(former);
  });
});
