import { describe, expect, it } from 'vitest';
import type { Status } from '../../electron/sandbox/portfolio/domain.ts';
import { failureOf } from '../support/connect-provider.ts';
import { dnskey, keyHeaderCalls } from './calls.ts';
import { connectA, openPair, type Json } from './connect.ts';
import { namesIn, tablesUnder } from './interface.ts';
import { form, italianFields } from './forms.ts';

/* @see docs/INTERFACE.md, Surface A: messages */
const [commonTable, ownTable] = tablesUnder('Surface A: messages') as [string[][], string[][]];
const common = commonTable.map(([message]) => namesIn(message)[0]!);
/** Endpoint and message, in the order of the document. */
const documented = ownTable.flatMap(([endpoint = '', message]) => {
  const [text] = namesIn(message);
  const [name, method = ''] = endpoint.split(' ').reverse();
  const call = Object.keys(keyHeaderCalls).find((one) => one.startsWith(method) && one.endsWith(`/${name}`));
  return text === undefined ? [] : [[call!, text] as const];
});

/** What a message has to mean to the client: its code, and words that its sentence cannot do without. */
const meanings: Readonly<Record<string, readonly [code: string, sentence: RegExp]>> = {
  'Connection refused from': ['ip-not-allowed', /does not allow the address 203\.0\.113\.9/],
  'Invalid email or': ['unknown-email', /e-mail address/],
  'Invalid API key': ['wrong-key', /API key/],
  'The domain field is required': ['domain-required', /did not receive a domain/],
  'Domain not found': ['domain-not-found', /does not find this domain/],
  'The domain is not available for registration': ['not-available-for-registration', /cannot be registered/],
  'The domain is not available for transfer': ['not-available-for-transfer', /cannot be transferred/],
  'Domain is already pending': ['pending-in-account', /Pay the invoice .* to (register|transfer) it/],
  'Domain is already in': ['already-in-account', /already in the account/],
  "The status of the domain doesn't allow renewal": ['status-forbids-renewal', /allow a renewal/],
  "The status of the domain doesn't allow restore": ['status-forbids-restore', /restored/],
  "The status of the domain doesn't allow nameservers": ['status-forbids-nameservers', /nameservers/],
  'The domain has been cancelled': ['domain-cancelled', /cancelled.*restored first/],
  'There is already a renewal invoice': ['renewal-invoice-exists', /already a renewal invoice/],
  'This domain extension do not support ID': ['id-protection-unsupported', /no WHOIS privacy/],
  'This domain extension do not support lock': ['lock-unsupported', /no transfer lock/],
  'DNSSEC is not allowed': ['dnssec-not-allowed', /DNSSEC is not allowed/],
  'DNSSEC is already active': ['dnssec-already-active', /already active/],
  'This domain does not support DNSSEC': ['dnssec-unsupported', /does not support DNSSEC/],
  'for EU domains': ['eu-dnssec-parameters-missing', /\.eu domain/],
  'This domain does not have email': ['verification-unsupported', /has no e-mail verification/],
  'An error occurred while checking': [
    'verification-check-failed',
    /could not check the e-mail verification/,
  ],
  'Email is already verified': ['already-verified', /already verified/],
};
const meaningOf = (text: string) => Object.entries(meanings).find(([start]) => text.startsWith(start))?.[1];

const own = { domain: 'own.com' };
const elsewhere = { domain: 'elsewhere.it' };
const term = { regperiod: 1 };
const digest = { keytag: 12_345, alg: 8, digesttype: 2, digest: 'ab12' };
const { flags, protocol, algorithm: alg, publicKey: pubKey } = dnskey;
const dnsKey = { flags, protocol, alg, pubKey };
const hosts = { ns1: 'a.example', ns2: 'b.example' };
const person = { Name: 'Giulia', Country: 'IT', Phone_Number: '+39.011555', Email: 'g@x.example' };
const whois = (more: Json = {}) => ({ ...own, contactdetails: { Registrant: { ...person, ...more } } });

/** What has to be so for a message: the request, and the status of its domain; `invoiced` when it was sent before. */
type Cause = readonly [input: Json, status?: Status | 'invoiced'];
/** By endpoint, in the order of the document. A domain whose name begins with `own` is in the account. */
const causes: Readonly<Record<string, readonly Cause[]>> = {
  'GET /domain/availability': [[{}]],
  'GET /domain/info': [[{}], [elsewhere]],
  'POST /domain/register': [
    [{ ...form, domain: 'taken-1.com' }],
    [{ ...form, ...own }, 'Pending'],
    [{ ...form, ...own }],
  ],
  'POST /domain/transfer': [
    [{ ...form, domain: 'free-1.com' }],
    [{ ...form, ...own }, 'Pending'],
    [{ ...form, ...own }, 'Redemption'],
  ],
  'POST /domain/renew': [
    [{ ...elsewhere, ...term }],
    [{ ...own, ...term }, 'Deleted'],
    [{ ...own, ...term }, 'Cancelled'],
    [{ ...own, ...term }, 'invoiced'],
  ],
  'POST /domain/restore': [[elsewhere], [own], [own, 'Cancelled'], [{ domain: 'lost.com' }, 'invoiced']],
  'POST /domain/nameservers': [[{ ...elsewhere, ...hosts }], [{ ...own, ...hosts }, 'Redemption']],
  'POST /domain/idprotect': [[{ ...elsewhere, idprotect: true }], [{ domain: 'own.it', idprotect: true }]],
  'POST /domain/updatelockingstatus': [
    [{ ...elsewhere, lockstatus: true }],
    [{ domain: 'own.it', lockstatus: true }],
  ],
  'POST /domain/updatewhois': [[{ ...whois(), ...elsewhere }]],
  'GET /domain/dnssec': [[elsewhere], [{ domain: 'own.es' }]],
  'POST /domain/dnssec': [
    [{ ...elsewhere, ...digest }],
    [{ domain: 'own.es', ...digest }],
    [{ ...own, ...digest }, 'invoiced'],
    [{ domain: 'own.shop', ...digest }],
  ],
  'POST /domain/disablednssec': [[elsewhere], [{ domain: 'own.eu' }]],
  'GET /domain/emailverification': [[elsewhere], [{ domain: 'own.it' }], [own, 'Redemption']],
  'POST /domain/emailverification': [[elsewhere], [{ domain: 'own.it' }], [own, 'Redemption'], [own]],
};
const rows = Object.entries(causes).flatMap(([call, list]) => {
  const texts = documented.filter(([of]) => of === call).map(([, text]) => text);
  return list.map(([input, status = 'Active'], at) => [call, texts[at] ?? '', input, status] as const);
});

async function openFor(input: Json, status: Status | 'invoiced' = 'Active') {
  const pair = await openPair();
  const domain = String(input['domain']);
  if (domain.startsWith('own'))
    pair.control.addDomain(domain, { status: status === 'invoiced' ? 'Active' : status });
  return pair;
}
/** What the client makes of an answer to a request. */
async function refusedBy(endpoint: string, body: object) {
  const { control, keyHeader } = await openPair();
  control.setFaults([{ fault: { kind: 'status', status: 200, body: { result: 'error', ...body } } }]);
  const failure = failureOf(await keyHeaderCalls[endpoint]!(keyHeader));
  expect(control.requests).toHaveLength(1);
  expect(failure.message).toMatch(/^[A-Z].*\.$/);
  return failure;
}

describe('a message of surface A', () => {
  it('is met once for each of the 39 rows of the document, and has a meaning', () => {
    expect(documented).toHaveLength(39);
    expect(rows.map(([call, text]) => `${call}: ${text}`).toSorted()).toEqual(
      documented.map(([call, text]) => `${call}: ${text}`).toSorted(),
    );
    expect([...common, ...documented.map(([, text]) => text)].filter((text) => !meaningOf(text))).toEqual([]);
  });

  it.each(rows)('%s: “%s” comes of %j (%s), and nothing is done', async (call, text, input, status) => {
    const { a, control } = await openFor(input, status);
    if (status === 'invoiced') {
      control.setCredit('0');
      expect((await a(call, input)).json?.['result']).toBe('success');
    }
    const { credit, invoices } = control;
    const message = text.replace('<provider>', 'Acme');
    expect(await a(call, input)).toMatchObject({ status: 200, json: { result: 'error', message } });
    expect([control.credit, control.invoices]).toEqual([credit, invoices]);
  });

  it.each([
    ...documented,
    ...Object.keys(keyHeaderCalls).flatMap((call) => common.map((text) => [call, text] as const)),
  ])('%s: “%s” is understood by the client', async (call, text) => {
    const message = text.replace('<provider>', 'Acme Domains').replace('<ip_address>', '203.0.113.9');
    const [code = '', sentence = /^$/] = meaningOf(text) ?? [];
    const failure = await refusedBy(call, { message });
    expect(failure).toMatchObject({ code, effect: 'no-effect', status: 200 });
    expect(failure.message).toMatch(sentence);
  });

  it.each(Object.keys(keyHeaderCalls))('%s: a caller who may not call is told so', async (endpoint) => {
    const { sandbox, control, keyHeader } = await openPair();
    const refused = async (change: object) =>
      failureOf(await keyHeaderCalls[endpoint]!(connectA({ ...sandbox, key: sandbox.key, ...change })));
    expect(await refused({ email: 'nobody@reseller.example' })).toMatchObject({ code: 'unknown-email' });
    expect(await refused({ key: 'wrong' })).toMatchObject({ code: 'wrong-key' });
    control.setAllowedIps([]);
    const byAddress = failureOf(await keyHeaderCalls[endpoint]!(keyHeader));
    expect(byAddress).toMatchObject({ code: 'ip-not-allowed', ip: '127.0.0.1' });
    expect(control.requests.map(({ message }) => message)).toEqual([
      common[1],
      common[2],
      common[0]?.replace('<ip_address>', '127.0.0.1'),
    ]);
    expect(control.requests.filter(({ worked }) => worked)).toEqual([]);
  });

  it.each([200, 400, 401, 403, 500])('means the same with HTTP %i', async (refusalStatus) => {
    const { keyHeader } = await openPair({ refusalStatus });
    const failure = failureOf(await keyHeader.setLock('elsewhere.it', true));
    expect(failure).toMatchObject({ code: 'domain-not-found', effect: 'no-effect', status: refusalStatus });
  });
});

const italian = (additionalfields: unknown) => ({ ...form, domain: 'free-1.it', additionalfields });
describe('a field that fails validation', () => {
  it.each<[name: string, input: Json, words: string]>([
    ['availability', { domain: 'not a name' }, 'domain format is invalid.'],
    ['register', form, 'domain field is required.'],
    ['register', { ...form, ...own, nameserver2: '' }, 'nameserver2 field is required.'],
    ['register', { ...form, ...own, regperiod: 11 }, 'regperiod field must be between 1 and 10.'],
    ['register', { ...form, ...own, phonenumber: '0039 011' }, 'phonenumber field format is invalid.'],
    ['register', italian(undefined), 'additionalfields field is required.'],
    ['register', italian({ ...italianFields, entity: 8 }), 'entity field must be between 1 and 7.'],
    ['register', italian({ ...italianFields, taxid: '' }), 'taxid field is required.'],
    ['register', italian({ ...italianFields, itterms: false }), 'itterms must be accepted.'],
    ['register', italian({ ...italianFields, entity: 2 }), 'whois field must be true unless'],
    ['register', italian({ ...italianFields, entity: 2, whois: true }), 'taxid field must be a VAT number'],
    ['transfer', { ...form, ...own, country: 'Italy' }, 'country field format is invalid.'],
    ['transfer', { ...form, ...own, contactemail: 'giulia' }, 'contactemail field format is invalid.'],
    ['transfer', { ...form, ...own, idprotection: 'true' }, 'idprotection field must be true or false.'],
    ['renew', term, 'domain field is required.'],
    ['renew', own, 'regperiod field is required.'],
    ['renew', { ...own, regperiod: '1' }, 'regperiod field must be an integer.'],
    ['renew', { ...own, regperiod: 1.5 }, 'regperiod field must be an integer.'],
    ['renew', { ...own, regperiod: 0 }, 'regperiod field must be between 1 and 9.'],
    ['renew', { ...own, regperiod: 10 }, 'regperiod field must be between 1 and 9.'],
    ['restore', {}, 'domain field is required.'],
    ['nameservers', { ...own, ns1: 'a.example' }, 'ns2 field is required.'],
    ['idprotect', { ...own, idprotect: 'yes' }, 'idprotect field must be true or false.'],
    ['updatelockingstatus', own, 'lockstatus field is required.'],
    ['updatewhois', own, 'contactdetails field is required.'],
    ['updatewhois', whois({ consentForPublishing: 'true' }), 'consentForPublishing field must be true'],
    ['dnssec', { ...own, ...dnsKey }, 'keytag field is required.'],
    ['dnssec', { ...own, ...digest, digest: 'xyz' }, 'digest field format is invalid.'],
    ['dnssec', { domain: 'own.de', ...dnsKey, protocol: 2 }, 'protocol field must be between 3 and 3.'],
    ['disablednssec', { domain: 'own.eu', flags: 257, protocol: 3, alg: 8 }, 'for EU domains you need'],
    ['disablednssec', { domain: 'own.eu', ...dnsKey, flags: 'x' }, 'flags field must be an integer.'],
  ])('%s: %j is refused', async (name, input, words) => {
    const { a, control } = await openFor(input);
    const { json } = await a(`${name === 'availability' ? 'GET' : 'POST'} /domain/${name}`, input);
    expect(json).toEqual({ result: 'error', message: expect.stringContaining(words) });
    expect(control.invoices).toEqual([]);
  });

  it.each(['register', 'transfer', 'dnssec', 'disablednssec'])('is told to the client: %s', async (name) => {
    for (const [body, words] of [
      [{ message: 'The domain field is required in this form.' }, 'required in this form'],
      [{ errors: { alg: ['The alg field must be an integer.'] } }, 'must be an integer'],
    ] as const) {
      const failure = await refusedBy(`POST /domain/${name}`, body);
      expect(failure).toMatchObject({ code: 'validation-failed', effect: 'no-effect' });
      expect(failure.message).toContain(words);
    }
  });
});

describe('an error of the registry', () => {
  const lostHost = { ...form, domain: 'free-1.com', nameserver2: 'ns2.x.invalid' };
  const wrongCode = { ...form, domain: 'taken-1.com', eppcode: 'wrong' };
  it.each<[name: string, input: Json, words: string]>([
    ['register', lostHost, 'nameserver ns2.x.invalid does not exist'],
    ['transfer', wrongCode, 'invalid authorization information'],
    ['updatewhois', whois({ Phone_Number: '011555' }), 'Registrant phone number format is invalid'],
    ['updatewhois', whois({ Country: 'Italy' }), 'Registrant country must be two letters'],
    ['updatewhois', whois({ Email: 'nobody' }), 'Registrant email is invalid'],
    ['updatewhois', whois({ Name: '' }), 'the registrant has no name'],
    ['updatewhois', { ...whois(), domain: 'own.io' }, 'this registry does not take new contact details'],
  ])('%s: %j comes with its words', async (name, input, words) => {
    const { a, control } = await openFor(input);
    const message = `Registry error: ${words}`;
    expect((await a(`POST /domain/${name}`, input)).json).toEqual({ result: 'error', message });
    expect(control.invoices).toEqual([]);
    const failure = await refusedBy(`POST /domain/${name}`, { message });
    // What costs money may have been charged all the same.
    const effect = name === 'updatewhois' ? 'no-effect' : 'maybe';
    expect(failure).toMatchObject({ code: 'refused', effect, retryable: false });
    expect(failure.message).toContain(words);
  });
});
