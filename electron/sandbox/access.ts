import type { IncomingHttpHeaders } from 'node:http';
import { refuse, type Reply } from './endpoints/endpoint.ts';
import { refusals } from './endpoints/refusals.ts';

export interface Access {
  email: string;
  key: string;
  /** Null lets every address in. */
  allowedIps: readonly string[] | null;
}

/** @returns the refusal, or null when the caller may pass */
export function refuseCaller(access: Access, ip: string, headers: IncomingHttpHeaders): Reply | null {
  if (access.allowedIps !== null && !access.allowedIps.includes(ip)) return refuse(refusals.ipNotAllowed(ip));
  const email = headers['x-email'];
  if (typeof email !== 'string' || email.trim().toLowerCase() !== access.email.toLowerCase()) {
    return refuse(refusals.unknownEmail);
  }
  return headers['x-api-key'] === access.key ? null : refuse(refusals.wrongKey);
}
