import { describe, expect, it } from 'vitest';
import type { SandboxControl } from '../../../../support/sandbox/control.ts';
import { codes, type Code } from '../../../../../electron/sandbox/token/codes.ts';
import {
  errorOf,
  nameservers,
  openTokenSandbox,
  registrant,
  registration,
  renew,
  transfer,
} from './token-client.ts';

interface More {
  /** What is done first; `own.com` is in the account. */
  readonly before?: (control: SandboxControl) => void;
  /** What the error holds besides code and message. */
  readonly details?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}
type Case = readonly [code: Code, call: string, body?: unknown, more?: More];

const own = '/client/domains/own.com';
const italian = { ...registration, domain: 'free-name.it' };
const messages = expect.arrayContaining([expect.stringMatching(/\w/)]);
const has = (name: string): More => ({ before: (control) => control.addDomain(name) });
const wrong = (...fields: string[]): More => ({
  details: { fields: Object.fromEntries(fields.map((field) => [field, messages])) },
});
const inactive = (to: 'Cancelled' | 'Redemption'): More => ({
  before: (control) => control.setStatus('own.com', to),
  details: { domain_status: to },
});
const upTo = (most: number): More => ({
  details: { allowed_years: Array.from({ length: most }, (_, index) => index + 1) },
});
const says = (words: unknown): More => ({ details: { registrar_message: words } });

/** What leads to each code; those of the token, of a status and of the credit are met in test/conformance. */
const cases: readonly Case[] = [
  ['domain_not_active', `DELETE ${own}/dnssec`, undefined, inactive('Cancelled')],
  [
    'domain_not_active',
    'PUT /reseller/registrant',
    { domain: 'own.com', registrant },
    inactive('Redemption'),
  ],
  ['not_found', 'GET /client/domains/not%20a%20name'],
  ['not_found', 'POST /reseller/restore', { domain: 'elsewhere.com' }],
  ['endpoint_not_found', 'GET /reseller/nothing'],
  ['endpoint_not_found', `GET ${own}/`],
  ['endpoint_not_found', 'GET '],
  ['method_not_allowed', 'GET /reseller/renew'],
  ['method_not_allowed', `POST ${own}/lock`],

  ['invalid_request', 'POST /reseller/renew', '{', wrong('body')],
  ['invalid_request', 'POST /reseller/renew', {}, wrong('domain', 'years')],
  ['invalid_request', 'POST /reseller/renew', { ...renew, years: '1' }, wrong('years')],
  ['invalid_request', 'GET /reseller/availability', undefined, wrong('domain')],
  ['invalid_request', 'GET /client/domains?page=0&per_page=501', undefined, wrong('page', 'per_page')],
  ...[
    undefined,
    ['ns1.x.example'],
    ['ns1.x.example', 7],
    ['a.x', 'A.x'],
    [...'abcdef'].map((l) => `${l}.x`),
  ].map((hosts): Case => [
    'invalid_request',
    `PUT ${own}/nameservers`,
    { nameservers: hosts },
    wrong('nameservers'),
  ]),
  ['invalid_request', `PUT ${own}/privacy`, { enabled: 1 }, wrong('enabled')],
  [
    'invalid_request',
    `PUT ${own}/contacts`,
    { Registrant: { Name: 'Giulia', consentForPublishing: 'true' } },
    wrong('Registrant.consentForPublishing'),
  ],
  ['invalid_request', `POST ${own}/dnssec`, { key_tag: 1, alg: 8 }, wrong('digest_type', 'digest')],
  [
    'invalid_request',
    'POST /reseller/register',
    { ...registration, nameservers: nameservers.slice(1) },
    wrong('nameservers'),
  ],
  ['invalid_request', 'POST /reseller/transfer', { ...transfer, epp_code: undefined }, wrong('epp_code')],

  ['unprocessable', 'POST /client/domains/own.es/dnssec', {}, has('own.es')],
  ['unprocessable', `POST ${own}/verification`],
  ['unprocessable', 'PUT /client/domains/own.it/lock', { locked: true }, has('own.it')],
  ['unprocessable', 'PUT /client/domains/own.it/privacy', { enabled: true }, has('own.it')],
  ['unprocessable', 'GET /client/domains/own.it/verification', undefined, has('own.it')],
  ['unprocessable', 'POST /reseller/register', { ...registration, domain: 'own.com' }],
  [
    'unprocessable',
    'POST /reseller/transfer',
    { ...transfer, domain: 'own.com' },
    { before: (control) => control.setStatus('own.com', 'Pending') },
  ],

  [
    'invalid_contact',
    'POST /reseller/register',
    { ...registration, registrant: { ...registrant, phone: '011', city: '' } },
    wrong('registrant.phone', 'registrant.city'),
  ],
  ['invalid_contact', 'POST /reseller/register', italian, wrong('extra')],
  [
    'invalid_contact',
    'POST /reseller/register',
    { ...italian, extra: { entity: 2, taxid: 'IT1', whois: false, itterms: false } },
    wrong('extra.taxid', 'extra.whois', 'extra.itterms'),
  ],
  [
    'invalid_contact',
    'PUT /reseller/registrant',
    { domain: 'own.com', registrant: { ...registrant, country: 'Italy' } },
    wrong('registrant.country'),
  ],
  [
    'invalid_contact',
    `PUT ${own}/contacts`,
    { Registrant: { Name: '', Email: 'nobody' } },
    wrong('Registrant.Name', 'Registrant.Email'),
  ],
  ['invalid_domain', 'GET /reseller/availability?domain=a%20b.com'],
  ['invalid_domain', 'POST /reseller/renew', { ...renew, domain: '-.com' }],
  ['tld_not_sellable', 'GET /reseller/availability?domain=free.unsold'],
  ['tld_not_sellable', 'POST /reseller/register', { ...registration, domain: 'a.b.com' }],
  ['invalid_years', 'POST /reseller/renew', { ...renew, years: 10 }, upTo(9)],
  ['invalid_years', 'POST /reseller/register', { ...registration, years: 0 }, upTo(10)],
  [
    'invalid_years',
    'POST /reseller/transfer',
    { ...transfer, domain: 'taken-name.eu', years: 2 },
    { details: { required_years: 1 } },
  ],
  ['registration_data_missing', 'POST /reseller/register', { ...registration, nameservers: undefined }],
  ['registration_data_missing', 'POST /reseller/transfer', { ...transfer, registrant: null }],
  [
    'registrar_error',
    'POST /reseller/transfer',
    { ...transfer, epp_code: 'wrong' },
    says('Invalid authorization information'),
  ],
  [
    'registrar_error',
    'POST /reseller/register',
    { ...registration, nameservers: ['ns1.dns.example', 'ns2.dns.invalid'] },
    says('Nameserver ns2.dns.invalid does not exist'),
  ],
  [
    'registrar_error',
    'PUT /reseller/registrant',
    { domain: 'own.io', registrant },
    { ...has('own.io'), ...says(expect.stringMatching(/\w/)) },
  ],
  [
    'invalid_idempotency_key',
    'POST /reseller/renew',
    renew,
    { headers: { 'Idempotency-Key': 'k'.repeat(256) } },
  ],
];

describe('the codes of surface B', () => {
  it.each(cases.map(([code, call, body, more]) => ({ code, call, body, ...more })))(
    '$code is met by $call $body',
    async ({ code, call, body, before, details = {}, headers }) => {
      const { send, control } = await openTokenSandbox();
      control.addDomain('own.com');
      before?.(control);
      const answer = await send(call, body, headers);
      expect(errorOf(answer)).toEqual({ code, message: expect.stringMatching(/\w/), ...details });
      expect(Object.keys(answer.json!)).toEqual(['error']);
      expect(answer.status).toBe(codes[code][0]);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(control.requests.at(-1)).toMatchObject({ surface: 'token', code });
    },
  );

  it.each(Object.keys(codes) as Code[])('%s can be forced on a paid operation', async (code) => {
    const { send, control } = await openTokenSandbox();
    control.addDomain('own.com');
    control.token.setOutcomes([
      { match: { operation: 'renew', domain: 'own.com' }, times: 1, outcome: code },
    ]);
    const before = control.credit;
    expect(errorOf(await send('POST /reseller/renew', renew))).toMatchObject({ code });
    const charged = code === 'registrar_unknown';
    expect(control.credit).toBe(charged ? '4990.13' : before);
    expect(control.domain('own.com')?.expiryDate).toBe('2027-11-20');
    expect((await send('POST /reseller/renew', renew)).status).toBe(charged ? 409 : 200);
  });

  it('name the allowed methods', async () => {
    const { send } = await openTokenSandbox();
    expect((await send('POST /client/domains/own.com/contacts')).headers.get('allow')).toBe('GET, PUT');
  });
});
