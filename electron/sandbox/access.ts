import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from './endpoints/refusals.ts';
import { refuse } from './refused.ts';

export interface Access {
  email: string;
  key: string;
  /** Null lets every address in. */
  allowedIps: readonly string[] | null;
}

/** @throws Refused unless the caller may pass */
export function requireCaller(access: Access, ip: string, headers: IncomingHttpHeaders): void {
  if (access.allowedIps !== null && !access.allowedIps.includes(ip)) refuse(refusals.ipNotAllowed(ip));
  const email = headers['x-email'];
  if (typeof email !== 'string' || email.trim().toLowerCase() !== access.email.toLowerCase()) {
    refuse(refusals.unknownEmail);
  }
  if (headers['x-api-key'] !== access.key) refuse(refusals.wrongKey);
}
