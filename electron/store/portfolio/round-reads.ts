import type { Database } from 'better-sqlite3';
import { listInMemory } from '../../../shared/lists/in-memory.ts';
import type { GroupsQuestion, RowsQuestion, SumsQuestion } from '../../../shared/lists/questions.ts';
import { Round, type RoundDomain, type RoundState, type RoundView } from '../../../shared/model/round.ts';
import { sumByCurrency, toMoney } from '../../../shared/rules/money.ts';
import { selecting } from '../columns.ts';
import { answersRound } from '../ledger/rounds.ts';
import type { RetailQuotes } from '../ledger/retail-quotes.ts';
import { createRecent } from '../recent.ts';
import { reading } from '../transactions.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { createPrices } from './domain-rows.ts';
import type { PortfolioIndex } from './portfolio-index.ts';

interface Cells extends Omit<RoundDomain, 'unicode' | 'price' | 'priceNow' | 'state' | 'late' | 'order'> {
  readonly closedOn: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly extension: string | null;
  readonly renewalMinor: number | null;
  readonly renewalCurrency: string | null;
  readonly orderId: number | null;
  readonly orderState: NonNullable<RoundDomain['order']>['state'] | null;
}

/** In SQL: the order `l` renews the domain `r` since its round `o` began. */
const isOrdered = `l.account_id = r.account_id AND l.domain = r.domain AND l.kind IN ('renew', 'restore')
  AND l.state NOT IN ('cancelled', 'refused') AND l.created_at >= o.started_on`;

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
  const recent = createRecent<readonly RoundDomain[]>(1);
  const frozen = ['id', 'roundId', 'customerId', 'accountId', 'domain', 'expiryDate'];
  const written = ['priceMinor', 'priceCurrency', 'askedOn', 'remindedOn'];
  const cells = db.prepare<[], Cells>(`
    SELECT ${selecting([...frozen, ...written], 'r.')}, o.name AS round, o.deadline, o.closed_on AS closedOn,
      k.name AS customer, d.extension, d.renewal_minor AS renewalMinor, d.renewal_currency AS renewalCurrency,
      iif(o.closed_on IS NULL, w.wish, r.answer) AS answer, iif(o.closed_on IS NULL, w.said_at, r.answered_on) AS answeredOn,
      n.id AS orderId, n.state AS orderState
    FROM ledger.round_domains r JOIN ledger.renewal_rounds o ON o.id = r.round_id
      LEFT JOIN ledger.customers k ON k.id = r.customer_id
      LEFT JOIN ledger.domain_wishes w ON w.domain_name = r.domain AND ${answersRound}
      LEFT JOIN main.domains d ON d.account_id = r.account_id AND d.domain = r.domain
      LEFT JOIN ledger.orders n ON n.id = (
        SELECT max(l.id) FROM ledger.orders l WHERE ${isOrdered})
    ORDER BY o.deadline, o.id, k.name_key, r.domain`);

  /** @param today `YYYY-MM-DD` */
  function rowsOf(today: string): readonly RoundDomain[] {
    return recent(`${index.version()} ${index.ledgerVersion()}`, today, () => {
      const money = createPrices();
      const quoteOf = retail.current();
      return cells.all().map((cell): RoundDomain => {
        const { closedOn, priceMinor, priceCurrency, extension, renewalMinor, renewalCurrency, ...rest } =
          cell;
        const { orderId, orderState, ...row } = rest;
        const price = money(priceMinor, priceCurrency);
        const cost = money(renewalMinor, renewalCurrency);
        const key = { extension: extension ?? '', operation: 'renew', years: 1 } as const;
        const now = (cost && quoteOf(row.accountId, row.customerId, key, cost)?.retail) ?? null;
        const isSame = now?.amount === price?.amount && now?.currency === price?.currency;
        return {
          ...row,
          unicode: unicodeName(row.domain),
          price,
          priceNow: isSame ? null : now,
          state: stateOf(row, closedOn, orderId !== null, today),
          late: row.answeredOn !== null && row.answeredOn > row.deadline,
          order: orderId === null || orderState === null ? null : { id: orderId, state: orderState },
        };
      });
    });
  }
  const rounds = db.prepare<[], Round>(
    `SELECT ${selecting(Object.keys(Round.shape))} FROM ledger.renewal_rounds ORDER BY id DESC`,
  );
  const silent = db.prepare<[until: string, today: string], SilentRow>(`
    SELECT o.id, o.name, o.deadline, r.customer_id AS customerId, r.price_minor AS minor, r.price_currency AS currency,
      count(*) AS domains
    FROM ledger.renewal_rounds o JOIN ledger.round_domains r ON r.round_id = o.id
    WHERE o.closed_on IS NULL AND o.deadline <= ? AND max(o.deadline, r.expiry_date) >= ? AND r.asked_on IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ledger.domain_wishes w WHERE w.domain_name = r.domain AND ${answersRound})
      AND NOT EXISTS (SELECT 1 FROM ledger.orders l WHERE ${isOrdered})
    GROUP BY 1, 4, 5, 6 ORDER BY o.deadline, o.id`);
  const listOf = (today: string) => listInMemory('rounds', () => rowsOf(today));

  return {
    rows: reading(db, (question: RowsQuestion<'rounds'>, today: string) => listOf(today).rows(question)),
    groups: reading(db, (question: GroupsQuestion<'rounds'>, today: string) =>
      listOf(today).groups(question),
    ),
    sums: reading(db, (question: SumsQuestion<'rounds'>, today: string) => listOf(today).sums(question)),
    /** All rounds, the latest first. */
    views: reading(db, (today: string): RoundView[] => {
      const byRound = Map.groupBy(rowsOf(today), ({ roundId }) => roundId);
      return rounds.all().map((round) => ({ ...round, ...countsOf(byRound.get(round.id) ?? [], today) }));
    }),
    /** Rounds that end by a day, `YYYY-MM-DD`, in which somebody is silent; the nearest deadline first. */
    silent: reading(db, (until: string, today: string): Silence[] =>
      [...Map.groupBy(silent.all(until, today), ({ id }) => id).values()].flatMap((rows) =>
        rows.slice(0, 1).map(({ id, name, deadline }) => ({
          ...{ id, name, deadline, customers: customersOf(rows) },
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
    /** A page of the domains of a round that are not answered. */
    unanswered: reading(db, (roundId: number, today: string, offset: number, limit: number): RoundDomain[] =>
      rowsOf(today)
        .filter((row) => row.roundId === roundId && isUnanswered(row))
        .slice(offset, offset + limit),
    ),
    /** What open rounds ask about these names in Punycode; of two rounds the one with the later deadline. */
    asking: reading(db, (domains: readonly string[], today: string): RoundDomain[] => {
      const named = new Set(domains);
      const open = new Set(rounds.all().flatMap(({ id, closedOn }) => (closedOn === null ? id : [])));
      const rows = rowsOf(today).filter(({ domain, roundId }) => named.has(domain) && open.has(roundId));
      return [...new Map(rows.map((row) => [row.domain, row])).values()];
    }),
  };
}

function countsOf(rows: readonly RoundDomain[], today: string): Omit<RoundView, keyof Round> {
  const states: RoundView['states'] = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  const open = rows.filter(isUnanswered);
  const silent = open.filter(({ askedOn }) => askedOn !== null);
  const prices = silent.flatMap(({ price }) => price ?? []);
  return {
    ...{ customers: customersOf(rows), domains: rows.length, states, unasked: open.length - silent.length },
    unreminded: silent.filter(({ remindedOn }) => remindedOn !== today).length,
    silent: {
      ...{ customers: customersOf(silent), domains: silent.length },
      ...{ sums: sumByCurrency(prices), withoutPrice: silent.length - prices.length },
    },
  };
}

const isUnanswered = ({ state }: RoundDomain): boolean => state === 'open' || state === 'overdue';
const customersOf = (rows: readonly Pick<RoundDomain, 'customerId'>[]): number =>
  new Set(rows.map(({ customerId }) => customerId)).size;

function stateOf(
  { answer, deadline, expiryDate }: Pick<RoundDomain, 'answer' | 'deadline' | 'expiryDate'>,
  closedOn: string | null,
  isOrdered: boolean,
  today: string,
): RoundState {
  if (answer === 'drop') return 'drop';
  if (isOrdered) return 'ordered';
  if (answer === 'keep') return 'keep';
  if (closedOn !== null) return 'closed';
  if (today <= deadline) return 'open';
  // It expired or was renewed: there is nothing to decide any more.
  return today > expiryDate ? 'closed' : 'overdue';
}
