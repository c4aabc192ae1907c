import { describe, expect, it } from 'vitest';
import { excessIn, sections } from '../../../../electron/provider/field-limits.ts';
import type { Provider } from '../../../../electron/provider/provider.ts';
import { asWritten } from '../../../../shared/words/sentence.ts';
import {
  connectProvider,
  connectToken,
  failureOf,
  keyed,
  listAll,
  valueOf,
} from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';

const long = (characters: number): string => 'x'.repeat(characters);
const digits = '9'.repeat(50_000);
const data = { domain: 'a.it', status: 'Active' };

/** The clients of both surfaces, on a service that answers both alike unless told otherwise. */
async function bothSurfaces(body: object, ofB: object = body): Promise<Provider[]> {
  const [a, b] = [await startFixed({ result: 'success', ...body }), await startFixed(ofB)];
  return [connectProvider(a.baseUrl), connectToken(b.baseUrl)];
}

describe('a price list', () => {
  it.each([
    [17, 'lacks the currency of the prices'],
    [300_000, 'has 300,000 characters where the currency of the prices should be'],
    [1_000_000, 'has 1,000,000 characters where the currency of the prices should be'],
  ])('with a currency code of %i characters is refused, and says so', async (size, words) => {
    const pricing = { it: { renew: { 1: '9.87' } } };
    for (const provider of await bothSurfaces({ currency: { code: long(size) }, pricing })) {
      const failure = failureOf(await provider.prices());
      expect(failure).toMatchObject({ code: 'unexpected-shape', effect: 'maybe' });
      expect(failure.message).toContain(words);
      expect(failure.message.length).toBeLessThan(200);
    }
  });

  it('loses labels and amounts that are too long, and keeps the rest', async () => {
    const entry = {
      group: long(201),
      categories: [long(201), 'ccTLD', ...Array.from({ length: 60 }, (_, index) => `c${index}`)],
      renew: { 1: '9.87', 2: digits, [`1${'0'.repeat(50)}`]: '1.00' },
      grace_period: { days: digits, price: digits },
    };
    const pricing = { it: entry, [long(64)]: entry, [`${'a.'.repeat(1_000_000)}it`]: entry };
    for (const provider of await bothSurfaces({ currency: 'EUR', pricing })) {
      const { entries } = valueOf(await provider.prices());
      const renew = [{ years: 1, price: { amount: '9.87', currency: 'EUR' } }];
      expect(entries).toMatchObject([{ extension: 'it', group: null, renew, gracePeriod: null }]);
      expect(entries[0]?.categories).toHaveLength(50);
      expect(entries[0]?.categories[0]).toBe('ccTLD');
    }
  });

  it('has 20,000 extensions at most', async () => {
    const pricing = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`x${index}`, {}]));
    for (const provider of await bothSurfaces({ currency: 'EUR', pricing })) {
      const { message } = failureOf(await provider.prices());
      expect(message).toContain('has prices of more than 20,000 extensions');
    }
  });
});

it('a list of domains loses the one entry whose name or status is too long to be one', async () => {
  const domains = [
    data,
    { domain: 'b.it', status: long(101) },
    { domain: `${long(400)}.it`, status: 'Active' },
    {
      domain: 'c.it',
      status: 'Active',
      recurringamount: digits,
      donotrenew: digits,
      expirydate: long(9_999),
    },
  ];
  const body = { count: 4, domains, data: domains, meta: { last_page: 1 } };
  for (const provider of await bothSurfaces(body)) {
    const list = await listAll(provider);
    expect(valueOf(list.answer)).toMatchObject({ listed: 2, skipped: 2 });
    expect(list.domains.map(({ domain }) => domain)).toEqual(['a.it', 'c.it']);
    expect(list.domains[1]).toMatchObject({ recurringAmount: null, autoRenew: null, expiryDate: null });
  }
});

it.each([
  [
    { credit: '1.00', currency: long(1_000) },
    'has 1,000 characters where the currency of the credit should be',
  ],
  [{ credit: digits, currency: 'EUR' }, 'has 50,000 characters where the credit should be'],
])('a credit with a long field is refused, and says so (%#)', async (money, words) => {
  for (const provider of await bothSurfaces({ data: money, ...money }))
    expect(failureOf(await provider.balance()).message).toContain(words);
});

describe('the details of a domain', () => {
  const contact = 'has a text of 1,001 characters among its contacts; at most 1,000 are read';
  const hosts = [long(301), 'ns.a.it'];
  it.each<[part: 'contacts' | 'nameservers', ofA: object, ofB: object, words: string]>([
    [
      'contacts',
      { whoisData: { Registrant: { Extra: [long(1_001)] } } },
      { Registrant: { Extra: [long(1_001)] } },
      contact,
    ],
    [
      'contacts',
      { whoisData: { Registrant: { [long(1_001)]: 1 } } },
      { Registrant: { [long(1_001)]: 1 } },
      'a text of 1,001 characters among its contacts',
    ],
    [
      'nameservers',
      { nameservers: { ns1: hosts[0], ns2: hosts[1] } },
      { data: { ...data, nameservers: hosts } },
      'has a text of 301 characters among its nameservers',
    ],
  ])('with a long text have no %s on both surfaces, and say why (%#)', async (part, ofA, ofB, words) => {
    for (const provider of await bothSurfaces({ data, ...ofA }, { data, ...data, ...ofB })) {
      const info = valueOf(await provider.domainInfo('a.it', { contacts: true, nameservers: true }));
      expect(info).not.toHaveProperty(part);
      expect(info.notRead?.[part]?.words).toEqual(expect.saying(words));
    }
  });

  it('keep a DNSSEC key of 16,384 bits, and none of 100,000 characters', async () => {
    const dnssecOf = (size: number) => ({ dnssecstatus: 'on', dnsseckeys: [{ pubKey: long(size) }] });
    for (const provider of await bothSurfaces({ dnssec: dnssecOf(2_744) }, { data: dnssecOf(2_744) }))
      valueOf(await provider.dnssec('a.it'));
    for (const provider of await bothSurfaces({ dnssec: dnssecOf(100_000) }, { data: dnssecOf(100_000) })) {
      const { message } = failureOf(await provider.dnssec('a.it'));
      expect(message).toContain('100,000 characters in its DNSSEC data');
    }
  });

  it('hold so many values and no more', () => {
    const limits = { place: asWritten('here'), characters: 10, values: 5 };
    expect(excessIn({ a: 1, b: 2 }, limits)).toBeNull();
    expect(excessIn([{}, {}, {}], limits)).toEqual('has more than 5 names and values here');
    expect(excessIn(null, sections.contacts)).toBeNull();
  });

  it('have no status, EPP code or e-mail that is too long to be one', async () => {
    const status = { currentstatus: long(900), email: long(900), status: long(900) };
    for (const provider of await bothSurfaces({ ...status, data: status })) {
      const { message } = failureOf(await provider.emailVerification('a.it'));
      expect(message).toContain('has 900 characters where the verification status should be');
    }
    const [a, b] = await bothSurfaces({ data, epp: { eppcode: long(256) } }, { data, epp_code: long(256) });
    const info = valueOf(await a!.domainInfo('a.it', { eppCode: true }));
    expect(info).not.toHaveProperty('eppCode');
    expect(info.notRead?.eppCode).toEqual({ cause: 'unusable', words: null });
    expect((await b!.domainInfo('a.it', { eppCode: true })).ok).toBe(false);
  });
});

it('what is said of an order is one line of 500 characters at most, and no invoice that is none', async () => {
  const message = `Done\n${'very well '.repeat(1_000)}`;
  const body = { message, latestinvoiceid: digits, invoiceid: digits };
  const order = { ...data, message, invoice_id: digits };
  for (const provider of await bothSurfaces({ ...body, data: order })) {
    const answer = valueOf(await provider.renew('a.it', 1, keyed));
    expect(answer.invoiceId).toBeNull();
    expect(answer.message?.length ?? 0).toBeLessThanOrEqual(501);
    expect(answer.message ?? '').not.toContain('\n');
  }
});
