import type { Database } from 'better-sqlite3';
import { Absence, type DomainRow } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { OrderState } from '../../../shared/model/order.ts';
import { Wish } from '../../../shared/model/wish.ts';
import { readWish, wishOf } from '../ledger/wishes.ts';
import { toMoneyOrNull } from '../../../shared/rules/money.ts';
import type { AutomaticRenewal } from '../../../shared/rules/renewal.ts';
import { fetchedAt } from '../cache/domain-columns.ts';
import { selecting } from '../columns.ts';
import { type PricedCells, pricedCells, withPrices } from './domain-rows.ts';
import { reading } from '../transactions.ts';
import type { createDomainTotals } from './domain-totals.ts';

/** Domains that are alike in everything that forecast and risks ask of them; the extension is empty for active ones that are not past their expiry. */
export interface DomainTotal extends Pick<
  DomainRow,
  'accountId' | 'extension' | 'status' | 'expiryDate' | 'autoRenew' | 'listed' | 'absence'
> {
  readonly domains: number;
  /** For a year, of all of them together. */
  readonly renewal: Money | null;
  readonly automatic: AutomaticRenewal;
  /** What their customers want of them. */
  readonly wish: Wish | null;
  /** When they left the list. */
  readonly leftAt: string | null;
  /** The oldest reading of any of them. */
  readonly fetchedAt: string;
  /** Of the order that is open for each. */
  readonly orderState: OrderState | null;
}

export interface AccountReadings {
  readonly accountId: string;
  readonly refreshedAt: string | null;
  readonly pricesFetchedAt: string | null;
  /** Of its price list. */
  readonly currency: string | null;
}

/** A domain that can still be restored, as far as its clock needs it. */
export type RestorableRow = Pick<
  DomainRow,
  'accountId' | 'domain' | 'unicode' | 'extension' | 'status' | 'expiryDate' | 'absence' | 'fetchedAt'
> &
  Pick<DomainRow, 'renewal' | 'ownRenewal' | 'wish'>;

const AbsenceCell = Absence.nullable();
const WishCell = Wish.nullable();
const restorable = selecting(
  [...['accountId', 'domain', 'extension', 'status', 'expiryDate', 'absence'], ...pricedCells],
  'd.',
);

/** Adds up the portfolio: a row for each group of domains that are alike. The connection has the ledger attached. */
export function createTodayReads(db: Database, totals: ReturnType<typeof createDomainTotals>) {
  const listedAt = db
    .prepare<[], [string, string]>(
      'SELECT account_id, listed_at FROM listed_accounts WHERE listed_at IS NOT NULL',
    )
    .raw();
  const readings = db.prepare<[string], AccountReadings>(`
    SELECT j.value AS accountId, r.summary ->> '$.finishedAt' AS refreshedAt, p.fetched_at AS pricesFetchedAt,
      p.currency
    FROM json_each(?) j LEFT JOIN refresh_summaries r ON r.account_id = j.value
      LEFT JOIN price_lists p ON p.account_id = j.value`);
  const sameDomains = db.prepare<[object], { accountId: string; domains: number }>(`
    WITH sizes AS MATERIALIZED
      (SELECT account_id, count(*) AS size FROM domains WHERE listed = 1 GROUP BY account_id),
    shared AS (SELECT theirs.account_id, count(*) AS domains
      FROM domains mine CROSS JOIN json_each(:others) o
      CROSS JOIN domains theirs ON theirs.account_id = o.value AND theirs.domain = mine.domain
      WHERE mine.account_id = :account AND mine.listed = 1 AND theirs.listed = 1 GROUP BY theirs.account_id)
    SELECT s.account_id AS accountId, s.domains
    FROM shared s JOIN sizes mine ON mine.account_id = :account JOIN sizes theirs ON theirs.account_id = s.account_id
    WHERE s.domains >= 3 AND s.domains * 10 >= 9 * min(mine.size, theirs.size) ORDER BY s.account_id`);
  // As one text each, since no index serves a comparison with IS; and only of statuses that are wanted at all.
  const restorables = db.prepare<
    [object],
    Omit<RestorableRow, 'renewal' | 'ownRenewal' | 'wish'> & PricedCells & { readonly wish: string | null }
  >(`
    WITH wanted AS MATERIALIZED (SELECT key AS place, value AS facts FROM json_each(:groups))
    SELECT ${restorable}, ${fetchedAt('d')} AS fetchedAt, coalesce(d.unicode, d.domain) AS unicode,
      ${wishOf('d.domain', 'ledger.')} AS wish
    FROM domains d CROSS JOIN wanted w ON w.facts = json_array(d.expiry_date, d.extension, d.status)
    WHERE +d.account_id = :account AND d.absence IS NOT 'gone'
      AND d.status IN (SELECT value FROM json_each(:statuses))
      AND NOT EXISTS (SELECT 1 FROM ledger.orders o WHERE o.account_id = d.account_id AND o.domain = d.domain
        AND o.state = 'awaiting-payment')
    ORDER BY w.place, d.domain LIMIT :limit`);

  return {
    /** @param accountIds of the accounts that are wanted @param today `YYYY-MM-DD` */
    domainTotals: reading(db, (accountIds: readonly string[], today: string): DomainTotal[] => {
      const { groups, orders } = totals.read(today);
      const listed = new Map(listedAt.all());
      const rows: DomainTotal[] = [];
      for (const group of groups) {
        if (!accountIds.includes(group.accountId)) continue;
        const {
          autoRenew,
          renewalMinor,
          renewalCurrency,
          automaticMinor,
          automaticCurrency,
          automaticYears: years,
          listed: isListed,
          absence,
          asListed,
          oldestRead,
          wish,
          ...row
        } = group;
        const ages = [oldestRead, asListed > 0 ? listed.get(row.accountId) : null].filter(
          (readAt) => typeof readAt === 'string',
        );
        const rest = {
          ...row,
          autoRenew: autoRenew === null ? null : autoRenew === 1,
          listed: isListed === 1,
          fetchedAt: ages.sort()[0] ?? '',
          absence: AbsenceCell.parse(absence),
          wish: WishCell.parse(wish),
        };
        const unordered = { domains: row.domains, renewalMinor, automaticMinor };
        const add = (sum: typeof unordered, orderState: OrderState | null): number =>
          rows.push({
            ...rest,
            domains: sum.domains,
            renewal: toMoneyOrNull(sum.renewalMinor, renewalCurrency),
            automatic: { years, price: toMoneyOrNull(sum.automaticMinor, automaticCurrency) },
            orderState,
          });
        for (const ordered of orders.get(group) ?? []) {
          add(ordered, ordered.state);
          unordered.domains -= ordered.domains;
          unordered.renewalMinor -= ordered.renewalMinor;
          unordered.automaticMinor -= ordered.automaticMinor;
        }
        if (unordered.domains > 0) add(unordered, null);
      }
      return rows;
    }),
    /** The others that list the same domains: three or more, and nine tenths of the account that has fewer. */
    sameDomains: (accountId: string, others: readonly string[]) =>
      sameDomains.all({ account: accountId, others: JSON.stringify(others) }),
    accountReadings: (accountIds: readonly string[]): AccountReadings[] =>
      readings.all(JSON.stringify(accountIds)),
    /** The first domains of these groups of one account, in the order of the groups, without those whose invoice waits. */
    restorable: (
      accountId: string,
      groups: readonly Pick<DomainTotal, 'expiryDate' | 'extension' | 'status'>[],
      limit: number,
    ): RestorableRow[] => {
      const keys = new Map(
        groups.map(({ expiryDate, extension, status }) => {
          const facts = [expiryDate, extension, status];
          return [JSON.stringify(facts), facts];
        }),
      );
      const statuses = JSON.stringify([...new Set(groups.map(({ status }) => status))]);
      return restorables
        .all({ account: accountId, groups: JSON.stringify([...keys.values()]), statuses, limit })
        .map(({ wish, ...row }) => ({ ...withPrices(row), wish: readWish(wish, row.domain) }));
    },
  };
}
