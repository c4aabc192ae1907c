import type { Surface } from '../../shared/model/account.ts';
import type { Books } from './service.ts';
import type { LedgerOrder } from './read-ledger.ts';

type Invoice = Books['invoices'][number];

/** What the torture itself knows, besides both books. */
export interface Known {
  readonly surface: Surface;
  /** `kind domain` of every queueing that the program has acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Every order that was ever seen in the ledger, as it was first seen. */
  readonly seen: ReadonlyMap<number, LedgerOrder>;
  /** Numbers of the invoices that the user paid in the client area. */
  readonly paidByUser: ReadonlySet<number>;
  /** When the latest refresh began after which the program could do all it wanted, ISO 8601 UTC; null before one. */
  readonly refreshedAt: string | null;
  /**
   * @returns the earliest moment at which the service can have been asked about a domain that the program had read by
   * `readAt`, ISO 8601 UTC; null when that is not known
   */
  askedAt(domain: string, readAt: string): string | null;
}

/** Something that must never be; `orders` are those to look at. */
export interface Violation {
  readonly sentence: string;
  readonly orders: readonly number[];
}

export const nameOf = ({ kind, domain }: { kind: string; domain: string }): string => `${kind} ${domain}`;

/** States of an order that may have been carried out. */
const mayBePaid = new Set<LedgerOrder['state']>([
  'sending',
  'accepted',
  'unknown',
  'done',
  'awaiting-payment',
]);

/**
 * Holds the program's ledger against the service's books, at any moment at which no request is under way. The torture
 * orders each kind once for a domain, so that two executions are one too many, whoever asked for them.
 * @returns what is wrong
 */
export function findViolations(orders: readonly LedgerOrder[], books: Books, known: Known): Violation[] {
  const found: Violation[] = [];
  const say = (sentence: string, ...about: readonly LedgerOrder[]): void =>
    void found.push({ sentence, orders: about.map(({ id }) => id) });

  const byId = new Map(orders.map((order) => [order.id, order]));
  const byName = Map.groupBy(orders, nameOf);
  const invoices = Map.groupBy(books.invoices, nameOf);
  const byDomain = Map.groupBy(books.invoices, ({ domain }) => domain);

  for (const [id, before] of known.seen) {
    const now = byId.get(id);
    if (!now) say(`Order ${id}, ${nameOf(before)}, has vanished.`);
    else if (nameOf(now) !== nameOf(before)) say(`Order ${id} was ${nameOf(before)} before.`, now);
    else if (now.idempotencyKey !== before.idempotencyKey)
      say(`The idempotency key of order ${id} was replaced.`, now);
  }
  for (const name of known.acknowledged) {
    if (!byName.has(name)) say(`${name} was acknowledged and is not in the ledger.`);
  }
  for (const [name, made] of invoices) {
    const about = byName.get(name) ?? [];
    const paid = made.filter((invoice) => invoice.paid);
    if (about.length === 0) say(`The service carried out ${name}, which nobody ordered.`);
    if (paid.length > 1) say(`${name} was paid ${paid.length} times.`, ...about);
    if (paid.length === 1 && !about.some(({ state }) => mayBePaid.has(state)))
      say(`${name} was paid, and no order says so: ${about.map(({ state }) => state).join()}.`, ...about);
    checkKeys(made, about, say);
  }
  for (const [name, about] of byName) {
    const made = invoices.get(name) ?? [];
    const done = about.filter(({ state }) => state === 'done');
    if (done.length > 1) say(`${name} is done ${done.length} times.`, ...done);
    for (const order of about) {
      checkState(order, made, known, say);
      if (order.state === 'accepted' && wasSeen(byDomain.get(order.domain) ?? [], known.refreshedAt))
        say(`Order ${order.id}, ${name}, is accepted, and a refresh since has shown that it is done.`, order);
    }
  }
  return found;
}

type Say = (sentence: string, ...about: readonly LedgerOrder[]) => void;

function checkKeys(made: readonly Invoice[], about: readonly LedgerOrder[], say: Say): void {
  for (const { id, idempotencyKey } of made) {
    if (idempotencyKey === null || about.some((order) => order.idempotencyKey === idempotencyKey)) continue;
    say(`Invoice ${id} came with a key that no order has.`, ...about);
  }
}

/** Does what the order says of itself agree with the books? */
function checkState(
  order: LedgerOrder,
  made: readonly Invoice[],
  { paidByUser, surface, askedAt }: Known,
  say: Say,
): void {
  const { id, state, invoiceId, evidence } = order;
  const paid = made.find((invoice) => invoice.paid);
  switch (state) {
    case 'done': {
      // A transfer is done when it has started; the registry can still refuse it.
      const counts = paid ?? (order.kind === 'transfer' ? made.find(({ refunded }) => refunded) : undefined);
      if (!counts)
        say(`Order ${id}, ${nameOf(order)}, says done, and the service was not paid for it.`, order);
      else if (invoiceId !== null && invoiceId !== String(counts.id))
        say(`Order ${id} names invoice ${invoiceId}, the service ${counts.id}.`, order);
      return;
    }
    case 'awaiting-payment': {
      const open = made.find((invoice) => !invoice.paid && !invoice.refunded);
      if (!open && !(paid && paidByUser.has(paid.id)))
        say(`Order ${id}, ${nameOf(order)}, awaits payment, and no invoice does.`, order);
      return;
    }
    case 'accepted': {
      // Another home's charge of the same amount says the same: it is opened again after a day.
      if (evidence?.byCredit === true) return;
      if (made.length === 0)
        say(`Order ${id}, ${nameOf(order)}, is accepted, and the service knows nothing of it.`, order);
      else if (invoiceId !== null && !made.some((invoice) => String(invoice.id) === invoiceId))
        say(`Order ${id} names invoice ${invoiceId}, which is not one of it.`, order);
      return;
    }
    case 'unknown': {
      if (isAccepted(order, surface))
        say(`Order ${id}, ${nameOf(order)}, is unknown, and the service accepted it.`, order);
      if (!evidence || evidence.readAt === null || evidence.key !== undefined || !paid) return;
      const [firstSeen] = effectTimes(paid);
      const asked = askedAt(order.domain, evidence.readAt);
      if (firstSeen !== undefined && asked !== null && asked > firstSeen)
        say(
          `Order ${id} was read after its effect showed, and that was not seen: ${JSON.stringify(evidence.finding)}`,
          order,
        );
      return;
    }
    default:
      return;
  }
}

/**
 * @returns whether the service's answer to the latest attempt says that it took the order; on the token surface every
 * 200 and 202 does, whatever it holds
 */
function isAccepted({ ending }: LedgerOrder, surface: Surface): boolean {
  if (ending?.outcome !== 'answered') return false;
  const answer = objectIn(ending.answer ?? '');
  if (!answer) return false;
  return surface === 'token'
    ? (ending.status === 200 || ending.status === 202) && !('error' in answer)
    : answer['result'] === 'success';
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** @returns when what the order did to its domain showed, first to last, ISO 8601 UTC */
const effectTimes = ({ signs }: Invoice): string[] =>
  signs.flatMap(({ of, at, shown }) => (of === 'credit' || !shown || at === null ? [] : [at])).sort();

/** @returns whether all that was ever paid for a domain had shown before a moment */
function wasSeen(invoices: readonly Invoice[], before: string | null): boolean {
  const paid = invoices.filter((invoice) => invoice.paid);
  // Of a renewal whose dates the service does not tell, nothing but the charge ever shows.
  const shown = paid.every((one) => effectTimes(one).length > 0 && one.signs.every((sign) => sign.shown));
  const last = paid.flatMap(effectTimes).sort().at(-1);
  return before !== null && shown && last !== undefined && last < before;
}
