import type { ProviderFailure } from '../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';

/** What a run over the orders of one account may do. */
export interface RunOptions {
  /** Until when the run may wait for settle times and the request budget (epoch ms). */
  readonly deadline: number;
  /** Brings the account up to date when its list is too old to check orders against. */
  readonly refreshIfOld: () => Promise<void>;
  /** Brings the account up to date now, and what the service accepted with it. */
  readonly refresh: () => Promise<void>;
  /** Called before a wait in which nothing can be sent. */
  readonly beforeWait: () => Promise<void>;
  readonly onWait: (reason: 'budget' | 'settling' | 'busy', ms: number) => void;
}

/** @returns how long the run may still wait, in ms */
export const remaining = ({ clock }: OrderContext, { deadline }: RunOptions): number =>
  Math.max(0, deadline - clock.now());

/**
 * Waits until the request limit lets the next request through.
 * @param work `changes` for reading a domain, which counts where changes do
 * @returns why it does not within the time of the run, else null
 */
export async function waitForBudget(
  context: OrderContext,
  options: RunOptions,
  work: 'orders' | 'changes' = 'orders',
): Promise<ProviderFailure | null> {
  const wait = {
    priority: 'orders',
    signal: context.signal,
    maxWaitMs: remaining(context, options),
    onWait: (ms: number) => options.onWait('budget', ms),
  } as const;
  const answer = await context.provider.waitForBudget(wait, work);
  return answer.ok || answer.error.code === 'stopped' ? null : answer.error;
}
