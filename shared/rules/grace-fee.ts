import type { DomainRow } from '../model/domain.ts';
import type { PossibleFee } from '../model/order.ts';
import type { PriceList } from '../model/price.ts';
import { daysBetween } from './calendar.ts';
import { toMinor } from './money.ts';
import { isRestorable } from './order-status.ts';
import { priceEntryOf } from './price-list.ts';

export const noFee: PossibleFee = { fee: null, feeUnknown: false };
const unknownFee: PossibleFee = { fee: null, feeUnknown: true };

const isGrace = (status: string): boolean => /\bgrace\b/i.test(status);

/**
 * What renewing a domain may cost on top of its price: the fee of the grace period, while its status or its expiry date
 * says that it is in that period. The interface says neither when the period begins nor whether the fee is always due.
 * @param today `YYYY-MM-DD`
 * @see docs/INTERFACE.md, Price entry > grace_period
 */
export function graceFee(
  { status, expiryDate, extension }: Pick<DomainRow, 'status' | 'expiryDate' | 'extension'>,
  prices: PriceList | null,
  today: string,
): PossibleFee {
  const past = expiryDate === null ? NaN : daysBetween(expiryDate, today);
  // What is restored is past its grace period.
  if (isRestorable(status)) return noFee;
  const inGrace = isGrace(status);
  if (!inGrace && !(past > 0)) return noFee;
  const period = priceEntryOf(prices, extension)?.gracePeriod;
  if (!period) return unknownFee;
  const { days, fee } = period;
  if (!inGrace && days !== null && past > days) return noFee;
  if (fee === null) return unknownFee;
  return toMinor(fee).minor > 0 ? { fee, feeUnknown: false } : noFee;
}
