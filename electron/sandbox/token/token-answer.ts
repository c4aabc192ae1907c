import { codes, type Code } from './codes.ts';

/** Field name to messages. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** @see docs/INTERFACE.md, Surface B: error envelope */
export interface ErrorDetails {
  readonly fields?: FieldMessages;
  /** Seconds. */
  readonly retry_after?: number;
  readonly permission?: string;
  readonly ability?: string;
  readonly required?: number;
  readonly available?: number;
  readonly currency?: string;
  readonly required_years?: number;
  readonly allowed_years?: readonly number[];
  readonly registrar_message?: string;
  readonly domain_status?: string;
}

export interface TokenAnswer {
  readonly status: number;
  /** Null for a success. */
  readonly code: Code | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The bytes to send when they are given: a stored answer. */
  readonly text?: string;
}

export const answer = (body: Readonly<Record<string, unknown>>, status: 200 | 202 = 200): TokenAnswer => ({
  status,
  code: null,
  headers: {},
  body,
});

/** @param message in place of the code's own */
export function refusal(code: Code, details: ErrorDetails = {}, message?: string): TokenAnswer {
  const [status, usual] = codes[code];
  const wait = status === 429 ? details.retry_after : undefined;
  return {
    status,
    code,
    headers: wait === undefined ? {} : { 'Retry-After': String(wait) },
    body: { error: { code, message: message ?? usual, ...details } },
  };
}

export const textOf = ({ text, body }: TokenAnswer): string => text ?? JSON.stringify(body);
