import { setImmediate } from 'node:timers/promises';
import {
  type LabelCode,
  type OutsideRenewal,
  statementDays,
  type StatementRow,
} from '../../../shared/model/credit-statement.ts';
import { HistoryFilter, type HistoryEntry } from '../../../shared/model/history.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { daysBetween } from '../../../shared/rules/calendar.ts';
import type { PriceFacts } from '../../../shared/rules/credit-causes.ts';
import type { StatementOrder } from '../../../shared/rules/credit-charges.ts';
import type { CreditReading } from '../../../shared/rules/credit-proof.ts';
import { isUnexplained } from '../../../shared/rules/credit-rows.ts';
import { statementInSteps } from '../../../shared/rules/credit-statement.ts';
import { extensionOf } from '../../../shared/rules/extension.ts';
import { provenCharges } from '../../../shared/rules/proven-charges.ts';
import { renewalPrice } from '../../../shared/rules/renewal.ts';
import { say } from '../../../shared/words/sentence.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { pagesBehind } from '../../platform/pages.ts';
import type { Store } from '../../store/store.ts';

export interface StatementStore {
  readonly credit: Pick<Store['credit'], 'readBefore' | 'readings' | 'sentOrders' | 'labels'>;
  readonly portfolio: Pick<Store['portfolio'], 'prices' | 'find'>;
  readonly history: Pick<Store['history'], 'list'>;
  readonly orders: Pick<Store['orders'], 'renewalsElsewhere'>;
}

/** A request or reading this long before may still be charged, in days. */
const leadDays = 7;
const pageSize = 500;

interface WritingStore extends StatementStore {
  readonly credit: StatementStore['credit'] & Pick<Store['credit'], 'noteCharges' | 'label'>;
}

const daysBefore = (instant: string, days: number): string =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString();

/**
 * The statement of an account's credit, from the ledger and the cached prices alone.
 * @param since rows that end after this instant, ISO 8601 UTC; null for all
 * @see docs/MONEY.md, Statement
 */
export async function readStatement(
  store: StatementStore,
  accountId: string,
  since: string | null,
): Promise<StatementRow[]> {
  const { credit, portfolio } = store;
  const lead = since === null ? '' : daysBefore(since, leadDays);
  const rightBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
  const last = lead === '' ? null : await credit.readBefore(accountId, lead);
  // With the one before, as a renewal that the list showed with the last explains the fall until then, not the next.
  const start = last === null ? null : ((await credit.readBefore(accountId, rightBefore(last))) ?? last);
  const readings: CreditReading[] = [];
  const behind = start === null ? lead : rightBefore(start);
  for await (const page of pagesBehind<CreditReading>((former) =>
    credit.readings(accountId, former?.readAt ?? behind, pageSize),
  ))
    readings.push(...page);
  const [first] = readings;
  if (!first) return [];
  const sentAfter = daysBefore(first.readAt, leadDays);
  const orders: StatementOrder[] = [];
  for await (const page of pagesBehind<StatementOrder>((last) =>
    credit.sentOrders(accountId, { sentAt: last?.sentAt ?? sentAfter, id: last?.id ?? 0 }, pageSize),
  ))
    orders.push(...page);
  const prices = await portfolio.prices(accountId);
  const steps = statementInSteps({
    readings,
    orders,
    renewals: await outsideRenewals(store, accountId, first.readAt, prices, orders),
    labels: await credit.labels(accountId),
    pricesOf: readPriceFacts(prices),
  });
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  const rows = step.value;
  return since === null ? rows : rows.filter(({ to }) => to > since);
}

/** Automatic renewals happen at most this many days before the expiry date. */
const automaticDays = 60;

/**
 * Expiry dates that moved without an order of the account; further than one asked for is not among them. One that was
 * ordered in another account did not renew automatically; which of the two paid for it shows in their credits alone.
 */
async function outsideRenewals(
  { history, portfolio, orders: ledger }: StatementStore,
  accountId: string,
  since: string,
  prices: PriceList | null,
  orders: readonly StatementOrder[],
): Promise<OutsideRenewal[]> {
  const ownOf = Map.groupBy(orders, ({ domain }) => domain);
  const filter = HistoryFilter.parse({
    accountId,
    kinds: ['expiry'],
    origins: ['outside', 'service'],
    since: since.slice(0, 10),
  });
  const renewals: OutsideRenewal[] = [];
  for await (const page of pagesBehind<HistoryEntry>((last) =>
    history.list(filter, { limit: pageSize, olderThan: last?.id }),
  )) {
    const keys = page.map(({ domain }) => ({ accountId, domain }));
    const elsewhere = await ledger.renewalsElsewhere(keys, daysBefore(since, leadDays));
    const inOther = new Map(elsewhere.map(({ order }) => [order.domain, order]));
    for (const { domain, at, before, after } of page) {
      if (before === null || after === null || after <= before) continue;
      const lately = daysBefore(at, leadDays);
      const isOwn = ({ sentAt, state }: Pick<Order, 'sentAt' | 'state'>): boolean =>
        sentAt !== null && sentAt > lately && sentAt < at && state !== 'refused' && state !== 'cancelled';
      if (ownOf.get(domain)?.some(isOwn)) continue;
      const years = Math.max(1, Math.round(daysBetween(before, after) / 365.25));
      const row = (await portfolio.find(domain)).find((other) => other.accountId === accountId);
      const cost = row ? renewalPrice(row, years, prices).price : null;
      const other = inOther.get(domain);
      const automatic =
        row?.autoRenew !== false &&
        daysBetween(at.slice(0, 10), before) <= automaticDays &&
        !(other && isOwn(other));
      renewals.push({ domain, automatic, seenAt: at, expiryDate: after, cost });
    }
  }
  return renewals;
}

/** @returns what the price list says now of an order that was sent */
function readPriceFacts(prices: PriceList | null) {
  const entries = new Map(prices?.entries.map((entry) => [entry.extension, entry]));
  const sold = new Set(entries.keys());
  return ({ kind, domain, years }: Pick<Order, 'kind' | 'domain' | 'years'>): PriceFacts | null => {
    const entry = entries.get(extensionOf(domain, sold));
    if (!entry) return null;
    const restore = entry.redemptionPeriod?.fee ?? null;
    const fees = [entry.gracePeriod?.fee ?? null, restore].filter((fee) => fee !== null);
    if (kind === 'restore') return { now: restore, fees, terms: entry.renew.map(({ price }) => price) };
    const terms = entry[kind];
    return {
      now: terms.find((term) => term.years === years)?.price ?? null,
      fees,
      terms: terms.filter((term) => term.years !== years).map(({ price }) => price),
    };
  };
}

/** How far back readings may still show what an order was charged, in days. */
const provenDays = 14;

/** Notes the costs that readings prove to differ from those that orders were sent for. */
export async function noteCharges(store: WritingStore, accountId: string, since: string): Promise<void> {
  const rows = await readStatement(store, accountId, since);
  const factsOf = readPriceFacts(await store.portfolio.prices(accountId));
  const differing = rows.filter(isUnexplained).length;
  const charges = rows.flatMap((row) =>
    provenCharges(row, (order) => factsOf(order)?.now ?? null, differing === Number(isUnexplained(row))),
  );
  await store.credit.noteCharges(charges);
}

export const daysAgo = (clock: Clock, days: number): string => daysBefore(isoNow(clock), days);

export const provenSince = (clock: Clock): string => daysAgo(clock, provenDays);

/**
 * Says what a difference was, or with null takes that back.
 * @param readAt the reading that showed it
 * @throws AppError `not-found` where the statement has no such difference
 */
export async function labelDifference(
  { store, clock }: { readonly store: WritingStore; readonly clock: Clock },
  difference: { readonly accountId: string; readonly readAt: string },
  label: { readonly code: LabelCode; readonly note: string | null } | null,
): Promise<StatementRow> {
  const { accountId, readAt } = difference;
  const find = async (): Promise<StatementRow> => {
    const rows = await readStatement(store, accountId, daysBefore(readAt, statementDays));
    const row = rows.find(({ to }) => to === readAt);
    if (row && /[1-9]/.test(row.unexplained.amount)) return row;
    throw new AppError('not-found', say('credit.no-difference', { read: { instant: readAt } }));
  };
  const { unexplained: amount } = await find();
  const given = label && {
    readAt,
    amount,
    label: label.code,
    note: label.note,
    labelledAt: isoNow(clock),
  };
  await store.credit.label(accountId, readAt, given);
  await noteCharges(store, accountId, daysBefore(readAt, 1));
  return find();
}
