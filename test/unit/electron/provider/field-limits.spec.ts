import { inEnglish } from '../../../../shared/words/write-english.ts';
import { asWritten } from '../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import { excessIn, sections } from '../../../../electron/provider/field-limits.ts';
import type { DomainRecord } from '../../../../shared/model/domain.ts';
import {
  connectProvider,
  connectToken,
  failureOf,
  keyed as order,
  valueOf,
} from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';
import { recordsOf } from '../../../../shared/model/domain-batch.ts';

const long = (characters: number): string => 'x'.repeat(characters);
const digits = '9'.repeat(50_000);

/** One service that answers alike, seen through both surfaces. */
async function bothSurfaces(body: object) {
  const service = await startFixed({ result: 'success', ...body });
  return [connectProvider(service.baseUrl), connectToken(service.baseUrl)] as const;
}

describe('a price list', () => {
  const prices = { it: { renew: { 1: '9.87' } } };

  it.each([17, 300_000, 1_000_000])(
    'with a currency code of %i characters is refused, and says so',
    async (size) => {
      for (const provider of await bothSurfaces({ currency: { code: long(size) }, pricing: prices })) {
        const failure = failureOf(await provider.prices());
        expect(failure).toMatchObject({ code: 'unexpected-shape', effect: 'maybe' });
        expect(failure.message).toContain(
          size === 17
            ? 'lacks the currency of the prices'
            : `has ${size.toLocaleString('en')} characters where the currency of the prices should be`,
        );
        expect(failure.message.length).toBeLessThan(200);
      }
    },
  );

  it('loses labels and amounts that are too long, and keeps the rest', async () => {
    const entry = {
      group: long(201),
      categories: [long(201), 'ccTLD', ...Array.from({ length: 60 }, (_, at) => `c${at}`)],
      renew: { 1: '9.87', 2: digits, [`1${'0'.repeat(50)}`]: '1.00' },
      grace_period: { days: digits, price: digits },
    };
    const pricing = { it: entry, [long(64)]: entry, [`${'a.'.repeat(1_000_000)}it`]: entry };
    for (const provider of await bothSurfaces({ currency: 'EUR', pricing })) {
      const { entries } = valueOf(await provider.prices());
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        extension: 'it',
        group: null,
        renew: [{ years: 1, price: { amount: '9.87' } }],
        gracePeriod: null,
      });
      expect(entries[0]?.categories).toHaveLength(50);
      expect(entries[0]?.categories[0]).toBe('ccTLD');
    }
  });

  it('has 20,000 extensions at most', async () => {
    const pricing = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`x${at}`, {}]));
    for (const provider of await bothSurfaces({ currency: 'EUR', pricing })) {
      const failure = failureOf(await provider.prices());
      expect(failure.message).toContain('has prices of more than 20,000 extensions');
    }
  });
});

describe('a list of domains', () => {
  it('loses the one entry whose name or status is too long to be one', async () => {
    const good = { domain: 'a.it', status: 'Active' };
    const listed = [
      good,
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
    for (const provider of await bothSurfaces({
      count: 4,
      domains: listed,
      data: listed,
      meta: { last_page: 1 },
    })) {
      const domains: DomainRecord[] = [];
      const answer = await provider.listDomains(async (batch) => void domains.push(...recordsOf(batch)));
      expect(valueOf(answer)).toMatchObject({ listed: 2, skipped: 2 });
      expect(domains.map(({ domain }) => domain)).toEqual(['a.it', 'c.it']);
      expect(domains[1]).toMatchObject({ recurringAmount: null, autoRenew: null, expiryDate: null });
    }
  });
});

describe('an answer about the credit', () => {
  it.each([
    [
      'currency',
      { credit: '1.00', currency: long(1_000) },
      'has 1,000 characters where the currency of the credit should be',
    ],
    ['amount', { credit: digits, currency: 'EUR' }, 'has 50,000 characters where the credit should be'],
  ])('with a long %s is refused, and says so', async (_what, data, words) => {
    for (const provider of await bothSurfaces({ data, ...data })) {
      expect(failureOf(await provider.balance()).message).toContain(words);
    }
  });
});

describe('the details of a domain', () => {
  const data = { domain: 'a.it', status: 'Active' };
  const parts = { contacts: true, nameservers: true };

  it.each([
    [
      'contact',
      1_001,
      (text: string) => ({ Extra: [text] }),
      'a text of 1,001 characters among its contacts; at most 1,000 are read',
    ],
    [
      'name of a field',
      1_001,
      (text: string) => ({ [text]: 1 }),
      'a text of 1,001 characters among its contacts',
    ],
  ])('with a long %s have no contacts on both surfaces, and say why', async (_what, size, contact, words) => {
    const Registrant = contact(long(size));
    const a = await startFixed({ result: 'success', data, whoisData: { Registrant } });
    const b = await startFixed({ data, ...data, Registrant });
    for (const provider of [connectProvider(a.baseUrl), connectToken(b.baseUrl)]) {
      const info = valueOf(await provider.domainInfo('a.it', parts));
      expect(info).not.toHaveProperty('contacts');
      expect(info.notRead?.contacts?.words).toEqual(expect.saying(words));
    }
  });

  it('with a long nameserver have no nameservers on both surfaces, and say why', async () => {
    const a = await startFixed({ result: 'success', data, nameservers: { ns1: long(301), ns2: 'ns.a.it' } });
    const b = await startFixed({ data: { ...data, nameservers: [long(301), 'ns.a.it'] } });
    for (const provider of [connectProvider(a.baseUrl), connectToken(b.baseUrl)]) {
      const info = valueOf(await provider.domainInfo('a.it', parts));
      expect(info).not.toHaveProperty('nameservers');
      expect(info.notRead?.nameservers?.words).toEqual(
        expect.saying('has a text of 301 characters among its nameservers'),
      );
    }
  });

  it('keep a DNSSEC key of 16,384 bits, and none of 100,000 characters', async () => {
    for (const [size, ok] of [
      [2_744, true],
      [100_000, false],
    ] as const) {
      const dnssec = { dnssecstatus: 'on', dnsseckeys: [{ pubKey: long(size) }] };
      const a = await startFixed({ result: 'success', dnssec });
      const b = await startFixed({ data: dnssec });
      for (const provider of [connectProvider(a.baseUrl), connectToken(b.baseUrl)]) {
        const answer = await provider.dnssec('a.it');
        expect(answer.ok).toBe(ok);
        if (!answer.ok)
          expect(inEnglish(answer.error.message)).toContain('100,000 characters in its DNSSEC data');
      }
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
      expect(failureOf(await provider.emailVerification('a.it')).message).toContain(
        'has 900 characters where the verification status should be',
      );
    }
    const service = await startFixed({ result: 'success', data, epp: { eppcode: long(256) } });
    const info = valueOf(await connectProvider(service.baseUrl).domainInfo('a.it', { eppCode: true }));
    expect(info).not.toHaveProperty('eppCode');
    expect(info.notRead?.eppCode).toEqual({ cause: 'unusable', words: null });
    const token = await startFixed({ data, epp_code: long(256) });
    expect((await connectToken(token.baseUrl).domainInfo('a.it', { eppCode: true })).ok).toBe(false);
  });
});

describe('what the service says of an order', () => {
  it('is one line of 500 characters at most, and an invoice that is none is not read', async () => {
    const said = `Done\n${'very well '.repeat(1_000)}`;
    const body = { message: said, latestinvoiceid: digits, invoiceid: digits };
    const data = { domain: 'a.it', status: 'Active', message: said, invoice_id: digits };
    for (const provider of await bothSurfaces({ ...body, data })) {
      const answer = valueOf(await provider.renew('a.it', 1, order));
      expect(answer.invoiceId).toBeNull();
      expect(answer.message?.length ?? 0).toBeLessThanOrEqual(501);
      expect(answer.message ?? '').not.toContain('\n');
    }
  });
});
