import type { AskedRequest } from '../../../electron/sandbox/exchange.ts';

/** One request as the service saw it; no headers, no body. */
export interface LoggedRequest extends AskedRequest {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Whether the endpoint ran; it can still have refused. */
  readonly worked: boolean;
  /** What the service meant to answer, whether or not that arrived. */
  readonly outcome: 'success' | 'refused' | 'rate-limited' | 'not-found' | 'no-answer';
  readonly message: string | null;
  /** The code of a refusal of surface B. */
  readonly code: string | null;
  /** The fault the request met. */
  readonly fault: string | null;
}

const most = 100_000;

/** Keeps the latest 100,000 requests. */
export function createRequestLog() {
  const all: LoggedRequest[] = [];
  return {
    all,
    add(request: LoggedRequest): void {
      if (all.length >= most) all.splice(0, most / 10);
      all.push(request);
    },
  };
}
