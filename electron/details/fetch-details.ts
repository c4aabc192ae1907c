import type { DetailPart } from '../../shared/model/domain.ts';
import { type Failure, isUnreachable } from '../../shared/model/errors.ts';
import { createPatience } from '../connections/patience.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import type { AccountRun } from '../runs/run-engine.ts';
import type { Store } from '../store/store.ts';
import { concernsAll, type DetailsReader, readDetails } from '../domains/read-details.ts';

/** This many domains in a row without an answer point to the service; an odd answer is one domain's trouble. */
const lostInARow = 3;

export interface DetailsFetch extends DetailsReader, AccountRun {
  readonly store: Pick<Store, 'portfolio' | 'detailsFetch'>;
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
  let lost = 0;
  while (!signal.aborted) {
    const key = await store.detailsFetch.next(accountId);
    if (!key) return null;
    progress.started(key.domain);
    const maxWaitMs = Math.max(0, deadline - clock.now());
    const read = await readDetails(context, key, { priority: 'background', signal, maxWaitMs, onWait });
    const { failures, notRead } = read.ok
      ? read.value
      : { failures: [read.error], notRead: ['record'] as const };
    const fatal = failures.find(concernsAll);
    if (fatal?.code === 'stopped') return null;
    if (fatal) {
      if (await patience.waitOut(fatal)) continue;
      return fatal;
    }
    patience.reset();
    const incomplete = notRead.length > failures.filter(isSettled).length;
    await store.detailsFetch.finish(key, incomplete);
    context.onFinished(key.domain, incomplete ? notRead : []);
    const unanswered = failures.find(({ code }) => isUnreachable(code));
    lost = unanswered ? lost + 1 : 0;
    if (unanswered && lost >= lostInARow) return unanswered;
  }
  return null;
}

/**
 * A valid request for one part that the domain's state refuses (no DNSSEC, no verification on a token service) gets the
 * same answer every time: there is nothing to retry.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet > unprocessable
 */
const isSettled = ({ code }: ProviderFailure): boolean => code === 'unprocessable';
