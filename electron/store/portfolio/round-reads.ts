import type { Database } from 'better-sqlite3';
import type { GroupsQuestion, RowsQuestion, SumsQuestion } from '../../../shared/lists/questions.ts';
import {
  Round,
  type RoundDomain,
  type RoundPreview,
  type RoundState,
  type RoundView,
} from '../../../shared/model/round.ts';
import { createMoneySum, sumByCurrency, toMinor, toMoney } from '../../../shared/rules/money.ts';
import { selecting } from '../columns.ts';
import { answersRound, type ToAsk } from '../ledger/rounds.ts';
import type { RetailQuotes } from '../ledger/retail-quotes.ts';
import { createListing } from '../listing/listing.ts';
import { createRecent } from '../recent.ts';
import { reading } from '../transactions.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { createPrices } from './domain-rows.ts';
import type { PortfolioIndex } from './portfolio-index.ts';

interface Cells extends Omit<RoundDomain, 'unicode' | 'price' | 'priceNow' | 'late' | 'order'> {
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly extension: string | null;
  readonly renewalMinor: number | null;
  readonly renewalCurrency: string | null;
  readonly orderId: number | null;
  readonly orderState: NonNullable<RoundDomain['order']>['state'] | null;
}

/** What the counts of a round need of a domain. */
type Counted = readonly [
  ...[roundId: number, customerId: number | null, state: RoundState, isAsked: 0 | 1, isReminded: 0 | 1],
  ...[priceMinor: number | null, priceCurrency: string | null],
];

/** In SQL: the order `l` renews a domain since its round began. */
const renews = (domain: string, round: string): string =>
  `l.account_id = ${domain}.account_id AND l.domain = ${domain}.domain AND l.kind IN ('renew', 'restore')
  AND l.state NOT IN ('cancelled', 'refused') AND l.created_at >= ${round}.started_on`;

/**
 * In SQL: whom a round asks about which domains, what was answered (`said`), whether a renewal was ordered, and the
 * {@link RoundState}. @param today `YYYY-MM-DD`
 */
const askedDomains = (today: string): string => `(
  SELECT *, CASE
    WHEN said = 'drop' THEN 'drop' WHEN is_ordered THEN 'ordered' WHEN said = 'keep' THEN 'keep'
    WHEN closed_on IS NOT NULL OR max(deadline, expiry_date) < '${today}' THEN 'closed'
    WHEN deadline < '${today}' THEN 'overdue' ELSE 'open' END AS state
  FROM (
    SELECT r.*, o.name AS round, o.deadline, o.closed_on, o.started_on, k.name AS customer, k.name_key AS customer_key,
      iif(o.closed_on IS NULL, w.wish, r.answer) AS said, iif(o.closed_on IS NULL, w.said_at, r.answered_on) AS said_on,
      EXISTS (SELECT 1 FROM ledger.orders l WHERE ${renews('r', 'o')}) AS is_ordered
    FROM ledger.round_domains r JOIN ledger.renewal_rounds o ON o.id = r.round_id
      LEFT JOIN ledger.customers k ON k.id = r.customer_id
      LEFT JOIN ledger.domain_wishes w ON w.domain_name = r.domain AND ${answersRound}))`;

/** What a few domains add to a round. */
export interface PageToAsk extends Omit<RoundPreview, 'customers'> {
  readonly customers: readonly number[];
  /** Each {@link ToAsk}, as JSON: text crosses to another thread many times faster than objects do. */
  readonly asked: string;
}
interface Candidate {
  readonly accountId: string;
  readonly domain: string;
  readonly extension: string;
  readonly customerId: number | null;
  readonly expiryDate: string | null;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly isAsked: 0 | 1;
}

/** An open round in which customers have not answered what a draft asked. */
export type Silence = Pick<Round, 'id' | 'name' | 'deadline'> & RoundView['silent'];
/** Domains of one customer at one price. */
type SilentRow = Pick<Round, 'id' | 'name' | 'deadline'> & {
  readonly customerId: number | null;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly domains: number;
};

/** Reads what customers were asked in renewal rounds, and what they answered. The connection has the ledger attached. */
export function createRoundReads(db: Database, index: PortfolioIndex, retail: RetailQuotes) {
  const recent = createRecent<RoundView[]>(1);
  const days = createRecent<ReturnType<typeof readsOn>>(1);
  const rounds = db.prepare<[], Round>(
    `SELECT ${selecting(Object.keys(Round.shape))} FROM ledger.renewal_rounds ORDER BY id DESC`,
  );
  const candidates = db.prepare<[string], Candidate>(`
    SELECT d.account_id AS accountId, d.domain, d.extension, a.customer_id AS customerId, d.expiry_date AS expiryDate,
      d.renewal_minor AS minor, d.renewal_currency AS currency,
      EXISTS (SELECT 1 FROM ledger.round_domains r WHERE r.domain = d.domain AND r.expiry_date = d.expiry_date) AS isAsked
    FROM json_each(?) j CROSS JOIN main.domains d ON d.id = j.value
      LEFT JOIN ledger.domain_customers a ON a.domain_name = d.domain
    ORDER BY j.key`);

  function toRows(cells: readonly Cells[]): RoundDomain[] {
    const money = createPrices();
    const retailOf = retail.renewals();
    return cells.map((cell) => {
      const { priceMinor, priceCurrency, extension, renewalMinor, renewalCurrency, ...rest } = cell;
      const { orderId, orderState, ...row } = rest;
      const price = money(priceMinor, priceCurrency);
      const cost = money(renewalMinor, renewalCurrency);
      const now = retailOf(row.accountId, row.customerId, extension ?? '', cost)?.retail ?? null;
      const isSame = now?.amount === price?.amount && now?.currency === price?.currency;
      return {
        ...row,
        unicode: unicodeName(row.domain),
        price,
        priceNow: isSame ? null : now,
        late: row.answeredOn !== null && row.answeredOn > row.deadline,
        order: orderId === null || orderState === null ? null : { id: orderId, state: orderState },
      };
    });
  }

  /** The statements that depend on the day. */
  function readsOn(today: string) {
    const table = askedDomains(today);
    const frozen = ['id', 'roundId', 'customerId', 'accountId', 'domain', 'expiryDate', 'state'];
    const written = ['priceMinor', 'priceCurrency', 'askedOn', 'remindedOn'];
    const cellsWhere = (condition: string) =>
      db.prepare<[string], Cells>(`
        SELECT ${selecting([...frozen, ...written, 'round', 'deadline', 'customer'], 'a.')},
          a.said AS answer, a.said_on AS answeredOn,
          d.extension, d.renewal_minor AS renewalMinor, d.renewal_currency AS renewalCurrency,
          n.id AS orderId, n.state AS orderState
        FROM ${table} a
          LEFT JOIN main.domains d ON d.account_id = a.account_id AND d.domain = a.domain
          LEFT JOIN ledger.orders n ON n.id = (SELECT max(l.id) FROM ledger.orders l WHERE ${renews('a', 'a')})
        WHERE ${condition}`);
    const byIds = cellsWhere('a.id IN (SELECT value FROM json_each(?))');
    const inOpenRounds = cellsWhere(
      'a.domain IN (SELECT value FROM json_each(?)) AND a.closed_on IS NULL ORDER BY a.deadline, a.round_id',
    );
    const counted = db
      .prepare<[], Counted>(
        `SELECT round_id, customer_id, state, asked_on IS NOT NULL, reminded_on IS '${today}',
           price_minor, price_currency
         FROM ${table}`,
      )
      .raw();
    const silent = db.prepare<[string], SilentRow>(`
      SELECT round_id AS id, round AS name, deadline, customer_id AS customerId, price_minor AS minor,
        price_currency AS currency, count(*) AS domains
      FROM ${table}
      WHERE deadline <= ? AND asked_on IS NOT NULL AND state IN ('open', 'overdue')
      GROUP BY 1, 4, 5, 6 ORDER BY deadline, 1`);
    return {
      silent: (until: string) => silent.all(until),
      list: createListing(db, 'rounds', {
        table,
        order: 'deadline, round_id, customer_key, domain',
        version: index.ledgerVersion,
        columns: {
          ...{ round: 'round', customer: 'customer', state: 'state', deadline: 'deadline' },
          ...{ expiryDate: 'expiry_date', answeredOn: 'said_on', price: 'price_minor' },
        },
        currency: 'price_currency',
        rows: (ids) => toRows(byIds.all(JSON.stringify(ids))),
      }),
      asking: (domains: readonly string[]) => toRows(inOpenRounds.all(JSON.stringify(domains))),
      views(): RoundView[] {
        const byRound = Map.groupBy(counted.all(), ([roundId]) => roundId);
        return rounds.all().map((round) => ({ ...round, ...countsOf(byRound.get(round.id) ?? []) }));
      },
    };
  }
  const on = (today: string) => days(null, today, () => readsOn(today));

  return {
    rows: (question: RowsQuestion<'rounds'>, today: string) => on(today).list.rows(question),
    groups: (question: GroupsQuestion<'rounds'>, today: string) => on(today).list.groups(question),
    sums: (question: SumsQuestion<'rounds'>, today: string) => on(today).list.sums(question),
    /** @param ids of domains @param deadline null where it is not known yet */
    toAsk: reading(db, (ids: Uint32Array, deadline: string | null): PageToAsk => {
      const money = createPrices();
      const retailOf = retail.renewals();
      const asked: ToAsk[] = [];
      const sum = createMoneySum();
      let [withoutCustomer, withoutExpiry, askedAlready, withoutPrice, expireFirst] = [0, 0, 0, 0, 0];
      for (const row of candidates.all(JSON.stringify([...ids]))) {
        const { accountId, domain, customerId, expiryDate } = row;
        if (customerId === null) withoutCustomer += 1;
        else if (expiryDate === null) withoutExpiry += 1;
        else if (row.isAsked === 1) askedAlready += 1;
        else {
          const quote = retailOf(accountId, customerId, row.extension, money(row.minor, row.currency));
          const { minor = null, currency = null } = quote ? toMinor(quote.retail) : {};
          asked.push([customerId, accountId, domain, expiryDate, minor, currency]);
          if (quote) sum.add(quote.retail);
          else withoutPrice += 1;
          if (deadline !== null && expiryDate <= deadline) expireFirst += 1;
        }
      }
      return {
        ...{ asked: JSON.stringify(asked), customers: [...new Set(asked.map(([customerId]) => customerId))] },
        ...{ domains: asked.length, sums: sum.sums(), withoutPrice, expireFirst },
        ...{ withoutCustomer, withoutExpiry, askedAlready },
      };
    }),
    /** All rounds, the latest first. */
    views: reading(db, (today: string): RoundView[] =>
      recent(index.ledgerVersion(), today, () => on(today).views()),
    ),
    /** Rounds that end by a day, `YYYY-MM-DD`, in which somebody is silent; the nearest deadline first. */
    silent: reading(db, (until: string, today: string): Silence[] =>
      [...Map.groupBy(on(today).silent(until), ({ id }) => id).values()].flatMap((rows) =>
        rows.slice(0, 1).map(({ id, name, deadline }) => ({
          ...{ id, name, deadline, customers: new Set(rows.map(({ customerId }) => customerId)).size },
          domains: rows.reduce((sum, { domains }) => sum + domains, 0),
          sums: sumByCurrency(
            rows.flatMap(({ minor, currency, domains }) =>
              minor === null || currency === null ? [] : toMoney({ minor: minor * domains, currency }),
            ),
          ),
          withoutPrice: rows.reduce((sum, { minor, domains }) => sum + (minor === null ? domains : 0), 0),
        })),
      ),
    ),
    /** What open rounds ask about these names in Punycode; of two rounds the one with the later deadline. */
    asking: reading(db, (domains: readonly string[], today: string): RoundDomain[] => {
      const rows = on(today).asking(domains);
      return [...new Map(rows.map((row) => [row.domain, row])).values()];
    }),
  };
}

function countsOf(rows: readonly Counted[]): Omit<RoundView, keyof Round> {
  const states: RoundView['states'] = {};
  const [customers, silent] = [new Set<number | null>(), new Set<number | null>()];
  const sum = createMoneySum();
  let [unasked, unreminded, domains, withoutPrice] = [0, 0, 0, 0];
  for (const [, customerId, state, isAsked, isReminded, minor, currency] of rows) {
    customers.add(customerId);
    states[state] = (states[state] ?? 0) + 1;
    if (state !== 'open' && state !== 'overdue') continue;
    if (isAsked === 0) {
      unasked += 1;
      continue;
    }
    silent.add(customerId);
    domains += 1;
    if (isReminded === 0) unreminded += 1;
    if (minor === null || currency === null) withoutPrice += 1;
    else sum.addMinor(BigInt(minor), currency);
  }
  return {
    ...{ customers: customers.size, domains: rows.length, states, unasked, unreminded },
    silent: { customers: silent.size, domains, sums: sum.sums(), withoutPrice },
  };
}
