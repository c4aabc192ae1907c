import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { jsonInTurns } from '../../platform/json-in-turns.ts';
import type { Store } from '../../store/store.ts';

interface ReadList {
  readonly currency: string;
  readonly entries: readonly PriceEntry[];
}

/**
 * Records what a price list changed, then makes it the cached one. The history comes first: it knows the latest prices
 * itself, so that a crash in between loses no change and records none twice. Of a list that may be
 * short, nothing is recorded, and what it does not hold stays cached.
 * @param readAt when the list was read
 * @returns what is cached now, and warnings for the user
 */
export async function savePrices(
  { portfolio, priceHistory }: Pick<Store, 'portfolio' | 'priceHistory'>,
  accountId: string,
  list: ReadList,
  readAt: string,
): Promise<{ readonly entries: readonly PriceEntry[]; readonly warnings: readonly Sentence[] }> {
  const warnings: Sentence[] = [];
  let { entries } = list;
  let text = await jsonInTurns(entries);
  try {
    const { verdict, listed, before } = await priceHistory.record(accountId, list.currency, text, readAt);
    if (verdict === 'short') {
      warnings.push(
        before === 0 ? say('refresh.no-prices') : say('refresh.short-price-list', { count: listed, before }),
      );
      entries = await withFormer(portfolio, accountId, list);
      text = await jsonInTurns(entries);
    }
  } catch (error) {
    warnings.push(unrecorded(error));
  }
  await portfolio.savePrices(accountId, list.currency, text, readAt);
  return { entries, warnings };
}

/** Keeps how many active domains there were beside a price list. @param readAt of that list @returns warnings for the user */
export async function keepActive(
  { priceHistory }: Pick<Store, 'priceHistory'>,
  accountId: string,
  readAt: string,
  active: number,
): Promise<Sentence[]> {
  try {
    await priceHistory.keepActive(accountId, readAt, active);
    return [];
  } catch (error) {
    return [unrecorded(error)];
  }
}

/** The prices themselves are worth more than their history. */
function unrecorded(error: unknown): Sentence {
  if (!(error instanceof AppError)) throw error;
  return say('refresh.price-changes-unrecorded', { message: error.failure.message });
}

/** @returns the list, and of what it lacks the former prices in the same currency */
async function withFormer(
  portfolio: Store['portfolio'],
  accountId: string,
  { currency, entries }: ReadList,
): Promise<readonly PriceEntry[]> {
  const former = await portfolio.prices(accountId);
  if (former?.currency !== currency) return entries;
  const known = new Map(former.entries.map((entry) => [entry.extension, entry]));
  const came = entries.map((entry) => {
    const was = known.get(entry.extension);
    known.delete(entry.extension);
    return was ? completed(entry, was) : entry;
  });
  return [...came, ...known.values()];
}

const completed = (entry: PriceEntry, was: PriceEntry): PriceEntry => ({
  ...entry,
  register: entry.register.length > 0 ? entry.register : was.register,
  transfer: entry.transfer.length > 0 ? entry.transfer : was.transfer,
  renew: entry.renew.length > 0 ? entry.renew : was.renew,
  gracePeriod: completedPeriod(entry.gracePeriod, was.gracePeriod),
  redemptionPeriod: completedPeriod(entry.redemptionPeriod, was.redemptionPeriod),
});

const completedPeriod = (
  period: PriceEntry['gracePeriod'],
  was: PriceEntry['gracePeriod'],
): PriceEntry['gracePeriod'] =>
  period && was ? { days: period.days ?? was.days, fee: period.fee ?? was.fee } : (period ?? was);
