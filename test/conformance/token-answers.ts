import type { Provider } from '../../electron/provider/provider.ts';
import { startService } from '../unit/electron/provider/service-double.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';
import { connectToken, type Pair } from './connect.ts';

export const key = 'order-1';
export const renew = (provider: Provider, idempotencyKey: string | null = key, repeats = false) =>
  provider.renew('own.com', 1, { idempotencyKey, repeats, maxWaitMs: 120_000, priority: 'interactive' });
export const charges = ({ sandbox }: Pair): number =>
  sandbox.control.invoices.filter(({ refunded }) => !refunded).length;
export const paidOperations = ['register', 'transfer', 'renew', 'restore'] as const;
export const ordered = {
  data: { domain: 'own.com', status: 'Active', expiry_date: '2028-11-20', invoice_id: 1 },
};

/** A service that gives one answer after the other, the last one for ever. */
export async function inTurn(
  ...answers: readonly (readonly [status: number, body: unknown, headers?: object])[]
) {
  const clock = createLeapingClock();
  const service = await startService((response, _request, asked) => {
    const [status, body, headers = {}] = answers[Math.min(asked, answers.length) - 1]!;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  return { ...service, clock, provider: connectToken(service.baseUrl, 'the-token', { clock }) };
}
export const error = (code: string, more: object = {}) => ({
  error: { code, message: 'For people.', ...more },
});

/** Surface B's codes as the document lists them, by status. @see docs/INTERFACE.md, Surface B: codes every call can meet, reseller codes */
const codesByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['unauthenticated'],
  402: ['insufficient_credit'],
  403: [
    'forbidden',
    'domain_not_active',
    'ip_not_allowed',
    'ip_whitelist_misconfigured',
    'client_token_required',
    'token_not_api_enabled',
    'token_not_client_scoped',
    'client_access_revoked',
    'client_cancelled',
    'not_reseller',
    'credit_disabled',
  ],
  404: ['not_found', 'endpoint_not_found'],
  405: ['method_not_allowed'],
  409: ['operation_in_progress', 'renewal_in_progress', 'restore_required', 'idempotency_in_progress'],
  422: [
    'invalid_request',
    'unprocessable',
    'invalid_contact',
    'invalid_domain',
    'tld_not_sellable',
    'invalid_years',
    'domain_unavailable',
    'domain_not_registered',
    'domain_not_renewable',
    'domain_not_restorable',
    'registration_data_missing',
    'registrar_error',
    'invalid_idempotency_key',
    'idempotency_key_reused',
  ],
  424: ['registrar_unknown'],
  429: ['rate_limited'],
  500: ['server_error', 'operation_failed'],
  502: ['upstream_error'],
  503: ['service_unavailable', 'whois_unavailable'],
};
export const documentedCodes = Object.entries(codesByStatus).flatMap(([status, codes]) =>
  codes.map((code) => ({ code, status: Number(status) })),
);

/** The name Namekeep has for a code of the service. */
export const meaningOf = (code: string): string =>
  code === 'not_found' ? 'domain-not-found' : code.replaceAll('_', '-');

/** What a code says of a paid request and its key: a refusal that releases the key, but for three. */
export function consequenceOf(code: string): { effect: string; key: string } {
  if (code === 'registrar_unknown') return { effect: 'maybe', key: 'kept' };
  const locked = code === 'server_error' || code === 'idempotency_in_progress';
  return locked ? { effect: 'maybe', key: 'locked' } : { effect: 'no-effect', key: 'released' };
}
