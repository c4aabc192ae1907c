import { describe, expect, it } from 'vitest';
import { keyHeaderCalls } from './calls.ts';
import { errorOf, openPair, type Json, type Pair } from './connect.ts';
import { form } from './forms.ts';
import { namesIn, tablesUnder } from './interface.ts';

const decimal = expect.stringMatching(/^\d+\.\d{2,5}$/);
const types: Readonly<Record<string, unknown>> = {
  string: expect.any(String),
  int: expect.toSatisfy(Number.isInteger),
  bool: expect.any(Boolean),
  'array of string': expect.arrayContaining([expect.any(String)]),
  'null or value': null,
};
/** A value as a row of the document describes it. */
function described(type: string, meaning: string): unknown {
  if (type.startsWith('string') || type === 'int') {
    if (meaning.includes('YYYY-MM-DD')) return expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    return `${type} ${meaning}`.includes('decimal') ? decimal : types[type];
  }
  if (meaning.startsWith('booleans'))
    return Object.fromEntries(namesIn(meaning).map((name) => [name, types['bool']]));
  if (meaning.startsWith('keys are years'))
    return Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, decimal]));
  const parts = [...meaning.matchAll(/`(\w+)` (decimal )?(int|string)/g)];
  const object = Object.fromEntries(
    parts.map(([, name, amount, kind]) => [name, amount ? decimal : types[kind!]]),
  );
  return type === 'array of object' ? [object] : parts.length > 0 ? object : types[type];
}
const objectIn = (section: string): Json =>
  Object.fromEntries(
    tablesUnder(section)[0]!.flatMap(([names, type = '', meaning = '']) =>
      namesIn(names).map((name) => [name, described(type, meaning)]),
    ),
  );
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, types['string']]));
/** Code to label. */
const labels = (table: number): Json =>
  Object.fromEntries(
    tablesUnder('DNSSEC object')[table]!.map(([code = '', label]) => [code === '(empty)' ? '' : code, label]),
  );
const [[, contactFields] = [], [, registrantFields] = []] = tablesUnder('Contact sets')[0]!;
const contact = {
  ...texts(namesIn(contactFields)),
  Country: expect.stringMatching(/^[A-Z]{2}$/),
  Phone_Number: expect.stringMatching(/^\+\d{1,3}\.\d+$/),
};
const sections = Object.fromEntries(
  tablesUnder('Other sub-objects of domain info')[0]!.map(([object, fields]) => [
    namesIn(object)[0],
    texts(namesIn(fields)),
  ]),
);

const info = { domain: 'own.com', whois: 'yes', nameservers: 'yes', lockstatus: 'yes', epp: 'yes' };
const part =
  (call: string, input: Json, ...path: string[]) =>
  async ({ a }: Pair): Promise<unknown> => {
    const { json } = await a(call, input);
    expect(json?.['result']).toBe('success');
    return path.reduce<unknown>((value, name) => (value as Json)[name], json);
  };

/** @see docs/INTERFACE.md, Resources */
describe('the service sends, as the document has it,', () => {
  it.each<[what: string, read: (pair: Pair) => Promise<unknown>, sent: unknown]>([
    ['a domain record', part('GET /domain/info', info, 'data'), objectIn('Domain record')],
    ['the credit', part('GET /account/balance', {}, 'data'), objectIn('Credit')],
    ['the currency', part('GET /account/tldprices', {}, 'currency'), objectIn('Currency object')],
    ['a price entry', part('GET /account/tldprices', {}, 'pricing', 'com'), objectIn('Price entry')],
    ...['nameservers', 'lockstatus', 'epp'].map(
      (name): [string, (pair: Pair) => Promise<unknown>, unknown] => [
        name,
        part('GET /domain/info', info, name),
        sections[name],
      ],
    ),
    [
      'contacts',
      part('GET /domain/info', info, 'whoisData'),
      {
        ...texts(['result']),
        Admin: contact,
        Tech: contact,
        Registrant: {
          ...contact,
          ...texts(namesIn(registrantFields)),
          consentForPublishing: expect.toBeOneOf(['true', 'false']),
        },
      },
    ],
    [
      'a DNSSEC object',
      async (pair) => {
        await pair.keyHeader.addDnssec('own.com', {
          form: 'ds',
          keyTag: 1,
          algorithm: 8,
          digestType: 2,
          digest: 'ab',
        });
        return part('GET /domain/dnssec', { domain: 'own.com' }, 'dnssec')(pair);
      },
      { ...objectIn('DNSSEC object'), algOptions: labels(1), digestOptions: labels(2) },
    ],
  ])('%s: every field, and no other', async (_what, read, sent) => {
    expect(await read(await openPair())).toEqual(sent);
  });

  it('as many nameserver keys as there are nameservers', async () => {
    const pair = await openPair();
    const hosts = [1, 2, 3, 4, 5].map((number) => `ns${number}.x.example`);
    pair.control.changeDomain('own.com', { nameservers: hosts });
    expect(await part('GET /domain/info', info, 'nameservers')(pair)).toEqual({
      result: 'success',
      ...Object.fromEntries(hosts.map((host) => [host.slice(0, 3), host])),
    });
  });

  it('the texts of success', async () => {
    const { a, control } = await openPair();
    const digest = { keytag: 1, alg: 8, digesttype: 2, digest: 'ab' };
    for (const [at, [call, input]] of [
      ['register', { ...form, domain: 'free-name.com' }],
      ['transfer', { ...form, domain: 'taken-name.com' }],
      ['dnssec', { domain: 'own.com', ...digest }],
      ['disablednssec', { domain: 'own.com' }],
      ['emailverification', { domain: 'own.com' }],
    ].entries() as Iterable<[number, [string, Json]]>) {
      const [, text] = tablesUnder('Surface A: domain endpoints')[1]![at]!;
      expect((await a(`POST /domain/${call}`, input)).json).toMatchObject({
        result: 'success',
        message: namesIn(text)[0],
      });
    }
    expect(control.activeDomains).toBe(34);
  });

  it.each(['domainswithoutlock', 'domainswithoutprivatewhois'])(
    'extensions with a leading dot in %s, multi-label ones too',
    async (list) => {
      const extensions = (await part(`GET /domain/${list}`, {}, 'message')(await openPair())) as string[];
      expect(extensions).toContain('.co.uk');
      expect(extensions.filter((extension) => !extension.startsWith('.'))).toEqual([]);
    },
  );

  it('the lists as an array that holds one object, keyed by the names of active domains', async () => {
    const pair = await openPair();
    const names = [...pair.control.activeNames()];
    for (const list of ['alldomains', 'activedomains']) {
      const { json } = await pair.a(`GET /account/${list}`);
      const record = objectIn('Domain record');
      const domains = Object.fromEntries(
        names.map((domain) => [domain, { ...record, domain, status: 'Active' }]),
      );
      expect(json).toEqual({ result: 'success', count: names.length, domains: [domains] });
    }
    const empty = await openPair({ domains: 0 });
    for (const name of ['own.com', 'own.eu', 'lost.com']) empty.control.removeDomain(name);
    const none = { result: 'success', count: 0 };
    expect((await empty.a('GET /account/alldomains')).json).toEqual({ ...none, domains: [{}] });
    expect((await empty.a('GET /account/domaincount')).json).toEqual({ ...none, domains: {} });
    expect((await empty.b('GET /client/domains')).json).toEqual({
      data: [],
      meta: { total: 0, page: 1, last_page: 1 },
    });
  });
});

/** @see docs/INTERFACE.md, Surface A: common rules; Surface B: error envelope */
describe('every answer', () => {
  it('of surface A has a result, and what is neither endpoint nor JSON is refused', async () => {
    const { a } = await openPair();
    for (const call of ['GET /account/nothing', 'GET /domain/renew', 'POST /account/balance', 'POST '])
      expect(await a(call)).toMatchObject({ status: 404, json: { result: 'error', message: 'Not found' } });
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    for (const [body, words] of [
      ...['{"domain":', '[1]', '"text"', '['.repeat(2 ** 20), nested(32)].map((text) => [
        text,
        'not a JSON object',
      ]),
      [`{"a":"${'x'.repeat(2 ** 20)}"}`, 'larger than 1 MiB'],
      [nested(31), 'The domain field is required'],
    ] as const)
      expect((await a('POST /domain/renew', body)).json).toEqual({
        result: 'error',
        message: expect.stringContaining(words),
      });
  });

  it('that refuses on surface B is one error with code and message, JSON whatever is accepted', async () => {
    const { b } = await openPair({ tokenLimits: null });
    for (const call of [
      'GET /nothing',
      'GET /reseller/renew',
      'POST /reseller/renew',
      'GET /client/domains/x.it',
    ])
      for (const Accept of ['text/html', 'application/xml', '*/*', '']) {
        const answer = await b(call, undefined, { Accept });
        expect(answer.headers.get('content-type')).toBe('application/json');
        expect(Object.keys(answer.json ?? {})).toEqual(['error']);
        expect(errorOf(answer)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    expect((await b('POST /client/domains/own.com/contacts')).headers.get('allow')).toBe('GET, PUT');
  });

  it.each(['error', 'failed', '', null, undefined])(
    'to a POST that says %j is no success',
    async (result) => {
      for (const [endpoint, ask] of Object.entries(keyHeaderCalls)) {
        if (endpoint.startsWith('GET')) continue;
        const { control, keyHeader } = await openPair({
          faults: [{ fault: { kind: 'odd-result', result } }],
        });
        expect(await ask(keyHeader), endpoint).toMatchObject({ ok: false });
        expect(control.requests).toMatchObject([{ worked: true }]);
      }
    },
  );
});
