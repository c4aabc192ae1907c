import { describe, expect, it } from 'vitest';
import { catalogue } from '../../electron/provider/token/codes.ts';
import { codes, type Code } from '../../electron/sandbox/token/codes.ts';
import { refusesCaller } from '../../shared/model/errors.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { failureOf, keyed, valueOf } from '../support/connect-provider.ts';
import { registration as orderOfClient, tokenCalls } from './calls.ts';
import { charges, errorOf, openPair, ownDates, type Json, type Pair } from './connect.ts';
import { registrant, registration, renew, transfer } from './forms.ts';
import { documentedCodes } from './interface.ts';
import { consequenceOf, meaningOf } from './meanings.ts';

const once = { ...keyed, maxWaitMs: 0, priority: 'interactive' } as const;
const refusedOnce = (status: number, body: Json) => ({ fault: { kind: 'status' as const, status, body } });

/** @see docs/INTERFACE.md, Surface B: codes every call can meet; reseller codes */
describe('the codes of surface B', () => {
  it('are the same in the document, the client and the sandbox', () => {
    const statuses = Object.fromEntries(documentedCodes.map(({ code, status }) => [code, status]));
    expect(documentedCodes).toHaveLength(41);
    expect(Object.fromEntries(catalogue.map(({ code, status }) => [code, status]))).toEqual(statuses);
    const ofSandbox = Object.entries(codes).map(([code, [status]]) => [code, status]);
    expect(Object.fromEntries(ofSandbox)).toEqual(statuses);
  });

  it.each(documentedCodes)(
    '$code ($status): the client knows it, and what it means for the order',
    async (row) => {
      const { code, status } = row;
      const { token, b, control, sandbox } = await openPair();
      const { credit } = control;
      control.token.setOutcomes([
        { match: { operation: 'renew', domain: 'own.com' }, times: 1, outcome: code as Code },
      ]);
      const failure = failureOf(await token.renew('own.com', 1, once));
      expect(failure).toMatchObject({ code: meaningOf(code), status, ...consequenceOf(code) });
      expect(failure.message).toMatch(/^[A-Z].*[.)]$/s);
      expect(JSON.stringify(failure)).not.toContain(sandbox.token);
      const kept = code === 'registrar_unknown';
      expect(control.credit === credit).toBe(!kept);
      expect(control.domain('own.com')?.expiryDate).toBe(ownDates.expiryDate);
      expect((await b('POST /reseller/renew', renew)).status).toBe(kept ? 409 : 200);
    },
  );

  it.each(documentedCodes)(
    '$code is told by its code, whatever message and status come with it',
    async ({ code }) => {
      const { token, control } = await openPair();
      control.setFaults([refusedOnce(418, { error: { code, message: 'Everything is fine.' } })]);
      const failure = failureOf(await token.setLock('own.com', true, { maxWaitMs: 0 }));
      expect(failure.code).toBe(meaningOf(code));
    },
  );
});

type Request = readonly [call: string, body?: unknown];
const about = (name: string, call: string, body?: unknown): Request => {
  const [method, part] = call.split(' ');
  return [`${method} /client/domains/${name}${part}`, body];
};
const own = (call: string, body?: unknown) => about('own.com', call, body);
const get = (path: string): Request => [`GET ${path}`];
const order = (change: Json): Request => ['POST /reseller/register', { ...registration, ...change }];
const transferring = (change: Json): Request => ['POST /reseller/transfer', { ...transfer, ...change }];
const renewing = (change: Json): Request => ['POST /reseller/renew', { ...renew, ...change }];
const person = (change: Json, domain = 'own.com'): Request => [
  'PUT /reseller/registrant',
  { domain, registrant: { ...registrant, ...change } },
];
const italian = { domain: 'free-name.it' };
const noExtra = { entity: 2, taxid: 'IT1', whois: false, itterms: false };
const consent = { Registrant: { Name: 'A', consentForPublishing: 'true' } };
const upTo = (most: number) => ({ allowed_years: Array.from({ length: most }, (_, index) => index + 1) });
const says = (words: unknown) => ({ registrar_message: words });

/**
 * What leads to a code: the request, what the error says besides (a list: which fields are wrong), the status of the
 * domains. Those of the token, of a status and of the credit are below and in billing.spec.ts.
 */
type Case = [code: Code, request: Request, details?: readonly string[] | Json, status?: string];
const cases: Case[] = [
  ['domain_not_active', own('DELETE /dnssec'), { domain_status: 'Cancelled' }, 'Cancelled'],
  ['domain_not_active', person({}), { domain_status: 'Pending' }, 'Pending'],
  ['not_found', get('/client/domains/not%20a%20name')],
  ['not_found', ['POST /reseller/restore', { domain: 'elsewhere.com' }]],
  ['endpoint_not_found', get('/reseller/nothing')],
  ['endpoint_not_found', own('GET /')],
  ['endpoint_not_found', get('')],
  ['method_not_allowed', get('/reseller/renew')],
  ['method_not_allowed', own('POST /lock')],
  ['invalid_request', ['POST /reseller/renew', '{'], ['body']],
  ['invalid_request', ['POST /reseller/renew', {}], ['domain', 'years']],
  ['invalid_request', renewing({ years: '1' }), ['years']],
  ['invalid_request', get('/reseller/availability'), ['domain']],
  ['invalid_request', get('/client/domains?page=0&per_page=501'), ['page', 'per_page']],
  ['invalid_request', own('PUT /nameservers', {}), ['nameservers']],
  ['invalid_request', own('PUT /nameservers', { nameservers: ['ns1.x'] }), ['nameservers']],
  ['invalid_request', own('PUT /nameservers', { nameservers: ['ns1.x', 7] }), ['nameservers']],
  ['invalid_request', own('PUT /nameservers', { nameservers: ['a.x', 'A.x'] }), ['nameservers']],
  ['invalid_request', own('PUT /nameservers', { nameservers: [...'abcdef'] }), ['nameservers']],
  ['invalid_request', own('PUT /privacy', { enabled: 1 }), ['enabled']],
  ['invalid_request', own('PUT /contacts', consent), ['Registrant.consentForPublishing']],
  ['invalid_request', own('POST /dnssec', { key_tag: 1, alg: 8 }), ['digest_type', 'digest']],
  ['invalid_request', order({ nameservers: ['ns1.dns.example'] }), ['nameservers']],
  ['invalid_request', transferring({ epp_code: undefined }), ['epp_code']],
  ['unprocessable', about('own.es', 'POST /dnssec', {})],
  ['unprocessable', own('POST /verification')],
  ['unprocessable', about('own.it', 'PUT /lock', { locked: true })],
  ['unprocessable', about('own.it', 'PUT /privacy', { enabled: true })],
  ['unprocessable', about('own.it', 'GET /verification')],
  ['unprocessable', order({ domain: 'own.com' })],
  ['unprocessable', transferring({ domain: 'own.com' }), {}, 'Pending'],
  ['invalid_contact', order({ registrant: { ...registrant, phone: '011' } }), ['registrant.phone']],
  ['invalid_contact', order({ registrant: { ...registrant, city: '' } }), ['registrant.city']],
  ['invalid_contact', order(italian), ['extra']],
  ['invalid_contact', order({ ...italian, extra: noExtra }), ['extra.taxid', 'extra.whois', 'extra.itterms']],
  ['invalid_contact', person({ country: 'Italy' }), ['registrant.country']],
  ['invalid_contact', own('PUT /contacts', { Registrant: { Name: '' } }), ['Registrant.Name']],
  ['invalid_domain', get('/reseller/availability?domain=a%20b.com')],
  ['invalid_domain', renewing({ domain: '-.com' })],
  ['tld_not_sellable', get('/reseller/availability?domain=free.unsold')],
  ['tld_not_sellable', order({ domain: 'a.b.com' })],
  ['invalid_years', renewing({ years: 10 }), upTo(9)],
  ['invalid_years', order({ years: 0 }), upTo(10)],
  ['invalid_years', transferring({ domain: 'taken-name.eu', years: 2 }), { required_years: 1 }],
  ['registration_data_missing', order({ nameservers: undefined })],
  ['registration_data_missing', transferring({ registrant: null })],
  ['domain_unavailable', order({ domain: 'taken-name.com' })],
  ['domain_not_registered', transferring({ domain: 'free-name.com' })],
  ['registrar_error', transferring({ epp_code: 'wrong' }), says('Invalid authorization information')],
  [
    'registrar_error',
    order({ nameservers: ['a.x', 'b.invalid'] }),
    says('Nameserver b.invalid does not exist'),
  ],
  ['registrar_error', person({}, 'own.io'), says(expect.stringMatching(/\w/))],
];

describe('a request of surface B', () => {
  it.each<Case>(cases)('gets %s: %j', async (code, [call, body], details = {}, status = 'Active') => {
    const { b, control } = await openPair();
    for (const name of ['own.com', 'own.it', 'own.es', 'own.io']) control.addDomain(name, { status });
    const answer = await b(call, body);
    const { fields, ...error } = errorOf(answer);
    const known = Array.isArray(details) ? {} : details;
    expect(error).toEqual({ code, message: expect.stringMatching(/\w/), ...known });
    if (Array.isArray(details)) {
      expect(Object.keys(fields as Json).toSorted()).toEqual((details as string[]).toSorted());
      for (const said of Object.values(fields as Json))
        expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
    } else expect(fields).toBeUndefined();
    expect(answer.status).toBe(codes[code][0]);
    expect(control.requests.at(-1)).toMatchObject({ surface: 'token', code });
  });
});

/** @see docs/INTERFACE.md, Surface B: error envelope */
describe('a field of the error envelope', () => {
  const amounts = { required: 9.87, available: 1.5, currency: 'EUR' };
  const fields = { fields: { years: ['Too many.', 'Not whole.'] } };
  it.each<[name: string, code: Code, more: Json, said?: object]>([
    ['fields', 'invalid_request', fields, { fields: { years: 'Too many. Not whole.' } }],
    ['fields', 'invalid_contact', fields, { fields: { years: 'Too many. Not whole.' } }],
    ['retry_after', 'rate_limited', { retry_after: 7 }, { retryAfterMs: 7_000 }],
    ['retry_after', 'service_unavailable', { retry_after: 7 }, { retryAfterMs: 7_000 }],
    ['retry_after', 'idempotency_in_progress', { retry_after: 7 }, { retryAfterMs: 7_000 }],
    ['permission', 'forbidden', { permission: 'domains.manage' }],
    ['ability', 'forbidden', { ability: 'write' }],
    ['required', 'insufficient_credit', amounts],
    ['available', 'insufficient_credit', amounts],
    ['currency', 'insufficient_credit', amounts],
    ['required_years', 'invalid_years', { required_years: 2 }],
    ['allowed_years', 'invalid_years', { allowed_years: [1, 5] }],
    ['registrar_message', 'registrar_error', { registrar_message: 'Object prohibits' }],
    ['domain_status', 'domain_not_active', { domain_status: 'Cancelled' }],
  ])('%s of %s reaches the user', async (name, code, more, said) => {
    const { token, control } = await openPair();
    control.setFaults([refusedOnce(418, { error: { code, message: 'No.', ...more } })]);
    const failure = failureOf(await token.setLock('own.com', true, { maxWaitMs: 0 }));
    expect(failure).toMatchObject(said ?? { details: { [name]: more[name] } });
    if (!said) expect(failure.message).toContain([more[name]].flat().join(', '));
  });
});

/** @see docs/INTERFACE.md, Authentication > Surface B */
describe('a token', () => {
  const wrongScopes = [
    'client_token_required',
    'token_not_api_enabled',
    'token_not_client_scoped',
    'client_access_revoked',
  ] as const;
  it.each<[code: string, change: (control: Pair['control']['token']) => unknown]>([
    ['unauthenticated', (control) => control.changeToken({ expired: true })],
    ['unauthenticated', (control) => control.setToken('another')],
    ['forbidden', (control) => control.changeToken({ permissions: [] })],
    ['forbidden', (control) => control.changeToken({ abilities: [] })],
    ['ip-not-allowed', (control) => control.changeToken({ allowedIps: [] })],
    ['ip-whitelist-misconfigured', (control) => control.changeToken({ allowedIps: 'unreadable' })],
    ...wrongScopes.map((scope): [string, (control: Pair['control']['token']) => unknown] => [
      meaningOf(scope),
      (control) => control.changeToken({ scope }),
    ]),
    ['client-cancelled', (control) => control.setAccount({ cancelled: true })],
    ['not-reseller', (control) => control.setAccount({ reseller: false })],
    ['credit-disabled', (control) => control.setAccount({ creditEnabled: false })],
  ])('with %s does nothing', async (code, change) => {
    const pair = await openPair({ tokenLimits: null });
    change(pair.control.token);
    const forReseller = code === 'not-reseller' || code === 'credit-disabled';
    for (const operation of RouteOperation.options) {
      const result = await tokenCalls[operation](pair.token);
      const { path = '', worked } = pair.control.requests.at(-1) ?? {};
      // Reseller calls need more than the others.
      if (forReseller && !path.startsWith('/reseller/')) valueOf(result);
      else {
        const status = code === 'unauthenticated' ? 401 : 403;
        expect(failureOf(result)).toMatchObject({ code, effect: 'no-effect', status });
        expect(worked).toBe(false);
      }
    }
    expect(charges(pair)).toBe(0);
    if (code === 'unauthenticated') expect(refusesCaller(code)).toBe(true);
  });

  it('that lacks a permission is told which one', async () => {
    const { token, control } = await openPair();
    control.token.changeToken({ permissions: ['domains.read'], abilities: ['read'] });
    const failure = failureOf(await token.setLock('own.com', true));
    expect(failure).toMatchObject({ code: 'forbidden', details: { permission: 'domains.manage' } });
    expect(failure.message).toContain('domains.manage');
    control.token.changeToken({ permissions: null });
    expect(failureOf(await token.setLock('own.com', true)).details).toMatchObject({ ability: 'write' });
  });

  it('is random and not the key, can be replaced, and sent in a header of its own', async () => {
    const { b, sandbox, control } = await openPair();
    const former = sandbox.token;
    const other = await openPair({ tokenHeader: { name: 'X-Auth-Token', scheme: '' } });
    expect(new Set([former, sandbox.key, other.sandbox.token]).size).toBe(3);
    expect((await other.b('GET /reseller/balance')).status).toBe(401);
    const named = { 'X-Auth-Token': other.sandbox.token };
    expect((await other.b('GET /reseller/balance', undefined, named)).status).toBe(200);
    control.token.setToken('another');
    expect((await b('GET /reseller/balance')).status).toBe(200);
    expect((await b('GET /reseller/balance', undefined, { Authorization: `Bearer ${former}` })).status).toBe(
      401,
    );
  });

  it('leads to the words of the registry where it refuses an order', async () => {
    const { token } = await openPair();
    const refused = failureOf(
      await token.register({ ...orderOfClient, nameservers: ['a.x', 'b.invalid'] }, keyed),
    );
    expect(refused.message).toContain('Nameserver b.invalid does not exist');
  });
});
