import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';

/** What a run over the orders of one account may do. */
export interface RunOptions {
  /** Until when the run may wait for settle times and the request budget (epoch ms). */
  readonly deadline: number;
  /** Brings the account up to date now, and what the service accepted with it. */
  readonly refresh: () => Promise<void>;
  /** @returns what is left of the credit, read now; null when it cannot be read */
  readonly readCredit: () => Promise<CreditReading | null>;
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
 * @param places how many requests have to be free: the first for this work, the others to read what came of it
 * @param mostMs how long to wait at most, within the time of the run
 * @returns why it does not let it through by then, else null
 */
export async function waitForBudget(
  context: OrderContext,
  options: RunOptions,
  {
    work = 'orders',
    places = 1,
    mostMs = Infinity,
  }: {
    readonly work?: 'orders' | 'changes';
    readonly places?: number;
    readonly mostMs?: number;
  } = {},
): Promise<ProviderFailure | null> {
  const wait = {
    priority: 'orders',
    signal: context.signal,
    maxWaitMs: Math.min(mostMs, remaining(context, options)),
    onWait: (ms: number) => options.onWait('budget', ms),
  } as const;
  const answer = await context.provider.waitForBudget(wait, work, places);
  return answer.ok || answer.error.code === 'stopped' ? null : answer.error;
}
