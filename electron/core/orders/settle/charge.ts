import type { Money } from '../../../../shared/model/money.ts';
import type { Order } from '../../../../shared/model/order.ts';
import {
  creditProof,
  paidBefore,
  type CreditProof,
  type CreditReading,
} from '../../../../shared/rules/credit-proof.ts';
import type { Sentence } from '../../../../shared/words/sentence.ts';
import { othersOrder } from '../../../../shared/rules/others-orders.ts';
import { lastSign } from '../../accounts/others.ts';
import type { OrderContext } from '../order-context.ts';

/** Whether an order was charged, as far as the credit shows. */
export interface Charge {
  readonly verdict: CreditProof['verdict'];
  /** The credit fell by enough to have paid for it. */
  readonly mayBeCharged: boolean;
  /** When the credit was read that shows the charge. */
  readonly chargedAt: string | null;
  /** How the credit moved; null when it was not read before and after. */
  readonly finding: Sentence | null;
}

/** Readings within this time of each other leave nobody else the time to order, in ms. */
const secondsApartMs = 30_000;

/** Orders that were sent longer than this before the baseline do not move the credit any more, in ms. */
const longestChargeMs = 7 * 86_400_000;

/**
 * Looks for proof that an order was charged in the latest reading of the credit and in those that were made before
 * later orders of the account.
 * @param latest null when the credit could not be read
 */
export async function judgeCharge(
  context: Pick<OrderContext, 'store' | 'accountId'>,
  order: Order,
  latest: CreditReading | null,
): Promise<Charge> {
  const { store, accountId } = context;
  const { id, baseline, chargedAt, firstSentAt } = order;
  if (chargedAt !== null) return { verdict: 'charged', mayBeCharged: true, chargedAt, finding: null };
  const unclear: Charge = { verdict: 'unclear', mayBeCharged: false, chargedAt: null, finding: null };
  const sentAt = baseline?.sentAt ?? firstSentAt;
  if (!baseline?.credit || sentAt === null) return unclear;
  const from = baseline.creditReadAt ?? sentAt;
  const since = new Date(Date.parse(from) - longestChargeMs).toISOString();
  const others = (await store.orders.creditUsers(accountId, since)).filter((other) => other.id !== id);
  const readings = await store.orders.creditReadings(accountId, since);
  const paid = paidBefore(
    readings.filter(({ readAt }) => readAt <= from),
    others,
  );
  const sign = await lastSign(context);
  let charge = unclear;
  for (const reading of [...readings.filter(({ readAt }) => readAt > sentAt), ...(latest ? [latest] : [])]) {
    const apartMs = Date.parse(reading.readAt) - Date.parse(from);
    const alone = apartMs <= secondsApartMs && !othersOrder(sign, Date.parse(reading.readAt));
    const proof = creditProof({ baseline, sentAt }, reading, others, paid, alone);
    if (!proof) continue;
    if (proof.verdict === 'charged') return { ...proof, chargedAt: reading.readAt };
    if (reading === latest) charge = { ...proof, chargedAt: null };
  }
  return charge;
}

/** @returns a reading of the credit that was made after the order was sent */
export const readingSince = (
  credit: (Money & { readonly fetchedAt: string }) | null,
  sentAt: string | null,
): CreditReading | null =>
  credit && sentAt !== null && credit.fetchedAt > sentAt
    ? { credit: { amount: credit.amount, currency: credit.currency }, readAt: credit.fetchedAt }
    : null;
