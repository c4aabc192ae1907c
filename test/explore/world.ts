import type { OutsideRenewal } from '../../shared/model/credit-statement.ts';
import type { Order } from '../../shared/model/order.ts';
import type { limits } from './limits.ts';
import type { CreditReading } from '../../shared/rules/credit-proof.ts';
import type { Shown } from '../../shared/rules/order-gate.ts';

/** How many of the renewals that were paid for each date of a domain shows. */
export interface Domain {
  readonly due: number;
  readonly expiry: number;
}

/** A renewal that was charged. */
export interface Payment {
  readonly domain: number;
  /** The key of the order, or `other`. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
  /** Since when the credit shows it (epoch ms); null while it does not. */
  readonly shownAt: number | null;
}

/** What the service answers to every repeat under a key; `locked`: it crashed while at it. */
export type Answer = 'ok' | 'kept' | 'locked';

/** One account at the service. */
export interface Service {
  readonly keys: boolean;
  readonly domains: readonly Domain[];
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** How many more renewals the credit covers. */
  readonly credit: number;
  /** Domains whose renewal invoice waits. */
  readonly invoices: readonly number[];
  readonly answers: Readonly<Record<string, Answer>>;
}

/** An order with the times at which its requests left (epoch ms), of which its ledger keeps the first and the last. */
export interface KnownOrder extends Order {
  readonly left?: readonly number[];
}

/** One computer: its ledger and its copy of the list. */
export interface Home {
  readonly orders: readonly KnownOrder[];
  /** Null while the list was not read. */
  readonly rows: readonly Row[] | null;
  /** When the run took its lock (ISO 8601); null while none is on. */
  readonly since: string | null;
  /** Of the credit, oldest first. */
  readonly readings: readonly CreditReading[];
  /** Renewals that the list showed and no order of the ledger explains. */
  readonly foreign: readonly OutsideRenewal[];
  /** When there was a sign of somebody else (ISO 8601). */
  readonly sign: string | null;
  readonly backup: readonly KnownOrder[] | null;
  /** Keys of orders that were given up while nothing showed that they had been paid, or that a damaged ledger took. */
  readonly blind: readonly string[];
  readonly lost: readonly string[];
}
export type Row = Shown & { readonly fetchedAt: string };

export interface World {
  /** Epoch ms. */
  readonly now: number;
  readonly service: Service;
  readonly homes: readonly Home[];
  /** How many orders each computer ever queued, whatever became of its ledger: no key is given twice. */
  readonly queued: readonly number[];
  /** What the last step broke. */
  readonly broken: Broken | null;
}

/** What is true of a world and may never be. */
export interface Broken {
  readonly invariant: 'paid-twice' | 'paid-is-refused' | 'unpaid-is-done';
  /** Why it may break; null where nothing excuses it. */
  readonly limit: Limit | null;
}
export type Limit = keyof typeof limits;

export const settleMs = 60_000;
export const dayMs = 86_400_000;
const firstYear = 2027;

export const iso = (at: number): string => new Date(at).toISOString();
export const dateOf = (times: number): string => `${firstYear + times}-01-01`;
const timesOf = (date: string | null): number => (date === null ? 0 : Number(date.slice(0, 4)) - firstYear);
/** How many renewals a reading shows, by either date. */
export const shownBy = (reading: { expiryDate: string | null; nextDueDate: string | null }): number =>
  Math.max(timesOf(reading.expiryDate), timesOf(reading.nextDueDate));

export const price = { amount: '10.00', currency: 'EUR' };
export const creditShown = ({ credit, payments }: Service) => ({
  amount: `${(credit + payments.filter(({ shownAt }) => shownAt === null).length) * 10}.00`,
  currency: 'EUR',
});

export const domainName = (domain: number): string => `d${domain}.it`;
export const domainOf = ({ domain }: Pick<Order, 'domain'>): number => Number(domain.slice(1, -3));
export const paidFor = ({ payments }: Service, domain: number): number =>
  payments.filter((payment) => payment.domain === domain).length;
export const isPaid = ({ payments }: Service, key: string | null): boolean =>
  payments.some(({ by }) => by === key);
export const ended = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'done' || state === 'refused' || state === 'cancelled';

/** What the service does with a request: whether it charges, and what of that shows at once. */
export type Work = 'none' | 'shown' | 'late' | 'hidden';

/** Somebody is charged for a renewal. */
export function charge(service: Service, domain: number, by: string, at: number, work: Work): Service {
  if (work === 'none') return service;
  const payments = [...service.payments, { domain, by, at, shownAt: work === 'hidden' ? null : at }];
  const after = { ...service, payments, credit: service.credit - 1 };
  return work === 'shown' ? showDates(after, domain) : after;
}

export function showDates(service: Service, domain: number, dueOnly = false): Service {
  const times = paidFor(service, domain);
  const domains = service.domains.map((one, index) =>
    index === domain ? { due: times, expiry: dueOnly ? one.expiry : times } : one,
  );
  return { ...service, domains };
}

export const showCredit = (service: Service, now: number): Service => ({
  ...service,
  payments: service.payments.map((payment) => ({ ...payment, shownAt: payment.shownAt ?? now })),
});

/** Charges an order, and looks whether the domain was paid for beyond what its approval showed. */
export function pay(world: World, h: number, order: Order, work: Work): World {
  const { service, now } = world;
  if (work === 'none') return world;
  const domain = domainOf(order);
  const approved = shownBy(order.approval);
  const earlier = service.payments.filter((payment) => payment.domain === domain)[approved];
  const paid = {
    ...world,
    service: charge(service, domain, order.idempotencyKey ?? '', now, work),
  };
  if (!earlier) return paid;
  return { ...paid, broken: { invariant: 'paid-twice', limit: limitOf(world, h, order, earlier) } };
}

function limitOf({ homes, now, service }: World, h: number, order: Order, earlier: Payment): Limit | null {
  const { orders, rows, readings, foreign, blind, lost, since } = homes[h]!;
  const row = rows?.[earlier.domain];
  if (!row) return null;
  const readAt = Date.parse(row.fetchedAt);
  if (readAt < earlier.at) return since !== null && readAt >= Date.parse(since) ? 'race' : null;
  if (shownBy(row) > shownBy(order.approval)) return null;
  if (lost.includes(earlier.by)) return 'ledger-lost';
  if (now - earlier.at > 90 * dayMs) return 'never-shown';
  const isKnown = orders.some((one) => isOwn(one, earlier));
  if (isKnown && !blind.includes(earlier.by)) return null;
  const { shownAt } = earlier;
  if (shownAt === null || shownAt > Date.parse(readings.at(-1)?.readAt ?? ''))
    return isKnown ? 'shows-nothing' : 'elsewhere-unseen';
  if (shownAt <= Date.parse(order.approval.credit?.fetchedAt ?? '')) return 'credit-alone';
  // A repeat may have been charged at the first attempt.
  const isRepeat = order.attempts > 1;
  const isExplained =
    foreign.length > 0 ||
    orders.some((one) => mayBeCharged(service, one) && (isRepeat || one.id !== order.id));
  return isExplained ? 'explained-otherwise' : null;
}

/** @returns whether the credit may have fallen for an order: no date shows it as paid for, or its charge does not show yet */
const mayBeCharged = ({ payments }: Service, order: KnownOrder): boolean =>
  (order.left ?? []).length > 0 &&
  (order.state !== 'done' ||
    order.confirmedByUser ||
    payments.some((payment) => isOwn(order, payment) && payment.shownAt === null));

/** @returns whether the payment is of an attempt at this order that its ledger knows */
const isOwn = ({ idempotencyKey, left = [] }: KnownOrder, { by, at }: Payment): boolean =>
  idempotencyKey === by && left.includes(at);

/** @returns whether the service shows nothing of the payment */
function isHidden({ payments, domains }: Service, payment: Payment, now: number): boolean {
  if (now - payment.at < settleMs) return false;
  const { due, expiry } = domains[payment.domain]!;
  const which = payments.filter(({ domain }) => domain === payment.domain).indexOf(payment);
  return payment.shownAt === null && Math.max(due, expiry) <= which;
}

/** A charge that shows after more than a week is taken for that of a later order. */
const lateLimit = ({ at, shownAt }: Payment): Limit | null =>
  shownAt !== null && shownAt - at > 7 * dayMs ? 'charged-late' : null;

/** Looks at a state that an order has just got. */
export function examine(world: World, h: number, order: KnownOrder, isGivenUp: boolean): World {
  const { service, homes } = world;
  const { blind } = homes[h]!;
  const payment = service.payments.find((one) => isOwn(order, one));
  const isBlind =
    payment !== undefined && (blind.includes(payment.by) || isHidden(service, payment, world.now));
  const noted =
    isGivenUp && isBlind && !blind.includes(payment.by)
      ? {
          ...world,
          homes: homes.map((home, index) =>
            index === h ? { ...home, blind: [...blind, payment.by] } : home,
          ),
        }
      : world;
  if (order.state === 'refused' && payment)
    return {
      ...noted,
      broken: { invariant: 'paid-is-refused', limit: isBlind ? 'shows-nothing' : lateLimit(payment) },
    };
  if (
    order.state === 'done' &&
    order.baseline &&
    paidFor(service, domainOf(order)) <= shownBy(order.baseline)
  )
    return { ...noted, broken: { invariant: 'unpaid-is-done', limit: null } };
  return noted;
}
