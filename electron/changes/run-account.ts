import type { Change, ChangeState } from '../../shared/model/change.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { isoNow } from '../platform/clock.ts';
import { createPatience } from '../connections/patience.ts';
import type { CallOptions } from '../provider/provider.ts';
import { attemptChange, type ChangeOutcome } from './attempt-change.ts';
import type { ChangeContext } from './change-context.ts';
import { failedDisables } from './failed-disables.ts';
import { keepPart } from './keep-part.ts';

/** So many changes in a row without an answer mean that the service, not a domain, is the trouble. */
const lostInARow = 3;

/**
 * Runs one account's changes in the order in which they were queued. The caller holds the account's lock for changes,
 * so whoever left one in `sending` is dead, and it is simply sent again.
 * @param deadline until when it may wait for the budget (epoch ms)
 * @param signal aborted: stop between requests
 * @returns why it stopped early, or null
 */
export async function runAccount(
  context: ChangeContext,
  deadline: number,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { store, provider, accountId, clock, onChanged } = context;
  const options = (): CallOptions => ({
    priority: 'changes',
    signal,
    maxWaitMs: Math.max(0, deadline - clock.now()),
    onWait: context.onWait,
  });
  const requeue = async (): Promise<void> =>
    onChanged(await store.changes.requeueSending(accountId, isoNow(clock)));

  await requeue();
  const disables = await failedDisables(store, accountId);
  const patience = createPatience({ clock, deadline, signal, onWait: context.onWait });
  let lost = 0;
  while (!signal.aborted) {
    // Before the claim, so that a change is not marked as sending while it waits.
    const free = await provider.waitForBudget(options(), 'changes');
    if (!free.ok) return free.error.code === 'stopped' ? null : free.error;
    const change = await store.changes.claimNext(accountId, isoNow(clock));
    if (!change) return null;
    onChanged([change]);
    const blocked = disables.blocking(change);
    const outcome: ChangeOutcome = blocked
      ? { kind: 'failed', message: blocked, lost: null }
      : await attemptChange(provider, change, options());
    if (outcome.kind !== 'stop') patience.reset();
    switch (outcome.kind) {
      case 'done':
        lost = 0;
        await keepPart(context, change, outcome.known, signal);
        await settle(context, change, 'done', null);
        break;
      case 'failed': {
        const failed = await settle(context, change, 'failed', outcome.message);
        if (failed) disables.note(failed);
        lost = outcome.lost ? lost + 1 : 0;
        if (outcome.lost && lost >= lostInARow) return outcome.lost;
        break;
      }
      case 'again': {
        await requeue();
        const { failure, pauseMs } = outcome;
        if (failure.retryAfterMs !== undefined && clock.now() + pauseMs > deadline) return failure;
        await clock.sleep(pauseMs, signal).catch(() => undefined);
        break;
      }
      case 'stop': {
        const { code, message } = outcome.failure;
        if (code === 'service-unavailable') {
          await settle(context, change, 'queued', null);
          if (!(await patience.waitOut(outcome.failure))) return outcome.failure;
          break;
        }
        if (code === 'rate-limited' && clock.now() < deadline) {
          // Somebody else took the place, or the service asks to slow down: the next place is waited for above.
          await settle(context, change, 'queued', null);
          break;
        }
        await settle(context, change, 'queued', code === 'stopped' ? null : message);
        return code === 'stopped' ? null : outcome.failure;
      }
    }
  }
  return null;
}

async function settle(
  { store, clock, log, onChanged }: ChangeContext,
  { id }: Change,
  state: Extract<ChangeState, 'done' | 'failed' | 'queued'>,
  error: string | null,
): Promise<Change | null> {
  const settled = await store.changes.settle(id, state, error, isoNow(clock));
  log.info('change', { id, state, error });
  if (settled) onChanged([settled]);
  return settled;
}
