import { onTestFinished } from 'vitest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../support/sandbox/sandbox.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON, undefined when it is none. */
  readonly json: Record<string, unknown> | undefined;
}

export interface ResellerClient {
  readonly sandbox: Sandbox;
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, query?: Record<string, string>): Promise<Answer>;
}

/** 20 November 2026, noon. */
export const noon = Date.UTC(2026, 10, 20, 12);

/** A sandbox for one test, with a plain client that knows nothing but HTTP. */
export async function openSandbox(options: SandboxOptions = {}): Promise<ResellerClient> {
  const sandbox = await startSandbox({ domains: 40, clock: { now: () => noon }, ...options });
  onTestFinished(() => sandbox.close());
  return clientOf(sandbox);
}

export function clientOf(sandbox: Sandbox): ResellerClient {
  const ask = async (path: string, query: Record<string, string>, init: RequestInit): Promise<Answer> => {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${sandbox.baseUrl}${path}${search === '' ? '' : `?${search}`}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  const credentials = (): Record<string, string> => ({ 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key });
  return {
    sandbox,
    get: (path, query = {}, headers = {}) => ask(path, query, { headers: { ...credentials(), ...headers } }),
    post: (path, body, query = {}) =>
      ask(path, query, {
        method: 'POST',
        headers: { ...credentials(), 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** A form that registers or transfers any domain but a `.it` one. */
export const form = {
  firstname: 'Giulia',
  lastname: 'Rossi',
  contactemail: 'giulia@rossi.example',
  address1: 'Via Po 4',
  city: 'Torino',
  state: 'TO',
  postcode: '10121',
  country: 'IT',
  phonenumber: '+39.0115550100',
  regperiod: 1,
  idprotection: false,
  nameserver1: 'ns1.dns.example',
  nameserver2: 'ns2.dns.example',
};
export const italianFields = { entity: 1, taxid: 'RSSGLI80A41L219X', whois: false, itterms: true };
