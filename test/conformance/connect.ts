import { onTestFinished } from 'vitest';
import type { Provider } from '../../electron/provider/provider.ts';
import { connectProvider, connectToken, type TokenOverrides } from '../support/connect-provider.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import { createLeapingClock } from '../support/test-clocks.ts';

export type Json = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the answer is no JSON. */
  readonly json: Record<string, unknown> | undefined;
}
/** An error of surface B, and what else it answers. */
export const errorOf = ({ json }: Answer) =>
  json?.['error'] as { readonly code: string; readonly message: string } & Json;
export const dataOf = ({ json }: Answer): Record<string, unknown> => json?.['data'] as never;

/** 20 November 2026, noon. */
export const noon = Date.UTC(2026, 10, 20, 12);

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function send(
  url: string,
  call: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(url + call.slice(call.indexOf(' ') + 1), {
    method: call.slice(0, call.indexOf(' ')),
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** Clients that know nothing but HTTP: `a` of surface A, `b` of surface B. A call is like `GET /account/balance`. */
export const plainClients = (sandbox: Sandbox) => ({
  /** @param input the query of a GET and of restore, else the body: as it is when it is text */
  a(call: string, input: Json | string = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const credentials = { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key };
    const all = { ...credentials, 'Content-Type': 'application/json', ...headers };
    const inQuery = call.startsWith('GET') || call.endsWith('/restore');
    if (!inQuery || typeof input === 'string') return send(sandbox.baseUrl, call, input, all);
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return send(sandbox.baseUrl, `${call}?${query.toString()}`, undefined, all);
  },
  b: (call: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    send(sandbox.tokenBaseUrl, call, body, {
      Authorization: `Bearer ${sandbox.token}`,
      Accept: 'text/html',
      ...headers,
    }),
});

/** A sandbox for one test, with a clock on which every wait is over at once, and clients that know only HTTP. */
export async function openSandbox(options: SandboxOptions = {}) {
  const clock = createLeapingClock(noon);
  const sandbox = await startSandbox({ domains: 30, clock, providerName: 'Acme', ...options });
  onTestFinished(() => sandbox.close());
  const { control } = sandbox;
  return { sandbox, control, clock, pass: clock.sleep, ...plainClients(sandbox) };
}

export const connectA = (
  { baseUrl, email, key }: Pick<Sandbox, 'baseUrl' | 'email' | 'key'>,
  more = {},
): Provider => connectProvider(baseUrl, { account: { email }, secret: { key }, ...more });
export const connectB = (sandbox: Sandbox, { account, ...more }: TokenOverrides = {}): Provider =>
  connectToken(sandbox.tokenBaseUrl, {
    account: { routes: optionalRoutes, ...account },
    secret: { key: sandbox.token },
    ...more,
  });

/** What the list and domain info say of `own.com`: no two fields are alike. */
export const ownDates = {
  registrationPeriod: 2,
  registrationDate: '2020-01-02',
  expiryDate: '2027-11-20',
  nextDueDate: '2027-11-17',
};

/** A sandbox and both clients of Namekeep on it. `own.com` and `own.eu` are active, `lost.com` is in redemption. */
export async function openPair(options: SandboxOptions = {}) {
  const opened = await openSandbox(options);
  const { sandbox, control, clock } = opened;
  control.addDomain('own.com', { verified: false, ...ownDates });
  control.addDomain('own.eu');
  control.addDomain('lost.com', { status: 'Redemption', expiryDate: '2026-11-01' });
  return { ...opened, keyHeader: connectA(sandbox, { clock }), token: connectB(sandbox, { clock }) };
}
export type Pair = Awaited<ReturnType<typeof openPair>>;

/** How often an order was charged, and not given back. */
export const charges = ({ control }: Pick<Pair, 'control'>): number =>
  control.invoices.filter(({ refunded }) => !refunded).length;
