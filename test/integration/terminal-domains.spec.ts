import { describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const money = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

const { connected, run } = shareConnectedHome({ domains: 40, credit: '1000.00' });

describe('domains', () => {
  it('prints rows with exactly the documented fields', async () => {
    const { value } = await run('domains', '--limit', '2');
    const row = {
      account: 'main',
      domain: expect.any(String),
      unicode: expect.any(String),
      extension: expect.any(String),
      status: 'Active',
      registrationDate: day,
      expiryDate: day,
      nextDueDate: day,
      autoRenew: expect.any(Boolean),
      renewal: money,
      ...{ years: 1, ownYears: expect.any(Number), ownPrice: money, ownList: money, currency: 'EUR' },
      ...{ month: expect.stringMatching(/^\d{4}-\d\d$/), orderId: null, order: null },
      ...{ lock: null, nameservers: null, dnssec: null, verified: null },
      premium: false,
      listed: true,
      absence: null,
      leftAt: null,
      ...{ fetchedAt: instant, asOf: instant, hours: 0 },
      tags: [],
      ...{ note: null, customer: null, wish: null, unpaid: false, retail: null, margin: null },
    };
    expect(value).toEqual([row, row]);
  });

  it('says in a sentence that nothing matches, and prints an empty array as JSON', async () => {
    const none = await connected.terminal.run('domains', 'tld:nosuch');
    expect([none.code, none.stdout, none.stderr]).toEqual([0, '', 'No domain matches.\n']);
    expect((await run('domains', 'tld:nosuch')).value).toEqual([]);
    expect((await connected.terminal.run('changes')).stderr).toBe('No changes.\n');
  });
});

describe('domain', () => {
  it('says what its extension does not have', async () => {
    const [it] = (await run('domains', 'tld:it,de')).value as { domain: string; extension: string }[];
    const { stdout } = await connected.terminal.run('domain', it?.domain ?? '');
    expect(stdout).toContain(`Lock: not available for .${it?.extension}`);
    expect(stdout).toContain('WHOIS privacy: not available');
    const [com] = (await run('domains', 'tld:com')).value as { domain: string }[];
    expect((await connected.terminal.run('domain', com?.domain ?? '')).stdout).toContain('Lock: not known');
  });

  it('is printed in words, each part with its age', async () => {
    const [, name = ''] = activeNames(connected.sandbox, 40).filter((domain) => domain.endsWith('.com'));
    const before = (await connected.run('domain', name)).stdout;
    for (const line of ['Lock: not known', 'DNSSEC: not known', 'Nameservers: not known'])
      expect(before).toContain(`  ${line}\n`);
    expect(before).toMatch(/\nlock, never read\n/);
    const after = (await connected.run('domain', name, '--refresh')).stdout;
    expect(after).toMatch(
      new RegExp(`^${name}, as of [\\d-]+ [\\d:]+\n {2}Account: main\n {2}Status: Active\n`),
    );
    expect(after).toMatch(
      /\nlock, as of [\d-]+ [\d:]+\n {2}Lock: (on|off)\n {2}WHOIS privacy: (on|off|not known)\n/,
    );
    expect(after).toMatch(/\ndnssec, as of [\d-]+ [\d:]+\n {2}DNSSEC: (on|off)\n/);
    expect(after).toMatch(/\ncontacts, as of [\d-]+ [\d:]+\n[^]* {2}Registrant Name: /);
    expect(after).not.toMatch(/dnssecstatus|secdnsds|algOptions|Phone_Number/);
  });
});
