import { noFee } from '../../shared/rules/grace-fee.ts';
import { queuedOrder } from '../support/fixtures.ts';
import type { OutsideRenewal } from '../../shared/model/credit-statement.ts';
import type { Order } from '../../shared/model/order.ts';
import { causeOf, type OrderCause } from '../../shared/model/order-cause.ts';
import { unexplainedFall } from '../../shared/rules/credit-rows.ts';
import { creditStatement } from '../support/statement.ts';
import { creditProof, type CreditReading, paidBefore } from '../../shared/rules/credit-proof.ts';
import { hiddenEffect, hiddenEffectDays, renewedLately } from '../../shared/rules/hidden-effect.ts';
import {
  decisionAfter,
  isServiceToBeAsked,
  keyIsAlive,
  sendAgainWay,
} from '../../shared/rules/order-decision.ts';
import { orderEffect, type Reading } from '../../shared/rules/order-effect.ts';
import { gate } from '../../shared/rules/order-gate.ts';
import { nextState, type OrderTransition } from '../../shared/rules/order-transitions.ts';
import { verdict } from '../../shared/rules/order-verdict.ts';
import { othersOrder } from '../../shared/rules/others-orders.ts';
import { renewalBucket } from '../../shared/rules/renewal.ts';
import { say } from '../../shared/words/sentence.ts';
import {
  creditShown,
  dateOf,
  dayMs,
  domainName,
  domainOf,
  ended,
  examine,
  type Home,
  iso,
  isPaid,
  type KnownOrder,
  paidFor,
  pay,
  price,
  type Row,
  settleMs,
  shownBy,
  type Work,
  type World,
} from './world.ts';

/*
 * What a home does, in the sequence of core/orders: the first step of a run, the gate, settleFailure, conclude, decideUnknown.
 * Every decision is one of the product's rules; the specs break these, one at a time.
 */
export const rules = {
  gate,
  verdict,
  orderEffect,
  nextState,
  creditProof,
  paidBefore,
  hiddenEffect,
  sendAgainWay,
  unexplainedFall,
  /** Whether a run sends on this row; see isNew of run/gate.ts. */
  isNew: ({ since }: Home, { attempts, sentAt }: Order, { fetchedAt }: Row): boolean =>
    fetchedAt >= (since ?? '') && (attempts === 0 || sentAt === null || fetchedAt > sentAt),
  /** The orders that may have been paid for; see sentFor of store/ledger/orders.ts. */
  sentOf: (orders: readonly Order[]): readonly Order[] => orders.filter(({ attempts }) => attempts > 0),
  /** A run begins with a list, whatever the age of the last one; see the first step in run-orders.ts. */
  readsAtBegin: (): boolean => true,
  isSettled: (order: Order, readAt: string): boolean => Date.parse(readAt) >= settledAt(order),
};
export type Rules = typeof rules;
const realRules: Rules = { ...rules };
/** Breaks some of the rules until the returned function is called. */
export function breakRules(broken: Partial<Rules>): () => void {
  Object.assign(rules, broken);
  return () => void Object.assign(rules, realRules);
}

/** How the request of an order ends. */
export interface Outcome {
  readonly reply: 'ok' | 'lost' | 'crash' | 'error' | 'kept' | 'locked' | 'refused' | 'short';
  readonly work: Work;
}

const secondsApartMs = 30_000;
const longestChargeMs = 7 * dayMs;
const said = say('orders.not-checkable');

const homeAt = ({ homes }: World, h: number): Home => homes[h]!;
export const withHome = (world: World, h: number, patch: Partial<Home>): World => ({
  ...world,
  homes: world.homes.map((home, index) => (index === h ? { ...home, ...patch } : home)),
});
const settledAt = ({ sentAt, updatedAt }: Order): number => Date.parse(sentAt ?? updatedAt) + settleMs;
const rowOf = (world: World, h: number, order: Order): Row | null =>
  homeAt(world, h).rows?.[domainOf(order)] ?? null;
const again = (world: World, h: number, { id }: Order): KnownOrder =>
  homeAt(world, h).orders.find((order) => order.id === id)!;

export function move(
  world: World,
  h: number,
  order: KnownOrder,
  event: OrderTransition,
  patch: Partial<Order> = {},
): World {
  const state = rules.nextState(order.state, event);
  if (state === null) return world;
  const at = iso(world.now);
  const begins = event === 'claim' || event === 'repeat-under-key';
  const moved: KnownOrder = {
    ...order,
    ...patch,
    ...(state === 'queued' && { cost: null }),
    ...(event === 'approve' && { approvedAt: at }),
    ...(event === 'claim' && { firstSentAt: order.firstSentAt ?? at }),
    decision: decisionAfter(order, event, state),
    cause: patch.cause ?? (state === order.state ? order.cause : null),
    state,
    updatedAt: at,
    attempts: order.attempts + (begins ? 1 : 0),
    ...(begins && { left: [...(order.left ?? []), world.now] }),
  };
  const orders = homeAt(world, h).orders.map((one) => (one.id === order.id ? moved : one));
  const givesUp = event === 'service-refused' || event === 'user-sends-again';
  return examine(withHome(world, h, { orders }), h, moved, givesUp);
}

const hold = (world: World, h: number, order: Order, cause: OrderCause): World =>
  move(world, h, order, 'hold', { error: said, cause });

function readRow({ service, now }: World, domain: number): Row {
  const { due, expiry } = service.domains[domain]!;
  return {
    expiryDate: dateOf(expiry),
    nextDueDate: dateOf(due),
    status: 'Active',
    listed: true,
    absence: null,
    leftAt: null,
    fetchedAt: iso(now),
  };
}

const readCredit = ({ service, now }: World): CreditReading => ({
  credit: creditShown(service),
  readAt: iso(now),
});

/** Keeps a reading of the credit; see addReading of store/ledger/credit.ts. */
function keepCredit(world: World, h: number): World {
  const { readings, orders } = homeAt(world, h);
  const now = readCredit(world);
  const [former, last] = readings.slice(-2);
  const isFlat =
    last !== undefined &&
    former?.credit.amount === now.credit.amount &&
    last.credit.amount === now.credit.amount &&
    !orders.some(({ sentAt }) => sentAt !== null && sentAt >= former.readAt);
  return withHome(world, h, { readings: [...(isFlat ? readings.slice(0, -1) : readings), now] });
}

/** Reads one domain, and keeps it. */
function readBack(world: World, h: number, domain: number): World {
  const rows = homeAt(world, h).rows ?? world.service.domains.map((_, index) => readRow(world, index));
  const row = readRow(world, domain);
  return withHome(world, h, { rows: rows.map((one, index) => (index === domain ? row : one)) });
}

/** Reads the list and the credit. A date that no order of the ledger explains is a sign of somebody else. */
export function refresh(world: World, h: number): World {
  const { rows: former, orders, sign, foreign } = homeAt(world, h);
  const rows = world.service.domains.map((_, domain) => readRow(world, domain));
  const strange = rows.flatMap(({ expiryDate }, domain): OutsideRenewal[] =>
    former === null ||
    expiryDate === null ||
    former[domain]?.expiryDate === expiryDate ||
    orders.some((order) => domainOf(order) === domain && order.attempts > 0)
      ? []
      : [{ domain: domainName(domain), automatic: false, seenAt: iso(world.now), expiryDate, cost: price }],
  );
  const read = withHome(world, h, {
    rows,
    foreign: [...foreign, ...strange],
    sign: strange.length > 0 ? iso(world.now) : sign,
  });
  return followUp(keepCredit(read, h), h);
}

/** Whether an order that was refused because nothing had moved may still show its effect; see reopenRefused. */
function isLate(world: World, h: number, { id, state, evidence, sentAt, domain, ...order }: Order, row: Row) {
  const isRefused = state === 'refused' && evidence?.answer === 'error' && !order.confirmedByUser;
  if (!isRefused || sentAt === null || world.now - Date.parse(sentAt) > longestChargeMs) return false;
  const isLast = rules
    .sentOf(homeAt(world, h).orders)
    .every((other) => other.id === id || other.domain !== domain || (other.sentAt ?? '') < sentAt);
  return isLast && row.fetchedAt > (evidence.readAt ?? sentAt);
}

/** settleFromCache, right after a refresh. */
function followUp(world: World, h: number): World {
  let now = world;
  for (const { id } of homeAt(world, h).orders) {
    const order = homeAt(now, h).orders.find((one) => one.id === id)!;
    const row = rowOf(now, h, order);
    if (!row || !order.baseline || order.sentAt === null || row.fetchedAt <= order.sentAt) continue;
    const isError = order.state === 'unknown' && order.evidence?.answer === 'error';
    const isSettled = world.now >= settledAt(order);
    if (order.state === 'accepted' || (isError && rules.isSettled(order, row.fetchedAt)))
      now = conclude(now, h, order, row, readCredit(now), true);
    else if (isSettled && (order.state === 'unknown' || order.state === 'awaiting-payment'))
      now = settleIfSeen(now, h, order, row);
    else if (isLate(now, h, order, row)) now = settleIfSeen(now, h, order, row);
  }
  return now;
}

function settleIfSeen(world: World, h: number, order: Order, row: Row): World {
  const seen = order.baseline && rules.orderEffect(order, order.baseline, row).kind === 'seen';
  return seen ? move(world, h, order, 'effect-seen', { error: null }) : world;
}

const mayRepeat = ({ service, now }: World, order: Order): boolean =>
  service.keys && order.evidence?.key === undefined && keyIsAlive(order, now);

function judgeCharge(world: World, h: number, order: Order, latest: CreditReading | null) {
  const { orders, sign } = homeAt(world, h);
  const { baseline, chargedAt } = order;
  if (chargedAt !== null) return { verdict: 'charged' as const, mayBeCharged: true, chargedAt };
  let charge: { verdict: 'charged' | 'not-charged' | 'unclear'; mayBeCharged: boolean; chargedAt: null } = {
    verdict: 'unclear',
    mayBeCharged: false,
    chargedAt: null,
  };
  const sentAt = baseline?.sentAt ?? order.firstSentAt;
  if (!baseline?.credit || sentAt === null) return charge;
  const from = baseline.creditReadAt ?? sentAt;
  const since = iso(Date.parse(from) - longestChargeMs);
  const sent = orders.filter((one) => one.sentAt !== null && one.sentAt > since);
  const others = sent
    .filter(({ id }) => id !== order.id)
    .map((one) => ({ ...one, confirmedByUser: one.confirmedByUser || one.decision !== null }))
    .sort((a, b) => ((a.firstSentAt ?? '') < (b.firstSentAt ?? '') ? -1 : 1));
  const readings = sent
    .flatMap((one): CreditReading[] => {
      const { credit = null, creditReadAt = null } = one.baseline ?? {};
      return credit && creditReadAt ? [{ credit, readAt: creditReadAt }] : [];
    })
    .sort((a, b) => (a.readAt < b.readAt ? -1 : 1));
  const paid = rules.paidBefore(
    readings.filter(({ readAt }) => readAt <= from),
    others,
  );
  for (const reading of [...readings.filter(({ readAt }) => readAt > sentAt), ...(latest ? [latest] : [])]) {
    const at = Date.parse(reading.readAt);
    const alone = at - Date.parse(from) <= secondsApartMs && !othersOrder(sign, at);
    const proof = rules.creditProof({ baseline, sentAt }, reading, others, paid, alone);
    if (!proof) continue;
    const { mayBeCharged } = proof;
    if (proof.verdict === 'charged')
      return { verdict: 'charged' as const, mayBeCharged, chargedAt: reading.readAt };
    if (reading === latest) charge = { verdict: proof.verdict, mayBeCharged, chargedAt: null };
  }
  return charge;
}

function conclude(
  world: World,
  h: number,
  order: Order,
  row: Row,
  credit: CreditReading | null,
  atRefresh = false,
): World {
  const { baseline, state } = order;
  if (!baseline) return world;
  const effect = rules.orderEffect(order, baseline, row);
  const reading = effect.kind === 'seen' ? null : credit;
  const shown = judgeCharge(world, h, order, reading);
  const charge =
    state === 'unknown' && mayRepeat(world, order)
      ? { ...shown, verdict: 'unclear' as const, chargedAt: null }
      : shown;
  const evidence = evidenceOf(order, row, row.fetchedAt, reading);
  const patch = { evidence, chargedAt: charge.chargedAt };
  const former = order.evidence;
  const isSame =
    atRefresh &&
    former?.expiryDate === evidence.expiryDate &&
    former.nextDueDate === evidence.nextDueDate &&
    former.credit?.amount === evidence.credit?.amount;
  const judged = rules.verdict({
    order,
    effect: effect.kind,
    isThere: true,
    charge,
    idempotent: world.service.keys,
    isSettled: rules.isSettled(order, row.fetchedAt),
    now: world.now,
  });
  switch (judged.kind) {
    case 'done':
      return move(world, h, order, 'effect-seen', { ...patch, error: null, newExpiryDate: row.expiryDate });
    case 'unpaid':
      return move(world, h, order, 'invoice-unpaid', { ...patch, cause: causeOf('invoice-unpaid') });
    case 'accepted': {
      if (isSame && charge.chargedAt === order.chargedAt) return world;
      const kept = judged.byCredit ? { ...patch, evidence: { ...evidence, byCredit: true as const } } : patch;
      return move(world, h, order, state === 'accepted' ? 'no-effect-seen' : 'service-accepted', kept);
    }
    case 'refused':
      return move(world, h, order, 'service-refused', patch);
    case 'open': {
      if (isSame && order.cause?.code === judged.cause) return world;
      const event = state === 'accepted' ? 'evidence-contradicted' : 'no-effect-seen';
      return move(world, h, order, event, { ...patch, error: said, cause: causeOf(judged.cause) });
    }
  }
}

const evidenceOf = (
  { evidence: former }: Order,
  row: Reading | null,
  readAt: string | null,
  reading: CreditReading | null,
) => ({
  readAt,
  expiryDate: row?.expiryDate ?? null,
  nextDueDate: row?.nextDueDate ?? null,
  status: row?.status ?? null,
  credit: reading?.credit ?? null,
  finding: said,
  ...(former?.key && { key: former.key }),
  ...(former?.arrived && { arrived: former.arrived }),
  ...(former?.answer && { answer: former.answer }),
  ...(former?.byCredit && { byCredit: former.byCredit }),
});

const readAndConclude = (world: World, h: number, order: Order): World => {
  const read = keepCredit(readBack(world, h, domainOf(order)), h);
  return conclude(read, h, order, rowOf(read, h, order)!, readCredit(read));
};

/** What the user sees of the credit when approving. */
function creditSeen(world: World, h: number): Order['approval']['credit'] {
  const last = homeAt(world, h).readings.at(-1);
  return last ? { ...last.credit, fetchedAt: last.readAt } : null;
}

/** The user queues a renewal of what the list shows. @returns null where Namekeep does not offer it */
export function queue(world: World, h: number, domain: number): World | null {
  const { orders, rows } = homeAt(world, h);
  const row = rows?.[domain];
  if (!row) return null;
  const now = iso(world.now);
  const known = [...orders.filter(({ attempts }) => attempts === 0), ...rules.sentOf(orders)];
  const own = known.filter((order) => domainOf(order) === domain);
  const open = own.find((order) => !ended(order)) ?? null;
  const former = own.findLast(
    ({ state, sentAt }) => state === 'done' && sentAt !== null && world.now - Date.parse(sentAt) < 90 * dayMs,
  );
  const unseen = former ? rules.hiddenEffect(row, former) : null;
  if (unseen && !former?.confirmedByUser) return null;
  const doubt = unseen ?? (former ? renewedLately(former, now.slice(0, 10)) : null);
  const judged = renewalBucket(
    { ...row, extension: 'it', renewal: price, ownRenewal: null },
    1,
    null,
    open,
    false,
    { again: doubt, byService: null, byWish: null },
  );
  // Asked whether it may be paid for once more, the user confirms only what the dates show to be a further year.
  if (judged.bucket !== 'will-be-ordered' && (judged.bucket !== 'uncertain' || unseen)) return null;
  const number = 1 + Math.max(0, ...orders.map(({ id }) => id));
  const serial = world.queued[h]! + 1;
  const { expiryDate, nextDueDate, status } = row;
  const order = queuedOrder({
    id: number,
    domain: domainName(domain),
    idempotencyKey: `${h}-${serial}`,
    approval: { expiryDate, nextDueDate, status, price, pricesFetchedAt: null, credit: creditSeen(world, h) },
    createdAt: now,
    approvedAt: now,
    updatedAt: now,
  });
  const queued = world.queued.map((count, index) => (index === h ? serial : count));
  return withHome({ ...world, queued }, h, { orders: [...orders, order] });
}

/** A run takes the lock: what an ended run left in flight is settled, and the list is read. */
export function begin(world: World, h: number): World {
  let now = withHome(world, h, { since: iso(world.now) });
  for (const order of homeAt(now, h).orders)
    if (order.state === 'sending')
      now = move(now, h, order, 'reply-lost', { error: said, cause: causeOf('reply-lost') });
  if (!homeAt(now, h).orders.some(({ state }) => state === 'queued')) return now;
  if (rules.readsAtBegin()) now = refresh(now, h);
  for (const { id } of homeAt(now, h).orders) {
    const order = homeAt(now, h).orders.find((one) => one.id === id)!;
    const row = rowOf(now, h, order);
    if (order.state !== 'queued' || !row || !rules.isNew(homeAt(now, h), order, row)) continue;
    const passage = ask(now, h, order, row);
    if (passage.kind === 'hold') now = holdFor(now, h, order, passage.why.cause);
  }
  return now;
}

const leaving = ['sending', 'accepted', 'unknown', 'awaiting-payment', 'done'];

function ask(world: World, h: number, order: Order, shown: Row) {
  const sentSince = iso(world.now - hiddenEffectDays * dayMs);
  const facts = rules
    .sentOf(homeAt(world, h).orders)
    .filter(
      ({ id, domain, state, sentAt }) =>
        domain === order.domain && id !== order.id && (sentAt ?? '') >= sentSince && leaving.includes(state),
    );
  const { orders, readings, foreign } = homeAt(world, h);
  const since = iso(world.now - hiddenEffectDays * dayMs);
  const lead = iso(world.now - hiddenEffectDays * dayMs - longestChargeMs);
  const first = Math.max(0, readings.findLastIndex(({ readAt }) => readAt <= lead) - 1);
  const statement = creditStatement({ readings: readings.slice(first), orders, renewals: foreign });
  const falls = rules.unexplainedFall(statement, since);
  const fee = { approved: noFee, now: noFee };
  return rules.gate({
    order,
    shown,
    price,
    fee,
    facts,
    falls,
    restore: null,
    toBeDropped: null,
    now: world.now,
  });
}

function holdFor(world: World, h: number, order: Order, cause: OrderCause): World {
  const isSign = cause.code === 'expiry-moved' && order.attempts === 0;
  return hold(isSign ? withHome(world, h, { sign: iso(world.now) }) : world, h, order, cause);
}

export const nextQueued = (world: World, h: number): Order | undefined =>
  homeAt(world, h).orders.find(({ state }) => state === 'queued');

/** The run takes the next order through the gate and sends it. */
export function send(world: World, h: number, outcome: Outcome): World {
  const order = nextQueued(world, h)!;
  const cached = rowOf(world, h, order);
  const isReadNow = othersOrder(homeAt(world, h).sign, world.now);
  const isRead = !isReadNow && cached !== null && rules.isNew(homeAt(world, h), order, cached);
  const read = isRead ? world : readBack(world, h, domainOf(order));
  const row = rowOf(read, h, order)!;
  const passage = ask(read, h, order, row);
  if (passage.kind === 'hold') return holdFor(read, h, order, passage.why.cause);
  if (passage.kind !== 'go') return read;
  const now = keepCredit(read, h);
  const still = ask(now, h, order, row);
  if (still.kind === 'hold') return holdFor(now, h, order, still.why.cause);
  return sendChecked(now, h, order, row, outcome);
}

/** Nothing that follows something else has the same time. */
const later = (world: World): World => ({ ...world, now: world.now + 1 });

function sendChecked(read: World, h: number, order: Order, row: Row, outcome: Outcome): World {
  const { credit, readAt } = readCredit(read);
  // Without keys the service would make an unpaid invoice of it.
  if (!read.service.keys && Number(credit.amount) < Number(price.amount))
    return hold(read, h, order, causeOf('credit-short'));
  const { expiryDate, nextDueDate, status, fetchedAt } = row;
  const baseline = { expiryDate, nextDueDate, status, credit, creditReadAt: readAt };
  const claimed = later(read);
  const sentAt = iso(claimed.now);
  const sending = move(claimed, h, order, 'claim', {
    baseline: { ...baseline, price, readAt: fetchedAt, sentAt },
    cost: price,
    sentAt,
    error: null,
  });
  return answer(sending, h, again(sending, h, order), outcome, false);
}

/** The request arrives, and its reply, if any, is taken in. */
function answer(world: World, h: number, order: Order, { reply, work }: Outcome, repeat: boolean): World {
  const { service } = world;
  const key = order.idempotencyKey ?? '';
  const stored = service.keys ? service.answers[key] : undefined;
  let now = stored === undefined ? pay(world, h, order, work) : world;
  let replied = reply;
  if (stored !== undefined && (reply === 'ok' || reply === 'refused' || reply === 'short')) replied = stored;
  else if (service.keys && stored === undefined && (work !== 'none' || reply === 'locked')) {
    const kept = reply === 'kept' || reply === 'locked' ? reply : 'ok';
    now = { ...now, service: { ...now.service, answers: { ...now.service.answers, [key]: kept } } };
  }
  const lost = { error: said, cause: causeOf('reply-lost') };
  switch (replied) {
    case 'crash':
      return withHome(now, h, { since: null });
    case 'lost':
      return move(now, h, order, 'reply-lost', lost);
    case 'error': {
      const evidence = { ...evidenceOf(order, null, null, null), arrived: true as const };
      return move(now, h, order, 'reply-lost', {
        error: said,
        cause: causeOf('error-unlisted'),
        evidence: { ...evidence, answer: 'error' },
      });
    }
    case 'kept':
    case 'locked':
      return move(now, h, order, 'reply-lost', {
        error: said,
        cause: causeOf(`key-${replied}`),
        evidence: { ...evidenceOf(order, null, null, null), key: replied },
      });
    case 'short': {
      const queued = move(now, h, order, 'service-did-nothing');
      return hold(queued, h, again(queued, h, order), causeOf('credit-short'));
    }
    case 'refused': {
      if (!repeat) return move(now, h, order, 'service-refused', { error: said });
      const read = readBack(now, h, domainOf(order));
      const row = rowOf(read, h, order)!;
      const isSeen = order.baseline && rules.orderEffect(order, order.baseline, row).kind === 'seen';
      return move(read, h, order, isSeen ? 'effect-seen' : 'service-refused', { error: null });
    }
    case 'ok': {
      // Accepted without a charge, its invoice waits.
      const isUnpaid = stored === undefined && work === 'none';
      if (isUnpaid)
        now = { ...now, service: { ...now.service, invoices: [...now.service.invoices, domainOf(order)] } };
      const accepted = move(now, h, order, 'service-accepted', {
        invoiceId: '1',
        error: null,
        evidence: null,
        chargedAt: service.keys ? iso(now.now) : null,
      });
      return readAndConclude(later(accepted), h, again(accepted, h, order));
    }
  }
}

/** @returns the first order whose outcome can be looked for now */
export const toCheck = (world: World, h: number): Order | undefined =>
  homeAt(world, h).orders.find((order) => order.state === 'unknown' && world.now >= settledAt(order));

export const isRepeated = (world: World, order: Order): boolean => mayRepeat(world, order);

/** Looks what became of an order: by a repeat where its key lives, else by reading it back. */
export function check(world: World, h: number, order: Order, outcome: Outcome): World {
  if (!mayRepeat(world, order)) return readAndConclude(world, h, order);
  const read = readBack(world, h, domainOf(order));
  const row = rowOf(read, h, order)!;
  if (order.baseline && rules.orderEffect(order, order.baseline, row).kind === 'seen')
    return conclude(read, h, order, row, null);
  const repeated = later(read);
  const sentAt = iso(repeated.now);
  const repeating = move(repeated, h, order, 'repeat-under-key', { sentAt, error: null });
  return answer(repeating, h, again(repeating, h, order), outcome, true);
}

/** What the user does with an order, following its advice to the letter; null when there is nothing to decide. */
export function decide(world: World, h: number, order: Order): World | null {
  const { service, now } = world;
  // What the client area and the provider say when they are asked.
  const wasPaid =
    isPaid(service, order.idempotencyKey) &&
    order.baseline !== null &&
    paidFor(service, domainOf(order)) > shownBy(order.baseline);
  const decided = (as: 'done' | 'refused', from = world): World =>
    move(from, h, again(from, h, order), `user-says-${as}`, { error: null, confirmedByUser: true });
  if (order.state === 'held') return decideHeld(world, h, order);
  if (order.state === 'accepted')
    return isServiceToBeAsked(order, now) ? decided(wasPaid ? 'done' : 'refused') : null;
  if (order.state === 'awaiting-payment') return move(world, h, order, 'cancel-unpaid');
  if (order.state !== 'unknown' || now < settledAt(order) || mayRepeat(world, order)) return null;
  const read = readAndConclude(world, h, order);
  const fresh = again(read, h, order);
  if (fresh.state !== order.state || fresh.cause?.code !== order.cause?.code) return null;
  const way = rules.sendAgainWay(fresh, service.keys, now);
  const cause = fresh.cause?.code;
  if (cause === 'key-locked' && !wasPaid && way === 'under-key') return freeKey(read, h, fresh);
  const isAsked = way === 'never' || cause === 'contradicted' || cause === 'may-be-charged';
  if (isAsked && wasPaid) return decided('done', read);
  if (way === 'as-new') return move(read, h, fresh, 'user-sends-again', { error: null });
  return decided(wasPaid ? 'done' : 'refused', read);
}

/** The provider frees the key of an order that it did not charge, and the user lets it be repeated. */
function freeKey(world: World, h: number, order: Order): World {
  const answers = Object.entries(world.service.answers).filter(([key]) => key !== order.idempotencyKey);
  const freed = { ...world, service: { ...world.service, answers: Object.fromEntries(answers) } };
  const evidence = order.evidence && { ...order.evidence };
  delete evidence?.key;
  const cause = causeOf('to-be-repeated');
  return move(freed, h, order, 'user-asks-to-repeat', { error: said, cause, evidence });
}

/** Approves a held order as the list shows it, unless what holds it was paid for; else cancels it. */
function decideHeld(world: World, h: number, order: Order): World {
  const { service, homes } = world;
  const row = homes[h]!.rows?.[domainOf(order)];
  const isAsked = ['paid-before', 'credit-fell', 'other'].includes(order.cause?.code ?? '');
  if (!row || (isAsked && paidFor(service, domainOf(order)) > shownBy(row)))
    return move(world, h, order, 'cancel');
  const { expiryDate, nextDueDate, status } = row;
  return move(world, h, order, 'approve', {
    approval: { ...order.approval, expiryDate, nextDueDate, status, credit: creditSeen(world, h) },
    error: null,
  });
}
