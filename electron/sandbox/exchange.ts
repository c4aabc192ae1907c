import type { ServerResponse } from 'node:http';
import type { Effect } from './effects.ts';
import type { PriceKind } from './price-list.ts';
import type { Code } from './token/codes.ts';
import type { ErrorDetails } from './token/token-answer.ts';

/** A request as the service understood it. */
export interface AskedRequest {
  readonly surface: 'key-header' | 'token';
  readonly method: string;
  /** Without the script segment: `/domain/renew`, `/client/domains/own.com/lock`. */
  readonly path: string;
  /** The same name on both surfaces: `renew`; null where there is no endpoint. */
  readonly operation: string | null;
  /** Lower-case Punycode. */
  readonly domain: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in pieces. */
  text(): Generator<string>;
  /** The caller was let through to the endpoint, which can still have refused. */
  readonly worked: boolean;
  /** Of a refusal. */
  readonly message: string | null;
  /** Of a refusal of surface B. */
  readonly code: Code | null;
}

export type Outcome =
  | { readonly kind: 'refuse'; readonly code: Code; readonly details: ErrorDetails }
  /** A paid operation answers 202; the registry is done after `afterMs` by the clock, or when a test says so. */
  | { readonly kind: 'accepted'; readonly afterMs: number | null };

export interface Intervention {
  /** The work of surface B stops before it begins or after its end: 500, and an idempotency key stays locked. */
  readonly crash?: 'before' | 'after' | undefined;
  /**
   * Asked when a call of surface B begins. @returns null to let it end as usual
   * @param paid the operation, when it costs money
   */
  outcome?(paid: PriceKind | null): Promise<Outcome | null>;
}

/** A request that has arrived. */
export interface Exchange {
  readonly request: AskedRequest;
  readonly response: ServerResponse;
  /** False when there is no such endpoint or a limit is used up, which is what `work` then answers. */
  readonly admitted: boolean;
  /** As the service reads it. */
  readonly query: URLSearchParams;
  /** Does what is asked. Nothing is sent. */
  work(intervention?: Intervention): Promise<Answer>;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
}

export interface Interceptor {
  /** Told the path and query of a request of surface B. @returns those that the service is to read instead */
  redirect?(path: string, query: URLSearchParams): { path: string; query: URLSearchParams };
  /** Answers a request in place of the service. */
  answer(exchange: Exchange): Promise<void>;
  /** Asked for each paid order when it is made. @returns what of it shows late, null for nothing */
  effectOf(order: Pick<AskedRequest, 'surface' | 'operation' | 'domain'>): Effect | null;
}
