import { keysOf, type Sentence, say } from '../../../shared/words/sentence.ts';
import type { Change } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import { objectOf } from '../../../shared/rules/json-object.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountRun } from '../runs/run-engine.ts';
import { createLossCount } from '../../../shared/rules/lost-in-a-row.ts';
import { createPatience } from '../connections/patience.ts';
import type { CallOptions } from '../../provider/provider.ts';
import { kinds } from '../../../shared/rules/changes/kinds.ts';
import { attemptChange, type ChangeOutcome, type Learned } from './attempt-change.ts';
import { readPart } from './send-change.ts';
import type { Store } from '../../store/store.ts';
import { saveHalfOfLock } from '../domains/read-details.ts';
import type { KnownPart } from './send-change.ts';

export interface ChangeContext extends Omit<AccountRun, 'progress'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly onChanged: (changes: readonly Change[]) => void;
}

/**
 * Runs one account's changes in the order in which they were queued. The caller holds the account's lock for changes,
 * so the process that left one in `sending` has ended, and the change is simply sent again.
 * @returns why it stopped early, or null
 */
export async function runChanges(context: ChangeContext): Promise<Failure | null> {
  const { store, provider, accountId, deadline, signal, clock, onChanged } = context;
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
  const patience = createPatience(context);
  const isLost = createLossCount();
  /** Domains for which alone the service was not available. Their changes wait until the others are made. */
  const passedOver = new Map<string, Failure>();
  while (!signal.aborted) {
    // Before the claim, so that a change is not marked as sending while it waits.
    const free = await provider.waitForBudget(options(), 'changes');
    if (!free.ok) return free.error.code === 'stopped' ? null : free.error;
    const change = await store.changes.claimNext(
      accountId,
      isoNow(clock),
      [...passedOver.keys()],
      context.scope.ids(),
    );
    if (!change) {
      const [why] = passedOver.values();
      if (!why || !(await patience.waitOut(why))) return why ?? null;
      passedOver.clear();
      continue;
    }
    onChanged([change]);
    const blocked = disables.blocking(change);
    const outcome: ChangeOutcome = blocked
      ? { kind: 'failed', message: blocked, lost: null }
      : await attemptChange(provider, change, options());
    if (outcome.kind === 'done' || (outcome.kind === 'failed' && !outcome.lost)) patience.reset();
    switch (outcome.kind) {
      case 'done':
        isLost(null);
        await keepPart(context, change, outcome.known);
        await settle(context, change, 'done', null);
        break;
      case 'failed': {
        if (outcome.learned) await remember(context, change, outcome.learned);
        const failed = await settle(context, change, 'failed', outcome.message);
        if (failed) disables.note(failed);
        if (isLost(outcome.lost) && outcome.lost) return outcome.lost;
        break;
      }
      case 'again': {
        await requeue();
        const { failure, pauseMs } = outcome;
        const hasTime = failure.retryAfterMs === undefined || clock.now() + pauseMs <= deadline;
        if (hasTime) await clock.sleep(pauseMs, signal).catch(() => undefined);
        else if (patience.passOver()) passedOver.set(change.domain, failure);
        else return failure;
        break;
      }
      case 'stop': {
        const { code, message } = outcome.failure;
        if (code === 'service-unavailable' || code === 'refused-before-service') {
          await settle(context, change, 'queued', code === 'service-unavailable' ? null : message);
          const next = await patience.afterFailure(outcome.failure);
          if (next === 'end') return outcome.failure;
          if (next === 'pass-over') passedOver.set(change.domain, outcome.failure);
          break;
        }
        if (code === 'rate-limited' && clock.now() < deadline) {
          // Another program used up the budget, or the service asks to slow down: the wait is at the top of the loop.
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
  error: Sentence | null,
): Promise<Change | null> {
  const settled = await store.changes.settle(id, state, error, isoNow(clock));
  log.info('change', { id, state, error: error && keysOf(error) });
  if (settled) onChanged([settled]);
  return settled;
}

async function remember(
  { store: { portfolio }, clock }: ChangeContext,
  { accountId, domain }: Change,
  learned: Learned,
): Promise<void> {
  const now = isoNow(clock);
  if (learned === 'already-verified') {
    const key = { accountId, domain };
    const former = (await portfolio.details(key)).find(({ part }) => part === 'verification');
    const value = { ...objectOf(former?.value), verified: true, status: 'VERIFIED' };
    return portfolio.saveDetail(key, 'verification', { email: null, ...value }, now);
  }
  const row = (await portfolio.find(domain)).find((other) => other.accountId === accountId);
  const kind = learned === 'lock-unsupported' ? 'without-lock' : 'without-privacy';
  if (row) await portfolio.addToExtensionList(accountId, kind, row.extension, now);
}

/** Brings the cache up to date after a change: with what was sent, or with what is read back. */
async function keepPart(
  { store: { portfolio }, provider, clock, log, signal }: ChangeContext,
  { accountId, domain, change }: Change,
  known: KnownPart | null,
): Promise<void> {
  const key = { accountId, domain };
  const now = isoNow(clock);
  if (known?.part === 'autoRenew') return portfolio.saveAutoRenew(key, known.value, now);
  if (known?.part === 'lock') return saveHalfOfLock(portfolio, key, known.value, now, now);
  if (known) return portfolio.saveDetail(key, known.part, known.value, now, now);
  const { readBack: part } = kinds[change.kind];
  if (!part || !provider.capabilities.details.includes(part)) return;
  const read = await readPart(provider, domain, part, { priority: 'changes', signal, maxWaitMs: 600_000 });
  const shown = read.ok ? read.value : { why: { cause: 'failed' as const, words: read.error.message } };
  const readAt = isoNow(clock);
  if ('value' in shown) return portfolio.saveDetail(key, part, shown.value, readAt, readAt);
  // What was read before the change is still there, and no longer to be relied on.
  await portfolio.saveNotRead(key, part, shown.why, readAt);
  log.warn('change-not-read-back', { domain, change: change.kind, cause: shown.why.cause });
}

/**
 * Remembers where DNSSEC could not be disabled. Nameservers that were to follow would leave the domain signed with keys
 * they do not have: it would stop resolving.
 */
async function failedDisables(store: Store, accountId: string) {
  const failed = new Map<string, Change>();
  const note = (change: Change): void => {
    if (change.change.kind === 'dnssec-disable' && change.state === 'failed')
      failed.set(change.domain, change);
  };
  const { rows } = await store.changes.list({ accountId, states: ['failed'], offset: 0, limit: 1_000_000 });
  rows.forEach(note);
  return {
    note,
    /** @returns the sentence that says why the change must not be sent, or null */
    blocking({ id, domain, change, createdAt }: Change): Sentence | null {
      const disable = failed.get(domain);
      if (change.kind !== 'nameservers' || !disable || disable.id > id) return null;
      // Queued after the failure, which the user could see.
      if (disable.updatedAt < createdAt) return null;
      return say('changes.disable-failed', { id: String(disable.id) });
    },
  };
}
