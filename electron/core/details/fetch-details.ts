import type { DetailPart, DomainKey } from '../../../shared/model/domain.ts';
import { type Failure, isUnreachable } from '../../../shared/model/errors.ts';
import { createLossCount } from '../../../shared/rules/lost-in-a-row.ts';
import { createPatience } from '../connections/patience.ts';
import { isoNow } from '../../platform/clock.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import type { AccountRun } from '../runs/run-engine.ts';
import type { Store } from '../../store/store.ts';
import { concernsAll, type DetailsReader, readDetails } from '../domains/read-details.ts';

export interface DetailsFetch extends DetailsReader, AccountRun {
  readonly store: Pick<Store, 'portfolio' | 'detailsFetch'>;
  /** @param except the domain that is set aside @returns null when none waits */
  readonly next: (accountId: string, except: string | null) => Promise<DomainKey | null>;
  /** @param notRead the parts that count against the domain */
  readonly onFinished: (domain: string, notRead: readonly DetailPart[]) => void;
}

/**
 * Reads the details of one account's waiting domains until none waits. A domain leaves the list when it has been read
 * or its reading has failed; one that was interrupted is read again.
 * @returns why it stopped early, or null
 */
export async function fetchDetails(context: DetailsFetch): Promise<Failure | null> {
  const { accountId, store, clock, deadline, signal, progress, onWait } = context;
  const patience = createPatience(context);
  const finish = async (key: DomainKey, notRead: readonly DetailPart[]): Promise<void> => {
    await store.detailsFetch.finish(key, notRead.length > 0);
    context.onFinished(key.domain, notRead);
  };
  const isLost = createLossCount();
  /** A domain for which the service was not available. It is finished once the service has answered for another. */
  let aside: { readonly key: DomainKey; readonly why: Failure } | null = null;
  while (!signal.aborted) {
    const key = await context.next(accountId, aside?.key.domain ?? null);
    if (!key) return aside?.why ?? null;
    progress.started(key.domain);
    const maxWaitMs = Math.max(0, deadline - clock.now());
    const read = await readDetails(context, key, { priority: 'background', signal, maxWaitMs, onWait });
    const { failures, notRead } = read.ok
      ? read.value
      : { failures: [read.error], notRead: ['record'] as const };
    const fatal = failures.find(concernsAll);
    if (fatal?.code === 'stopped') return null;
    if (fatal) {
      const next = await patience.afterFailure(fatal);
      if (next === 'end') return fatal;
      if (next === 'pass-over') aside = { key, why: fatal };
      continue;
    }
    patience.reset();
    if (aside) {
      const { key: odd, why } = aside;
      await store.portfolio.saveNotRead(
        odd,
        'record',
        { cause: 'failed', words: why.message },
        isoNow(clock),
      );
      await finish(odd, ['record']);
      aside = null;
    }
    await finish(key, notRead.length > failures.filter(isSettled).length ? notRead : []);
    const unanswered = failures.find(({ code }) => isUnreachable(code));
    if (isLost(unanswered) && unanswered) return unanswered;
  }
  return null;
}

/**
 * A valid request for one part that the domain's state refuses (no DNSSEC, no verification on a token service) gets the
 * same answer every time: there is nothing to retry.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet > unprocessable
 */
const isSettled = ({ code }: ProviderFailure): boolean => code === 'unprocessable';
