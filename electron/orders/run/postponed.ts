import type { Clock } from '../../platform/clock.ts';

/** Further attempts at one order within one run. */
const furtherAttempts = 3;

/** Orders that have to wait a moment while the others go on. */
export interface Postponed {
  add(id: number, ms: number): void;
  /** Whether the order is not to be sent now. */
  has(id: number): boolean;
  /** When the first of them may be attempted again (epoch ms); null when none will be in this run. */
  until(): number | null;
}

export function createPostponed(clock: Clock): Postponed {
  const waits = new Map<number, { until: number; times: number }>();
  return {
    add(id, ms) {
      const times = (waits.get(id)?.times ?? 0) + 1;
      waits.set(id, { until: times > furtherAttempts ? Infinity : clock.now() + ms, times });
    },
    has: (id) => (waits.get(id)?.until ?? 0) > clock.now(),
    until() {
      const now = clock.now();
      const times = [...waits.values()].map(({ until }) => until).filter((until) => until > now);
      const first = Math.min(...times);
      return Number.isFinite(first) ? first : null;
    },
  };
}
