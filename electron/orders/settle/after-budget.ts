import type { CallOptions, Provider } from '../../provider/provider.ts';

const longestWaitMs = 600_000;

/**
 * Asks the service for the sake of an order once the request limit allows it, which can take ten minutes. Whoever
 * stops the run ends the wait, not the question: it is asked all the same where the limit allows it at once.
 */
export async function afterBudget<T>(
  provider: Provider,
  signal: AbortSignal,
  ask: (options: CallOptions) => Promise<T>,
): Promise<T> {
  // Reading a domain counts where changes do, on services that count in several buckets.
  await provider.waitForBudget({ priority: 'orders', maxWaitMs: longestWaitMs, signal }, 'changes');
  return ask({ priority: 'orders', maxWaitMs: signal.aborted ? 0 : 5_000 });
}
