import type { Order } from '../model/order.ts';
import { instantText } from './credit-move.ts';

/** One thing that the service needs to find an order; `value` is text that is the same in every language. */
export interface OrderFact {
  readonly name:
    | 'domain'
    | 'invoice'
    | 'sentAt'
    | 'idempotencyKey'
    | 'expiryDateBefore'
    | 'expiryDateNow'
    | 'nextDueDateBefore'
    | 'nextDueDateNow'
    | 'statusBefore'
    | 'statusNow';
  readonly value: string;
}

/** @returns what to tell the service when asking what became of an order; what is not known is left out */
export function orderFacts({
  domain,
  invoiceId,
  sentAt,
  idempotencyKey,
  baseline,
  evidence,
}: Pick<Order, 'domain' | 'invoiceId' | 'sentAt' | 'idempotencyKey' | 'baseline' | 'evidence'>): OrderFact[] {
  const readNow = evidence?.readAt ? evidence : null;
  const facts: readonly [OrderFact['name'], string | null | undefined][] = [
    ['domain', domain],
    ['invoice', invoiceId],
    ['sentAt', sentAt && instantText(sentAt)],
    ['idempotencyKey', idempotencyKey],
    ['expiryDateBefore', baseline?.expiryDate],
    ['expiryDateNow', readNow?.expiryDate],
    ['nextDueDateBefore', baseline?.nextDueDate],
    ['nextDueDateNow', readNow?.nextDueDate],
    ['statusBefore', baseline?.status],
    ['statusNow', readNow?.status],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
