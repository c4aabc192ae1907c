import { day, say, type Sentence } from '../words/sentence.ts';
import { isActive } from './domain-status.ts';
import type { Baseline, Order } from '../model/order.ts';
import { daysBetween } from './calendar.ts';
import { isShort } from './order-terms.ts';
import { movedAsOrdered } from './renewal.ts';
import { isRestorable, sameStatus } from './order-status.ts';

export interface OrderEffect {
  /**
   * `seen` it happened, `unseen` nothing changed, `pending` the order waits (for its invoice or for the registry), or
   * nothing but the renewal after it shows it, `unclear` something else changed, or what would show it is missing.
   */
  readonly kind: 'seen' | 'unseen' | 'pending' | 'unclear';
  readonly finding: Sentence;
}

export type Reading = Pick<Baseline, 'expiryDate' | 'nextDueDate' | 'status'>;
/** A domain before its order, with what the credit had to cover. */
type Before = Reading & Partial<Pick<Baseline, 'credit' | 'price'>>;

/**
 * Tells from the domain before and after whether an order happened. Any of these is an effect: the expiry date or the
 * next due date moved on, the status left the one that required the order, the domain appeared in the account. A date
 * that lagged behind the other before the order shows no effect of it by following. Some services move the next due date
 * for an invoice: where the credit was short and the expiry date stays, the renewal is pending.
 * @param order `thenRenewed`: the renewal after this restore was sent, so a moved date says nothing of the restore
 * @param after null when the domain is not in the account
 * @see docs/MONEY.md, 3 and 4; docs/INTERFACE.md, States and transitions
 */
export function orderEffect(
  {
    kind,
    years,
    dependsOn,
    sentAt = null,
    thenRenewed = false,
  }: Pick<Order, 'kind' | 'years' | 'dependsOn'> &
    Partial<Pick<Order, 'sentAt'>> & { readonly thenRenewed?: boolean },
  before: Before,
  after: Reading | null,
): OrderEffect {
  switch (kind) {
    case 'renew':
      // After a restore the status leaves redemption by the restore alone.
      return after ? renewalEffect(before, after, { years, sentAt, byStatus: dependsOn === null }) : gone;
    case 'restore':
      return after ? restoreEffect(before, after, thenRenewed) : gone;
    case 'register':
    case 'transfer':
      return takingEffect(after);
  }
}

/** No term is shorter than a year, but services shift the next due date by days or weeks for reasons of their own. */
const leastMoveDays = 180;

const lostStatus = /delet|transferred|fraud/i;
const waitingStatus = /pending|await|unpaid|payment/i;

const gone: OrderEffect = {
  kind: 'unclear',
  finding: say('effect.gone'),
};

interface DateChange {
  readonly name: 'expiry' | 'due';
  readonly from: string;
  readonly to: string;
}

/** The dates that were known before and after, the expiry date first. */
function comparableDates(before: Reading, after: Reading): DateChange[] {
  const pairs = [
    { name: 'expiry' as const, from: before.expiryDate, to: after.expiryDate },
    { name: 'due' as const, from: before.nextDueDate, to: after.nextDueDate },
  ];
  return pairs.flatMap(({ name, from, to }) => (from === null || to === null ? [] : [{ name, from, to }]));
}

/** @returns the date on which the domain expires now; null while the service still shows the former one */
export const newExpiry = (before: Reading, after: Reading | null): string | null => {
  const expiry = after?.expiryDate ?? after?.nextDueDate ?? null;
  const former = before.expiryDate ?? before.nextDueDate;
  return expiry === former ? null : expiry;
};

const days = ({ from, to }: DateChange) => ({ from: day(from), to: day(to) });

const movedOn = ({ from, to }: DateChange): boolean => daysBetween(from, to) >= leastMoveDays;

/** @returns whether the date only follows the other one, which showed an earlier renewal before this order */
function followsOther({ name, from, to }: DateChange, dates: readonly DateChange[]): boolean {
  const other = dates.find((date) => date.name !== name);
  if (!other) return false;
  return daysBetween(from, other.from) >= leastMoveDays && daysBetween(other.from, to) < leastMoveDays;
}

function renewalEffect(
  before: Before,
  after: Reading,
  { years, sentAt, byStatus }: Pick<Order, 'years' | 'sentAt'> & { readonly byStatus: boolean },
): OrderEffect {
  const dates = comparableDates(before, after);
  const moved = dates.find((date) => movedOn(date) && !followsOther(date, dates));
  if (moved) {
    const { name, from, to } = moved;
    if (name === 'due' && dates.length > 1 && isShort(before))
      return { kind: 'pending', finding: say('effect.due-alone', days(moved)) };
    const term = movedAsOrdered(from, to, years, sentAt)
      ? say('effect.as-ordered')
      : say('effect.not-as-ordered', { years: say('time.years', { count: years }) });
    return { kind: 'seen', finding: say(`effect.renewed-${name}`, { ...days(moved), term }) };
  }
  if (byStatus && /expired|grace/i.test(before.status ?? '') && isActive(after.status)) {
    return { kind: 'seen', finding: statusChange(before.status, after.status ?? '') };
  }
  const changed = dates.find(({ from, to }) => from !== to);
  if (changed) return { kind: 'unclear', finding: say(`effect.changed-${changed.name}`, days(changed)) };
  const [first, second] = dates;
  if (!first) return { kind: 'unclear', finding: say('effect.no-dates') };
  const still = day(first.to);
  if (second) {
    return { kind: 'unseen', finding: say('effect.still-both', { expiry: still, due: day(second.to) }) };
  }
  const finding =
    first.name === 'expiry'
      ? say('effect.still-expiry', { expiry: still })
      : say('effect.still-due', { due: still });
  return { kind: 'unseen', finding };
}

const statusChange = (from: string | null, to: string): Sentence =>
  from === null ? say('effect.status-now', { status: to }) : say('effect.status-changed', { from, to });

function restoreEffect(before: Reading, after: Reading, thenRenewed: boolean): OrderEffect {
  const moved = comparableDates(before, after).find(movedOn);
  if (moved && !thenRenewed) {
    return { kind: 'seen', finding: say(`effect.moved-${moved.name}`, days(moved)) };
  }
  const { status } = after;
  if (status === null) return { kind: 'unclear', finding: say('effect.no-status') };
  if (lostStatus.test(status)) return { kind: 'unclear', finding: say('effect.status-now', { status }) };
  if (isRestorable(status) || sameStatus(status, before.status))
    return { kind: moved ? 'pending' : 'unseen', finding: say('effect.status-still', { status }) };
  if (waitingStatus.test(status)) return { kind: 'pending', finding: say('effect.status-now', { status }) };
  // What the domain was restored from, nobody named: only the status that nobody has to be restored from tells.
  if (!isRestorable(before.status ?? '') && !sameStatus(status, 'Active'))
    return { kind: 'unclear', finding: statusChange(before.status, status) };
  return { kind: 'seen', finding: say('effect.restored', { status }) };
}

function takingEffect(after: Reading | null): OrderEffect {
  if (!after) return { kind: 'unseen', finding: say('effect.not-there') };
  const { status } = after;
  if (status === null) {
    return { kind: 'pending', finding: say('effect.there-no-status') };
  }
  const finding = say('effect.there', { status });
  if (lostStatus.test(status) || /cancel|expired|redemption/i.test(status))
    return { kind: 'unclear', finding };
  return { kind: waitingStatus.test(status) ? 'pending' : 'seen', finding };
}
