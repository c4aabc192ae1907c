import { type Failure, refusesCaller } from '../../shared/model/errors.ts';
import { createPatience } from '../connections/patience.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import type { AccountRun } from '../runs/run-engine.ts';
import type { Store } from '../store/store.ts';
import { type DetailsReader, readDetails } from '../domains/read-details.ts';

/** This many domains in a row without an answer point to the service, not to a domain. */
const lostInARow = 3;

export interface DetailsFetch extends DetailsReader, AccountRun {
  readonly store: Pick<Store, 'portfolio' | 'detailsFetch'>;
  readonly onFinished: (domain: string, failure: Failure | null) => void;
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
    const failures = read.ok ? Object.values(read.value).filter(isTrouble) : [read.error];
    const fatal = failures.find(stops);
    if (fatal?.code === 'stopped') return null;
    if (fatal) {
      if (await patience.waitOut(fatal)) continue;
      return fatal;
    }
    patience.reset();
    const [failure] = failures;
    await store.detailsFetch.finish(key, failure !== undefined);
    context.onFinished(key.domain, failure ?? null);
    lost = failure?.effect === 'maybe' ? lost + 1 : 0;
    if (failure && lost >= lostInARow) return failure;
  }
  return null;
}

/**
 * A valid request for one part that the domain's state refuses (no DNSSEC, no verification on a token service) gets the
 * same answer every time: there is nothing to retry.
 * @see docs/INTERFACE.md, Surface B: codes every call can meet > unprocessable
 */
const isTrouble = ({ code }: ProviderFailure): boolean => code !== 'unprocessable';

/** Nothing was sent, or every further request would meet the same. */
const stops = ({ effect, code }: ProviderFailure): boolean =>
  effect === 'not-sent' || refusesCaller(code) || code === 'service-unavailable';
