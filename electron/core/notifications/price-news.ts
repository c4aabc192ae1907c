import type { PriceChange } from '../../../shared/model/price-change.ts';
import type { NewNotification } from '../../store/ledger/notifications.ts';
import type { Store } from '../../store/store.ts';

/** A list never changes more prices than this that are each worth a line. */
const mostChanges = 2_000;

/**
 * What a refresh found different in the price list: one line for each operation of an extension of which the account has
 * domains, and one for all others together.
 * @param since when the refresh began (ISO 8601)
 */
export async function priceNews(
  { accounts, priceHistory, portfolio }: Pick<Store, 'accounts' | 'priceHistory' | 'portfolio'>,
  accountId: string,
  since: string,
): Promise<NewNotification[]> {
  const account = (await accounts.list()).find(({ id }) => id === accountId);
  if (!account || account.demo) return [];
  const day = since.slice(0, 10);
  const changes = (await priceHistory.changedSince(accountId, since)).slice(0, mostChanges);
  if (changes.length === 0) return [];
  const owned = new Map(
    (await portfolio.ownedDomains(accountId, day, 0)).map(({ extension, domains }) => [extension, domains]),
  );
  const isOwned = ({ extension }: PriceChange): boolean => (owned.get(extension) ?? 0) > 0;

  const groups = Map.groupBy(
    changes.filter(isOwned),
    ({ extension, operation }) => `${extension} ${operation}`,
  );
  const news = [...groups].flatMap(([group, terms]): NewNotification[] => {
    const [first] = terms.toSorted((a, b) => a.years - b.years);
    if (!first) return [];
    const { extension, operation, years, before, after, at } = first;
    const details = {
      key: { extension, operation, years },
      before,
      after,
      terms: terms.length,
      domains: owned.get(extension) ?? 0,
    };
    return [{ kind: 'price', details, key: `price ${accountId} ${group} ${at}`, accountId }];
  });
  const extensions = new Set(changes.filter((one) => !isOwned(one)).map(({ extension }) => extension)).size;
  if (extensions === 0) return news;
  const key = `other-prices ${accountId} ${since}`;
  return [...news, { kind: 'other-prices', details: { extensions }, key, accountId }];
}
