import { readFileSync } from 'node:fs';
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

interface Case {
  readonly code: Code;
  readonly call: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Besides `own.com`, which is in the account. */
  readonly before?: (control: SandboxControl) => void;
  /** What the error holds besides code and message. */
  readonly details?: Record<string, unknown>;
}

const own = '/client/domains/own.com';
const italian = { ...registration, domain: 'free-name.it' };
const status =
  (to: 'Pending' | 'Cancelled' | 'Redemption' | 'Deleted') =>
  (control: SandboxControl): void =>
    control.setStatus('own.com', to);
const forced =
  (code: Code) =>
  ({ token }: SandboxControl): void =>
    token.setOutcomes([{ outcome: code }]);
const manage = { permission: 'domains.manage' };
const messages = expect.arrayContaining([expect.stringMatching(/\w/)]);

/** Every row of both tables of codes, by the state or the switch that leads to it. */
const cases: readonly Case[] = [
  { code: 'unauthenticated', call: 'GET /reseller/balance', headers: { Authorization: '' } },
  { code: 'unauthenticated', call: 'GET /reseller/balance', headers: { Authorization: 'Bearer wrong' } },
  {
    code: 'unauthenticated',
    call: `GET ${own}`,
    before: ({ token }) => token.changeToken({ expired: true }),
  },
  {
    code: 'forbidden',
    call: `PUT ${own}/lock`,
    body: { locked: true },
    before: ({ token }) => token.changeToken({ permissions: ['domains.read', 'reseller.order'] }),
    details: manage,
  },
  {
    code: 'forbidden',
    call: 'POST /reseller/renew',
    body: renew,
    before: ({ token }) => token.changeToken({ abilities: ['read'] }),
    details: { permission: 'reseller.order', ability: 'write' },
  },
  ...(
    [
      ['PUT', 'nameservers', { nameservers }],
      ['PUT', 'contacts', { Registrant: { Name: 'Giulia' } }],
      ['PUT', 'lock', { locked: true }],
      ['PUT', 'privacy', { enabled: true }],
      ['GET', 'epp-code', undefined],
      ['POST', 'dnssec', {}],
      ['DELETE', 'dnssec', undefined],
    ] as const
  ).map(([method, path, body]): Case => ({
    code: 'domain_not_active',
    call: `${method} ${own}/${path}`,
    body,
    before: status('Cancelled'),
    details: { domain_status: 'Cancelled' },
  })),
  {
    code: 'domain_not_active',
    call: 'PUT /reseller/registrant',
    body: { domain: 'own.com', registrant },
    before: status('Redemption'),
    details: { domain_status: 'Redemption' },
  },
  {
    code: 'ip_not_allowed',
    call: `GET ${own}`,
    before: ({ token }) => token.changeToken({ allowedIps: ['192.0.2.1'] }),
  },
  {
    code: 'ip_whitelist_misconfigured',
    call: `GET ${own}`,
    before: ({ token }) => token.changeToken({ allowedIps: 'unreadable' }),
  },
  ...(
    [
      'client_token_required',
      'token_not_api_enabled',
      'token_not_client_scoped',
      'client_access_revoked',
    ] as const
  ).map((code): Case => ({
    code,
    call: 'GET /reseller/balance',
    before: ({ token }) => token.changeToken({ scope: code }),
  })),
  {
    code: 'client_cancelled',
    call: `GET ${own}`,
    before: ({ token }) => token.setAccount({ cancelled: true }),
  },
  { code: 'not_found', call: 'GET /client/domains/elsewhere.com' },
  { code: 'not_found', call: 'GET /client/domains/not%20a%20name' },
  { code: 'not_found', call: 'POST /reseller/renew', body: { ...renew, domain: 'elsewhere.com' } },
  { code: 'not_found', call: 'POST /reseller/restore', body: { domain: 'elsewhere.com' } },
  { code: 'endpoint_not_found', call: 'GET /reseller/nothing' },
  { code: 'endpoint_not_found', call: `GET ${own}/` },
  { code: 'endpoint_not_found', call: 'GET ' },
  {
    code: 'endpoint_not_found',
    call: `GET ${own}/dnssec`,
    before: ({ token }) => token.setAccount({ disabledOperations: ['dnssec', 'addDnssec', 'disableDnssec'] }),
  },
  { code: 'method_not_allowed', call: 'GET /reseller/renew' },
  { code: 'method_not_allowed', call: `POST ${own}/lock` },
  {
    code: 'invalid_request',
    call: 'POST /reseller/renew',
    body: '{',
    details: { fields: { body: messages } },
  },
  {
    code: 'invalid_request',
    call: 'POST /reseller/renew',
    body: {},
    details: { fields: { domain: messages, years: messages } },
  },
  {
    code: 'invalid_request',
    call: 'POST /reseller/renew',
    body: { ...renew, years: '1' },
    details: { fields: { years: messages } },
  },
  { code: 'invalid_request', call: 'GET /reseller/availability', details: { fields: { domain: messages } } },
  {
    code: 'invalid_request',
    call: 'GET /client/domains?page=0&per_page=501',
    details: { fields: { page: messages, per_page: messages } },
  },
  ...[
    {},
    { nameservers: ['ns1.dns.example'] },
    { nameservers: ['ns1.dns.example', 7] },
    { nameservers: ['a.x', 'A.x'] },
    { nameservers: ['a.x', 'b.x', 'c.x', 'd.x', 'e.x', 'f.x'] },
  ].map((body): Case => ({
    code: 'invalid_request',
    call: `PUT ${own}/nameservers`,
    body,
    details: { fields: { nameservers: messages } },
  })),
  {
    code: 'invalid_request',
    call: `PUT ${own}/privacy`,
    body: { enabled: 1 },
    details: { fields: { enabled: messages } },
  },
  {
    code: 'invalid_request',
    call: `PUT ${own}/contacts`,
    body: { Registrant: { Name: 'Giulia', consentForPublishing: 'true' } },
    details: { fields: { 'Registrant.consentForPublishing': messages } },
  },
  {
    code: 'invalid_request',
    call: `POST ${own}/dnssec`,
    body: { key_tag: 1, alg: 8 },
    details: { fields: { digest_type: messages, digest: messages } },
  },
  {
    code: 'invalid_request',
    call: 'POST /reseller/register',
    body: { ...registration, nameservers: ['ns1.dns.example'] },
    details: { fields: { nameservers: messages } },
  },
  {
    code: 'invalid_request',
    call: 'POST /reseller/transfer',
    body: { ...transfer, epp_code: undefined },
    details: { fields: { epp_code: messages } },
  },
  {
    code: 'unprocessable',
    call: 'POST /client/domains/own.es/dnssec',
    body: {},
    before: (control) => control.addDomain('own.es'),
  },
  { code: 'unprocessable', call: `POST ${own}/verification` },
  {
    code: 'unprocessable',
    call: 'PUT /client/domains/own.it/lock',
    body: { locked: true },
    before: (control) => control.addDomain('own.it'),
  },
  {
    code: 'unprocessable',
    call: 'PUT /client/domains/own.it/privacy',
    body: { enabled: true },
    before: (control) => control.addDomain('own.it'),
  },
  {
    code: 'unprocessable',
    call: 'GET /client/domains/own.it/verification',
    before: (control) => control.addDomain('own.it'),
  },
  { code: 'unprocessable', call: 'POST /reseller/register', body: { ...registration, domain: 'own.com' } },
  {
    code: 'unprocessable',
    call: 'POST /reseller/transfer',
    body: { ...transfer, domain: 'own.com' },
    before: status('Pending'),
  },
  {
    code: 'rate_limited',
    call: 'GET /reseller/balance',
    before: forced('rate_limited'),
    details: { retry_after: 1 },
  },
  { code: 'server_error', call: 'POST /reseller/renew', body: renew, before: forced('server_error') },
  { code: 'server_error', call: `GET ${own}`, before: (control) => control.setFaults([{ fault: 'crash' }]) },
  {
    code: 'upstream_error',
    call: `PUT ${own}/lock`,
    body: { locked: true },
    before: forced('upstream_error'),
  },
  {
    code: 'service_unavailable',
    call: 'POST /reseller/renew',
    body: renew,
    before: ({ token }) =>
      token.setOutcomes([
        { outcome: { kind: 'refuse', code: 'service_unavailable', details: { retry_after: 7 } } },
      ]),
    details: { retry_after: 7 },
  },

  {
    code: 'not_reseller',
    call: 'GET /reseller/balance',
    before: ({ token }) => token.setAccount({ reseller: false }),
  },
  {
    code: 'credit_disabled',
    call: 'GET /reseller/balance',
    before: ({ token }) => token.setAccount({ creditEnabled: false }),
  },
  {
    code: 'insufficient_credit',
    call: 'POST /reseller/renew',
    body: renew,
    before: (control) => control.setCredit('9.86'),
    details: { required: 9.87, available: 9.86, currency: 'EUR' },
  },
  {
    code: 'operation_in_progress',
    call: 'POST /reseller/renew',
    body: renew,
    before: forced('operation_in_progress'),
  },
  {
    code: 'renewal_in_progress',
    call: 'POST /reseller/renew',
    body: renew,
    before: forced('renewal_in_progress'),
  },
  { code: 'restore_required', call: 'POST /reseller/renew', body: renew, before: status('Redemption') },
  {
    code: 'idempotency_in_progress',
    call: 'POST /reseller/renew',
    body: renew,
    before: forced('idempotency_in_progress'),
    details: { retry_after: 1 },
  },
  {
    code: 'invalid_contact',
    call: 'POST /reseller/register',
    body: { ...registration, registrant: { ...registrant, phone: '011', city: '' } },
    details: { fields: { 'registrant.phone': messages, 'registrant.city': messages } },
  },
  {
    code: 'invalid_contact',
    call: 'POST /reseller/register',
    body: italian,
    details: { fields: { extra: messages } },
  },
  {
    code: 'invalid_contact',
    call: 'POST /reseller/register',
    body: { ...italian, extra: { entity: 2, taxid: 'IT1', whois: false, itterms: false } },
    details: { fields: { 'extra.taxid': messages, 'extra.whois': messages, 'extra.itterms': messages } },
  },
  {
    code: 'invalid_contact',
    call: 'PUT /reseller/registrant',
    body: { domain: 'own.com', registrant: { ...registrant, country: 'Italy' } },
    details: { fields: { 'registrant.country': messages } },
  },
  {
    code: 'invalid_contact',
    call: `PUT ${own}/contacts`,
    body: { Registrant: { Name: '', Email: 'nobody' } },
    details: { fields: { 'Registrant.Name': messages, 'Registrant.Email': messages } },
  },
  { code: 'invalid_domain', call: 'GET /reseller/availability?domain=a%20b.com' },
  { code: 'invalid_domain', call: 'POST /reseller/renew', body: { ...renew, domain: '-.com' } },
  { code: 'tld_not_sellable', call: 'GET /reseller/availability?domain=free.unsold' },
  { code: 'tld_not_sellable', call: 'POST /reseller/register', body: { ...registration, domain: 'a.b.com' } },
  {
    code: 'invalid_years',
    call: 'POST /reseller/renew',
    body: { ...renew, years: 10 },
    details: { allowed_years: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  },
  {
    code: 'invalid_years',
    call: 'POST /reseller/register',
    body: { ...registration, years: 0 },
    details: { allowed_years: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  },
  {
    code: 'invalid_years',
    call: 'POST /reseller/transfer',
    body: { ...transfer, domain: 'taken-name.eu', years: 2 },
    details: { required_years: 1 },
  },
  {
    code: 'domain_unavailable',
    call: 'POST /reseller/register',
    body: { ...registration, domain: 'taken-name.com' },
  },
  {
    code: 'domain_not_registered',
    call: 'POST /reseller/transfer',
    body: { ...transfer, domain: 'free-name.com' },
  },
  ...(['Pending', 'Cancelled', 'Deleted'] as const).map((state): Case => ({
    code: 'domain_not_renewable',
    call: 'POST /reseller/renew',
    body: renew,
    before: status(state),
  })),
  { code: 'domain_not_restorable', call: 'POST /reseller/restore', body: { domain: 'own.com' } },
  {
    code: 'registration_data_missing',
    call: 'POST /reseller/register',
    body: { ...registration, nameservers: undefined },
  },
  {
    code: 'registration_data_missing',
    call: 'POST /reseller/transfer',
    body: { ...transfer, registrant: null },
  },
  {
    code: 'registrar_error',
    call: 'POST /reseller/transfer',
    body: { ...transfer, epp_code: 'wrong' },
    details: { registrar_message: 'Invalid authorization information' },
  },
  {
    code: 'registrar_error',
    call: 'POST /reseller/register',
    body: { ...registration, nameservers: ['ns1.dns.example', 'ns2.dns.invalid'] },
    details: { registrar_message: 'Nameserver ns2.dns.invalid does not exist' },
  },
  {
    code: 'registrar_error',
    call: 'PUT /reseller/registrant',
    body: { domain: 'own.io', registrant },
    before: (control) => control.addDomain('own.io'),
    details: { registrar_message: expect.stringMatching(/\w/) },
  },
  {
    code: 'invalid_idempotency_key',
    call: 'POST /reseller/renew',
    body: renew,
    headers: { 'Idempotency-Key': 'k'.repeat(256) },
  },
  {
    code: 'idempotency_key_reused',
    call: 'POST /reseller/renew',
    body: renew,
    before: forced('idempotency_key_reused'),
  },
  {
    code: 'registrar_unknown',
    call: 'POST /reseller/renew',
    body: renew,
    before: forced('registrar_unknown'),
  },
  { code: 'operation_failed', call: 'POST /reseller/renew', body: renew, before: forced('operation_failed') },
  {
    code: 'whois_unavailable',
    call: 'GET /reseller/availability?domain=free-name.com',
    before: forced('whois_unavailable'),
    details: { retry_after: 1 },
  },
];

describe('the codes of surface B', () => {
  it.each(cases)('$call answers $code', async ({ code, call, body, headers, before, details = {} }) => {
    const { send, control } = await openTokenSandbox();
    control.addDomain('own.com');
    before?.(control);
    const answer = await send(call, body, headers);
    expect(errorOf(answer)).toEqual({ code, message: expect.stringMatching(/\w/), ...details });
    expect(Object.keys(answer.json!)).toEqual(['error']);
    expect(answer.status).toBe(codes[code][0]);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(control.requests.at(-1)).toMatchObject({ surface: 'token', code });
  });

  it('are all in the table', () => {
    expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual(Object.keys(codes).sort());
  });

  it('are all in the README', () => {
    const text = readFileSync('test/support/sandbox/README.md', 'utf8');
    const [, reached = ''] = text.split('## How to reach every code of surface B');
    const names = [...reached.matchAll(/^\| ([a-z_, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    expect(names.sort()).toEqual(Object.keys(codes).sort());
  });

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

  it('tell the address that is not allowed', async () => {
    const { send, control } = await openTokenSandbox();
    control.token.changeToken({ allowedIps: [] });
    expect(errorOf(await send('GET /reseller/balance')).message).toContain('127.0.0.1');
  });
});
