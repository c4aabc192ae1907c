import type { DomainRow } from '../model/domain.ts';
import type { Order } from '../model/order.ts';
import { day, say, type Sentence } from '../words/sentence.ts';

type Dates = Readonly<Partial<Pick<DomainRow, 'expiryDate' | 'nextDueDate'>>>;

/**
 * Says that an order may have been carried out, or its domain renewed elsewhere, since it was approved: a date of the
 * domain is another, or a later order of its kind for the domain was paid. A date that was not known shows nothing.
 * @param now the domain as cached; null when the account does not have it
 * @param paid the later order; null when there is none
 * @returns the domain with both dates, before and now; null when nothing of the kind is known
 */
export function movedDates(
  { unicode, approval }: Pick<Order, 'unicode'> & { readonly approval: Dates },
  now: Pick<DomainRow, 'expiryDate' | 'nextDueDate'> | null,
  paid: Pick<Order, 'id' | 'newExpiryDate'> | null,
): Sentence | null {
  const isMoved = (date: keyof Dates): boolean => {
    const [before, after] = [approval[date] ?? null, now?.[date] ?? null];
    return before !== null && after !== null && before !== after;
  };
  const [from, to] = [day(approval.expiryDate ?? null), day(now?.expiryDate ?? null)];
  if (paid) {
    const shown = isMoved('expiryDate') ? to : day(paid.newExpiryDate ?? now?.expiryDate ?? null);
    return say('approval.paid-since', { domain: unicode, from, to: shown, order: String(paid.id) });
  }
  if (isMoved('expiryDate')) return say('approval.expiry-moved', { domain: unicode, from, to });
  if (!isMoved('nextDueDate')) return null;
  return say('approval.due-moved', {
    domain: unicode,
    from: day(approval.nextDueDate ?? null),
    to: day(now?.nextDueDate ?? null),
  });
}
