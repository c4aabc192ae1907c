import { Effect } from '../../../../electron/sandbox/effects.ts';
import type { SandboxOptions } from '../../../../electron/sandbox/sandbox.ts';
import type { Variant } from './variant.ts';

/** Active domains from which on prices fall: a small account meets several while it registers and loses domains. */
const earlyDiscounts = [
  { from: 26, percent: 9 },
  { from: 24, percent: 6 },
  { from: 22, percent: 3 },
  { from: 0, percent: 0 },
];

export const rulesOf = ({ discounts, expiredRenewal, refusalStatus }: Variant): SandboxOptions => ({
  ...(discounts === 'from few domains' && { discounts: earlyDiscounts }),
  renewsExpired: expiredRenewal === 'carried out',
  refusalStatus,
});

const minutes = (count: number): number => count * 60_000;

/** @returns what of a paid order shows late, null when nothing does */
export function effectOf({ effects, arrival, restored }: Variant, operation: string | null): Effect | null {
  const status =
    operation === 'restore'
      ? restoredStatus[restored]
      : operation === 'renew'
        ? null
        : arrivalStatus[arrival];
  const delays = delaysOf[effects];
  return delays === null && status === null ? null : Effect.parse({ ...delays, status });
}

const delaysOf: Readonly<Record<Variant['effects'], object | null>> = {
  'at once': null,
  'dates late': { expiryDateAfterMs: minutes(10), nextDueDateAfterMs: minutes(10) },
  'expiry first': { nextDueDateAfterMs: minutes(60) },
  'due date first': { expiryDateAfterMs: minutes(60) },
  'due date never': { nextDueDateAfterMs: null },
  'credit late': { creditAfterMs: minutes(10) },
  'all late': {
    creditAfterMs: minutes(10),
    expiryDateAfterMs: minutes(20),
    nextDueDateAfterMs: minutes(20),
  },
};

const arrivalStatus = {
  Active: null,
  'Pending first': { shown: 'Pending', forMs: minutes(10) },
  'hidden first': { shown: null, forMs: minutes(10) },
};

const restoredStatus = {
  Active: null,
  'Pending Restore first': { shown: 'Pending Restore', forMs: minutes(10) },
  'in redemption first': { shown: null, forMs: minutes(10) },
};
