import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf, valueOf } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

/** A client whose service answers everything with this, and success. */
const answered = async (body: unknown, ...more: [status?: number, headers?: Record<string, string>]) =>
  connectProvider((await startFixed(body, ...more)).baseUrl);
const success = (body: object) => answered({ result: 'success', ...body });
const record = { status: 'Active', recurringamount: '9.87', registrationperiod: 1, donotrenew: 0 };

/** docs/INTERFACE.md, Extension lists: an array of strings, each an extension with a leading dot. */
describe('a list of extensions', () => {
  it.each<[string, unknown, string[]]>([
    ['an array', ['.it', '.co.uk', '.рф'], ['it', 'co.uk', 'xn--p1ai']],
    ['an array without dots', ['it', 'CO.UK'], ['it', 'co.uk']],
    ['an object', { 0: '.it', 4: '.co.uk' }, ['it', 'co.uk']],
    ['an object keyed by extension', { '.it': true, '.co.uk': 1, '.com': false }, ['it', 'co.uk']],
    ['entries that name their extension', [{ extension: '.it' }, { tld: 'co.uk' }], ['it', 'co.uk']],
    ['one text in place of an array', '.it', ['it']],
    ['an empty array', [], []],
    ['an empty object', {}, []],
    ['an array in an array', [[]], []],
  ])('may be %s', async (_name, message, extensions) => {
    const client = await success({ message });
    expect(valueOf(await client.extensionsWithoutLock())).toEqual(extensions);
    expect(valueOf(await client.extensionsWithoutPrivacy())).toEqual(extensions);
  });
  it.each([
    ['nothing', null],
    ['a sentence', 'None.'],
    ['entries of no known kind', [{ x: 1 }, 7]],
  ])('is not read as empty where it is %s', async (_name, message) => {
    expect(failureOf(await (await success({ message })).extensionsWithoutLock()).code).toBe(
      'unexpected-shape',
    );
  });
});

describe('the count of domains', () => {
  const named = [
    { tld: '.it', count: 2 },
    { extension: 'co.uk', count: '1' },
  ];
  it.each<[string, object]>([
    ['an object', { count: 3, domains: { it: 2, 'co.uk': 1 } }],
    ['an object with dots and numbers as text', { count: '3', domains: { '.it': '2', '.co.uk': '1' } }],
    ['an array holding that object', { count: 3, domains: [{ it: 2, 'co.uk': 1 }] }],
    ['several such objects', { domains: [{ it: 2 }, { 'co.uk': 1 }] }],
    ['entries that name their extension', { count: 3, domains: named }],
  ])('may be told by extension in %s', async (_name, body) => {
    const counted = { count: 3, byExtension: { it: 2, 'co.uk': 1 } };
    expect(valueOf(await (await success(body)).domainCount())).toEqual(counted);
  });
  it.each([[[]], [{}], [[[]]], [null]])('may have no extensions, as %j', async (domains) => {
    const none = { count: 0, byExtension: {} };
    expect(valueOf(await (await success({ count: '0', domains })).domainCount())).toEqual(none);
  });
  it('is not there where neither it nor the extensions are', async () => {
    expect(failureOf(await (await success({})).domainCount()).code).toBe('unexpected-shape');
  });
});

describe('an answer', () => {
  const data = { credit: '12.5', currency: 'EUR' };
  const balance = { result: 'success', data };

  it.each<[string, string | object, number, Record<string, string>]>([
    ['as text/html', balance, 200, { 'content-type': 'text/html; charset=iso-8859-1' }],
    ['with a byte order mark', `\ufeff${JSON.stringify(balance)}`, 200, {}],
    ['with white space around it', `\r\n\t ${JSON.stringify(balance)} \n`, 200, {}],
    ['with status 201', balance, 201, {}],
    ['of a read with an error status', balance, 500, {}],
    ['with another spelling of success', { ...balance, result: 'Success ' }, 200, {}],
    ['without result', { data }, 200, {}],
    ['without the wrapping', { result: 'success', credit: 12.5, currency: 'EUR' }, 200, {}],
  ])('is read %s', async (_name, body, status, headers) => {
    const client = await answered(body, status, headers);
    expect(valueOf(await client.balance())).toEqual({ amount: '12.50', currency: 'EUR' });
  });

  it('about another domain is not taken for the one that was asked for', async () => {
    const client = await success({ domain: 'b.it', data: { ...record, domain: 'b.it' } });
    expect(failureOf(await client.domainInfo('a.it', {})).code).toBe('unexpected-shape');
  });

  it('without some sections or with failed ones still gives the domain', async () => {
    const client = await success({
      data: record,
      whoisData: [],
      nameservers: { result: 'error', message: 'x' },
      lockstatus: { result: 'success', lockstatus: 'maybe' },
      epp: { result: 'error' },
    });
    const all = { contacts: true, nameservers: true, lock: true, eppCode: true };
    expect(valueOf(await client.domainInfo('a.it', all))).toEqual({
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
    const client = await success({ data: record, lockstatus });
    const info = valueOf(await client.domainInfo('a.it', { lock: true }));
    expect(info).not.toHaveProperty('notRead');
    expect(info).not.toHaveProperty('locked');
  });

  const read = 'Registrant: Rossi & Figli\nCittà: "Roma" €';
  it.each([
    ['UNAVAILABLE', 'text', 'text'],
    ['unavailable', 'Registrant: Rossi &amp; Figli\nCitt&agrave;: &quot;Roma&quot; &#8364;', read],
  ])('on availability may say %s, with WHOIS data that are read as text', async (status, whois, expected) => {
    const client = await success({ domain: 'a.it', status, whois });
    expect(valueOf(await client.availability('a.it'))).toEqual({ available: false, whois: expected });
  });
  it.each(['', 'reserved', 'unknown', null])('on availability is not guessed from %j', async (status) => {
    const client = await success({ domain: 'a.it', status, whois: null });
    expect(failureOf(await client.availability('a.it')).code).toBe('unexpected-shape');
  });

  it.each([
    [
      { email: 'a@a.it', currentstatus: 'verified' },
      { email: 'a@a.it', status: 'VERIFIED', verified: true },
    ],
    [{ currentstatus: 'Odd' }, { email: null, status: 'ODD', verified: null }],
  ])('on verification may say %j', async (said, expected) => {
    expect(valueOf(await (await success(said)).emailVerification('a.it'))).toEqual(expected);
  });
});
