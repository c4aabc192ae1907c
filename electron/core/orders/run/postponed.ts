import type { Failure } from '../../../../shared/model/errors.ts';
import type { Clock } from '../../../platform/clock.ts';

/** Further attempts at one order within one run. */
const furtherAttempts = 3;

/** Orders that have to wait while the others go on. */
export interface Postponed {
  /** Puts the order off for this many ms. */
  add(id: number, ms: number): void;
  /** Puts the order off until nothing else is left to do, since the service is not available for its domain. */
  passOver(id: number, why: Failure): void;
  /** Whether the order is not to be dealt with now. */
  has(id: number): boolean;
  /** When the first of those that wait for a time may be attempted again (epoch ms); null when none will be in this run. */
  until(): number | null;
  /** Why the first of those that were passed over was; null without any. */
  why(): Failure | null;
  /** Lets those that were passed over be tried again. */
  release(): void;
}

export function createPostponed(clock: Clock): Postponed {
  const waits = new Map<number, { until: number; times: number }>();
  const passedOver = new Map<number, Failure>();
  return {
    add(id, ms) {
      const times = (waits.get(id)?.times ?? 0) + 1;
      waits.set(id, { until: times > furtherAttempts ? Infinity : clock.now() + ms, times });
    },
    passOver: (id, why) => void passedOver.set(id, why),
    has: (id) => passedOver.has(id) || (waits.get(id)?.until ?? 0) > clock.now(),
    until() {
      const now = clock.now();
      const times = [...waits.values()].map(({ until }) => until).filter((until) => until > now);
      const first = Math.min(...times);
      return Number.isFinite(first) ? first : null;
    },
    why: () => passedOver.values().next().value ?? null,
    release: () => passedOver.clear(),
  };
}
