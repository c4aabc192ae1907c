import type { FaultRule } from '../../electron/sandbox/faults.ts';
import type { OutcomeRule } from '../../electron/sandbox/token/outcomes.ts';

const paid = ['renew', 'restore', 'register', 'transfer'] as const;

/** What goes wrong inside the service itself; the line adds its own. @param often 1, or more for a short torture */
export const faults = (often: number): FaultRule[] =>
  paid.flatMap((operation): FaultRule[] => [
    { match: { operation }, every: Math.ceil(29 / often), fault: { kind: 'crash', work: false } },
    { match: { operation }, every: Math.ceil(31 / often), fault: { kind: 'crash', work: true } },
    { match: { operation }, every: Math.ceil(23 / often), fault: { kind: 'html-502', work: true } },
    { match: { operation }, every: Math.ceil(19 / often), fault: { kind: 'html-502', work: false } },
    { match: { operation }, every: Math.ceil(37 / often), fault: { kind: '429', retryAfter: 1 } },
    { match: { operation }, every: Math.ceil(17 / often), fault: { kind: 'wrong-types', how: 'nulls' } },
    { match: { operation }, every: Math.ceil(41 / often), fault: 'wrong-content-type' },
  ]);

/** What surface B decides besides. */
export const outcomes = (often: number): OutcomeRule[] =>
  paid.flatMap((operation): OutcomeRule[] => [
    { match: { operation }, every: Math.ceil(11 / often), outcome: { kind: 'hold', ms: 120 } },
    { match: { operation }, every: Math.ceil(13 / often), outcome: { kind: 'accepted', afterMs: 500 } },
    { match: { operation }, every: Math.ceil(27 / often), outcome: { kind: 'accepted', afterMs: null } },
    { match: { operation }, every: Math.ceil(33 / often), outcome: 'registrar_unknown' },
    { match: { operation }, every: Math.ceil(43 / often), outcome: 'registrar_error' },
    { match: { operation }, every: Math.ceil(47 / often), outcome: 'operation_failed' },
    { match: { operation }, every: Math.ceil(39 / often), outcome: 'operation_in_progress' },
    { match: { operation }, every: Math.ceil(49 / often), outcome: 'service_unavailable' },
  ]);
