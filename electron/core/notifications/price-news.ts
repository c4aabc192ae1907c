import type { Money } from '../../../shared/model/money.ts';
import type { PriceChange } from '../../../shared/model/price-change.ts';
import { sumToMoney, toMinor } from '../../../shared/rules/money.ts';
import type { NewNotification } from '../../store/ledger/notifications.ts';
import type { Store } from '../../store/store.ts';

/** A list never changes more prices than this that are each worth reading. */
const mostChanges = 2_000;

/**
 * What a refresh, begun at `since` (ISO 8601), found different in the account's prices, in one notification: a list of
 * 28 extensions has hundreds of prices.
 */
export async function priceNews(
  { accounts, priceHistory, portfolio }: Pick<Store, 'accounts' | 'priceHistory' | 'portfolio'>,
  accountId: string,
  since: string,
): Promise<NewNotification[]> {
  const account = (await accounts.list()).find(({ id }) => id === accountId);
  if (!account || account.demo) return [];
  const changes = (await priceHistory.changedSince(accountId, since)).slice(0, mostChanges);
  const [first] = changes;
  if (!first) return [];
  const rows = await portfolio.ownedDomains(accountId, since.slice(0, 10), 0);
  const owned = new Map(rows.map(({ extension, domains }) => [extension, domains]));
  const domainsOf = ({ extension }: Pick<PriceChange, 'extension'>): number => owned.get(extension) ?? 0;

  const ofOwned = changes.filter((change) => domainsOf(change) > 0);
  const others = new Set(
    changes.filter((change) => domainsOf(change) === 0).map(({ extension }) => extension),
  ).size;
  if (ofOwned.length === 0)
    return [
      {
        kind: 'other-prices',
        details: { extensions: others },
        key: `other-prices ${accountId} ${since}`,
        accountId,
      },
    ];
  const renewals = ofOwned.filter(({ operation, years }) => operation === 'renew' && years === 1);
  const extensions = [...new Set(ofOwned.map(({ extension }) => extension))];
  return [
    {
      kind: 'prices',
      details: {
        extensions: extensions.length,
        extension: extensions.length === 1 ? (extensions[0] ?? null) : null,
        direction: directionOf(ofOwned),
        renewed: renewals.reduce((sum, change) => sum + domainsOf(change), 0),
        perYear: perYear(renewals, domainsOf),
        others,
      },
      key: `prices ${accountId} ${first.at}`,
      accountId,
    },
  ];
}

function directionOf(changes: readonly PriceChange[]): 'rose' | 'fell' | 'changed' {
  const signs = changes.map(({ before, after }) =>
    before && after ? Math.sign(toMinor(after).minor - toMinor(before).minor) : 0,
  );
  if (signs.every((sign) => sign > 0)) return 'rose';
  return signs.every((sign) => sign < 0) ? 'fell' : 'changed';
}

/** @returns how much more (or, negative, less) the renewals cost in a year; null if none has both prices */
function perYear(renewals: readonly PriceChange[], domainsOf: (change: PriceChange) => number): Money | null {
  const known = renewals.flatMap(({ before, after, ...change }) =>
    before && after ? [{ ...change, before, after }] : [],
  );
  const [first] = known;
  if (!first) return null;
  const sum = known.reduce(
    (sum, { before, after, ...change }) =>
      sum +
      BigInt(toMinor(after).minor - toMinor(before).minor) * BigInt(domainsOf({ before, after, ...change })),
    0n,
  );
  return sumToMoney(sum, first.currency);
}
