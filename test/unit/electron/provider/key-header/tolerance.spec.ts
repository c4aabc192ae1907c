import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, unkeyed, valueOf } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

const record = { status: 'Active', recurringamount: '9.87', registrationperiod: 1, donotrenew: 0 };

/** docs/INTERFACE.md, Extension lists: an array of strings, each an extension with a leading dot. */
describe('a list of extensions', () => {
  const extensionsOf = async (message: unknown) =>
    connectProvider((await startFixed({ result: 'success', message })).baseUrl).extensionsWithoutLock();

  it.each<[string, unknown, string[]]>([
    ['an array', ['.it', '.co.uk'], ['it', 'co.uk']],
    ['an array without dots', ['it', 'CO.UK'], ['it', 'co.uk']],
    ['an object', { 0: '.it', 4: '.co.uk' }, ['it', 'co.uk']],
    ['an object keyed by extension', { '.it': true, '.co.uk': 1, '.com': false }, ['it', 'co.uk']],
    ['entries that name their extension', [{ extension: '.it' }, { tld: 'co.uk' }], ['it', 'co.uk']],
    ['one text in place of an array', '.it', ['it']],
    ['an empty array', [], []],
    ['an empty object', {}, []],
    ['an array in an array', [[]], []],
  ])('may be %s', async (_name, message, extensions) => {
    expect(valueOf(await extensionsOf(message))).toEqual(extensions);
  });
  it.each([
    ['nothing', null],
    ['a sentence', 'None.'],
    ['entries of no known kind', [{ x: 1 }, 7]],
  ])('is not read as empty where it is %s', async (_name, message) => {
    expect(failureOf(await extensionsOf(message)).code).toBe('unexpected-shape');
  });
});

describe('the count of domains', () => {
  const countOf = async (body: object) =>
    connectProvider((await startFixed({ result: 'success', ...body })).baseUrl).domainCount();

  it.each<[string, object]>([
    ['an object', { count: 3, domains: { it: 2, 'co.uk': 1 } }],
    ['an object with dots and numbers as text', { count: '3', domains: { '.it': '2', '.co.uk': '1' } }],
    ['an array holding that object', { count: 3, domains: [{ it: 2, 'co.uk': 1 }] }],
    ['several such objects', { domains: [{ it: 2 }, { 'co.uk': 1 }] }],
    [
      'entries that name their extension',
      {
        count: 3,
        domains: [
          { tld: '.it', count: 2 },
          { extension: 'co.uk', count: '1' },
        ],
      },
    ],
  ])('may be told by extension in %s', async (_name, body) => {
    expect(valueOf(await countOf(body))).toEqual({ count: 3, byExtension: { it: 2, 'co.uk': 1 } });
  });
  it.each([[[]], [{}], [[[]]], [null]])('may have no extensions, as %j', async (domains) => {
    expect(valueOf(await countOf({ count: 0, domains }))).toEqual({ count: 0, byExtension: {} });
  });
});

describe('the price list', () => {
  const pricesOf = async (body: unknown) => connectProvider((await startFixed(body)).baseUrl).prices();

  it('reads terms that are offered, in the currency of the list', async () => {
    const entry = {
      categories: ['ccTLD'],
      addons: { dns: 'true', email: 0, idprotect: '1' },
      group: '',
      register: { 1: '9.87', 10: 98.7, 2: '-1.00', 3: 'x', 11: '1.00' },
      transfer: [],
      renew: { 2: '20', 1: '0.00' },
      grace_period: { days: '15', price: '0.00' },
      grace_period_days: 99,
      redemption_period_days: 30,
      redemption_period_fee: '80.5',
    };
    const answer = await pricesOf({
      result: 'success',
      currency: { code: 'EUR' },
      pricing: { it: entry, '.CO.uk': { renew: {} } },
    });
    const eur = (amount: string) => ({ amount, currency: 'EUR' });
    expect(valueOf(answer)).toEqual({
      currency: 'EUR',
      entries: [
        {
          extension: 'it',
          group: null,
          categories: ['ccTLD'],
          addons: { dns: true, email: false, idProtection: true },
          register: [
            { years: 1, price: eur('9.87') },
            { years: 10, price: eur('98.70') },
          ],
          transfer: [],
          renew: [
            { years: 1, price: eur('0.00') },
            { years: 2, price: eur('20.00') },
          ],
          gracePeriod: { days: 15, fee: eur('0.00') },
          redemptionPeriod: { days: 30, fee: eur('80.50') },
        },
        expect.objectContaining({ extension: 'co.uk', renew: [], gracePeriod: null, redemptionPeriod: null }),
      ],
    });
  });

  it('may be empty, but not without a currency or absent', async () => {
    expect(valueOf(await pricesOf({ result: 'success', currency: 'JPY', pricing: [] }))).toEqual({
      currency: 'JPY',
      entries: [],
    });
    expect(failureOf(await pricesOf({ result: 'success', pricing: {} })).code).toBe('unexpected-shape');
    expect(failureOf(await pricesOf({ result: 'success', currency: 'EUR' })).code).toBe('unexpected-shape');
  });
});

describe('an answer', () => {
  const balance = { result: 'success', data: { credit: '12.5', currency: 'EUR' } };

  it.each<[string, string | Uint8Array | object, number, Record<string, string>]>([
    ['as text/html', balance, 200, { 'content-type': 'text/html; charset=iso-8859-1' }],
    ['with a byte order mark', `\ufeff${JSON.stringify(balance)}`, 200, {}],
    ['with white space around it', `\r\n\t ${JSON.stringify(balance)} \n`, 200, {}],
    ['with status 201', balance, 201, {}],
    ['of a read with an error status', balance, 500, {}],
    ['with another spelling of success', { ...balance, result: 'Success ' }, 200, {}],
    ['without result', { data: balance.data }, 200, {}],
    ['without the wrapping', { result: 'success', credit: 12.5, currency: 'EUR' }, 200, {}],
  ])('is read %s', async (_name, body, status, headers) => {
    const service = await startFixed(body, status, headers);
    expect(valueOf(await connectProvider(service.baseUrl).balance())).toEqual({
      amount: '12.50',
      currency: 'EUR',
    });
  });

  it('to a POST must say success, with a status that does not deny it', async () => {
    const renew = async (body: object, status: number) =>
      connectProvider((await startFixed(body, status)).baseUrl).renew('a.it', 1, unkeyed);
    expect(valueOf(await renew({ result: 'success', latestinvoiceid: '77' }, 200)).invoiceId).toBe('77');
    expect(valueOf(await renew({ result: 'success' }, 200)).invoiceId).toBeNull();
    const doubtful: [object, number][] = [
      [{ result: 'success', latestinvoiceid: 1 }, 500],
      [{ latestinvoiceid: 1 }, 200],
      [{ result: 'queued', latestinvoiceid: 1 }, 200],
    ];
    for (const [body, status] of doubtful) {
      expect(failureOf(await renew(body, status))).toMatchObject({
        code: 'unexpected-shape',
        effect: 'maybe',
      });
    }
  });

  it('about another domain is not taken for the one that was asked for', async () => {
    const service = await startFixed({
      result: 'success',
      domain: 'b.it',
      data: { ...record, domain: 'b.it' },
    });
    const failure = failureOf(await connectProvider(service.baseUrl).domainInfo('a.it', {}));
    expect(failure.code).toBe('unexpected-shape');
  });

  it('without some sections or with failed ones still gives the domain', async () => {
    const service = await startFixed({
      result: 'success',
      data: record,
      whoisData: [],
      nameservers: { result: 'error', message: 'x' },
      lockstatus: { result: 'success', lockstatus: 'maybe' },
      epp: { result: 'error' },
    });
    const all = { contacts: true, nameservers: true, lock: true, eppCode: true };
    const info = valueOf(await connectProvider(service.baseUrl).domainInfo('a.it', all));
    expect(info).toEqual({
      record: expect.objectContaining({ domain: 'a.it', expiryDate: null }) as unknown,
      notRead: {
        contacts: { cause: 'empty', words: null },
        nameservers: { cause: 'refused', words: 'x' },
        lock: { cause: 'unusable', words: 'maybe' },
        eppCode: { cause: 'refused', words: null },
      },
    });
  });

  it('misses no lock where the service says that the extension has none', async () => {
    const lockstatus = { result: 'error', message: 'This domain extension do not support lock' };
    const service = await startFixed({ result: 'success', data: record, lockstatus });
    const info = valueOf(await connectProvider(service.baseUrl).domainInfo('a.it', { lock: true }));
    expect(info).not.toHaveProperty('notRead');
    expect(info).not.toHaveProperty('locked');
  });

  it('that counts no domains may leave the extensions out', async () => {
    const count = async (body: object) => connectProvider((await startFixed(body)).baseUrl).domainCount();
    expect(valueOf(await count({ result: 'success', count: '0', domains: [] }))).toEqual({
      count: 0,
      byExtension: {},
    });
    expect(valueOf(await count({ result: 'success', domains: { '.it': '2', com: 1 } })).count).toBe(3);
    expect(failureOf(await count({ result: 'success' })).code).toBe('unexpected-shape');
  });

  it('on availability must be one of the two words', async () => {
    const check = async (body: object) =>
      connectProvider((await startFixed(body)).baseUrl).availability('a.it');
    expect(valueOf(await check({ result: 'success', status: 'UNAVAILABLE', whois: 'text' }))).toEqual({
      available: false,
      whois: 'text',
    });
    expect(failureOf(await check({ result: 'success', status: 'reserved' })).code).toBe('unexpected-shape');
    const whois = 'Registrant: Rossi &amp; Figli\nCitt&agrave;: &quot;Roma&quot; &#8364;';
    expect(valueOf(await check({ result: 'success', status: 'unavailable', whois })).whois).toBe(
      'Registrant: Rossi & Figli\nCittà: "Roma" €',
    );
  });

  it('on verification keeps a status that nobody knows', async () => {
    const verify = async (body: object) =>
      connectProvider((await startFixed(body)).baseUrl).emailVerification('a.it');
    expect(
      valueOf(await verify({ result: 'success', email: 'a@a.it', currentstatus: 'verified' })).verified,
    ).toBe(true);
    expect(valueOf(await verify({ result: 'success', currentstatus: 'Odd' }))).toEqual({
      email: null,
      status: 'ODD',
      verified: null,
    });
  });
});
