import type { Account } from '../../../shared/model/account.ts';
import type { BudgetView } from '../../../shared/model/budget.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { inBackground } from '../../platform/in-background.ts';
import type { Log } from '../../platform/log.ts';
import { budgetView } from '../../provider/budget.ts';
import type { BudgetSlots } from '../../provider/provider.ts';

const pauseMs = 1_000;

/** Shows the page how many requests are left while they are used, so that it can count down without asking. */
export function createBudgetEvents({
  slots: all,
  clock,
  events,
  log,
}: {
  readonly slots: BudgetSlots;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
}) {
  const waiting = new Set<string>();
  const read = async (account: Account): Promise<BudgetView> => ({
    accountId: account.id,
    ...(await budgetView(account, all, clock.now())),
  });
  const tell = async (account: Account): Promise<void> => events.emit('budget.changed', await read(account));
  function changed(account: Account): void {
    if (waiting.has(account.id)) return;
    waiting.add(account.id);
    setTimeout(() => {
      waiting.delete(account.id);
      inBackground(tell(account), log, 'budget-events');
    }, pauseMs).unref();
  }
  return {
    read,
    /** The same slots; what is taken from them or given back is announced as `budget.changed`, once a second at most. */
    watch(account: Account, slots: BudgetSlots) {
      const told =
        <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
        async (...args: A): Promise<R> => {
          const result = await work(...args);
          changed(account);
          return result;
        };
      return {
        usage: slots.usage,
        settle: slots.settle,
        takeAll: told(slots.takeAll),
        giveBack: told(slots.giveBack),
        block: told(slots.block),
      };
    },
  };
}
