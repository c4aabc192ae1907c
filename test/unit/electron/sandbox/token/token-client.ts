import { onTestFinished } from 'vitest';
import type { SandboxControl } from '../../../../support/sandbox/control.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../../support/sandbox/sandbox.ts';
import { noon, type Answer } from '../reseller-client.ts';

export interface TokenClient {
  readonly sandbox: Sandbox;
  readonly control: SandboxControl;
  /** @param call like `GET /reseller/balance`; a body is sent as it is when it is a string */
  send(call: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface ErrorEnvelope {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** A sandbox for one test, with a plain client of surface B. */
export async function openTokenSandbox(options: SandboxOptions = {}): Promise<TokenClient> {
  const sandbox = await startSandbox({ domains: 40, clock: { now: () => noon }, ...options });
  onTestFinished(() => sandbox.close());
  return tokenClientOf(sandbox);
}

export function tokenClientOf(sandbox: Sandbox): TokenClient {
  return {
    sandbox,
    control: sandbox.control,
    async send(call, body, headers = {}) {
      const [method = 'GET', path = ''] = call.split(' ');
      const response = await fetch(`${sandbox.tokenBaseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${sandbox.token}`, Accept: 'text/html', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    },
  };
}

export const errorOf = ({ json }: Answer): ErrorEnvelope => json?.['error'] as ErrorEnvelope;
export const dataOf = ({ json }: Answer): Record<string, unknown> => json?.['data'] as never;

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export const registrant = {
  first_name: 'Giulia',
  last_name: 'Rossi',
  company: '',
  email: 'giulia@rossi.example',
  address1: 'Via Po 4',
  address2: '',
  city: 'Torino',
  state: 'TO',
  postcode: '10121',
  country: 'IT',
  phone: '+39.0115550100',
};
export const nameservers = ['ns1.dns.example', 'ns2.dns.example'];
/** Registers any name but a `.it` one. */
export const registration = {
  domain: 'free-name.com',
  years: 1,
  registrant,
  nameservers,
  id_protection: false,
};
export const transfer = { ...registration, domain: 'taken-name.com', epp_code: 'AbC-123' };
export const renew = { domain: 'own.com', years: 1 };
