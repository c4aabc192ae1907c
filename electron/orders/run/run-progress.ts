import type { Order, QueueView } from '../../../shared/model/order.ts';
import type { Clock } from '../../platform/clock.ts';

/** Keeps count of a run: how far it is, what is in flight, how long the rest will take. */
export interface RunProgress {
  begin(total: number): void;
  note(order: Order): void;
  waiting(reason: 'budget' | 'settling' | 'busy', ms: number): void;
  stopped(message: string): void;
  end(): void;
  view(): Pick<QueueView, 'finished' | 'total' | 'secondsLeft' | 'current' | 'notice'>;
}

const purposes = {
  budget: 'until the service takes requests again.',
  settling: 'before reading back what became of an order.',
  busy: 'for another request for the same domain to end at the service.',
} as const;

export function createRunProgress(clock: Clock): RunProgress {
  let total = 0;
  let startedAt = 0;
  let running = false;
  let current: string | null = null;
  let notice: string | null = null;
  /** The notice is about a wait, which is over when something happens. */
  let waits = false;
  const finished = new Set<number>();

  return {
    begin(orders) {
      total = orders;
      startedAt = clock.now();
      running = true;
      current = null;
      notice = null;
      waits = false;
      finished.clear();
    },
    note({ id, state, domain }) {
      if (waits || state === 'sending') notice = null;
      waits = false;
      if (state === 'sending') {
        current = domain;
        return;
      }
      current = null;
      if (state !== 'queued') finished.add(id);
    },
    waiting(reason, ms) {
      const seconds = Math.ceil(ms / 1000);
      notice = `Waiting ${seconds} s ${purposes[reason]}`;
      waits = true;
    },
    stopped(message) {
      notice = message;
      waits = false;
    },
    end() {
      running = false;
      current = null;
      if (waits) notice = null;
    },
    view() {
      const done = Math.min(finished.size, total);
      const perOrder = done > 0 ? (clock.now() - startedAt) / done : null;
      const secondsLeft =
        running && perOrder !== null ? Math.round(((total - done) * perOrder) / 1000) : null;
      return { finished: done, total, secondsLeft, current, notice };
    },
  };
}
