import type { Money } from '../../../shared/model/money.ts';
import { moneyText } from '../../../shared/rules/money.ts';

/** @returns what follows a sum: how much of it are fees that may not be charged, and that more may come on top */
export function describeFees({
  fees,
  feesUnknown,
}: {
  readonly fees: readonly Money[];
  readonly feesUnknown: number;
}): string {
  const included =
    fees.length === 0 ? '' : ` at the most, of which ${fees.map(moneyText).join(' and ')} grace fees`;
  return `${included}${feesUnknown === 0 ? '' : ', plus a possible grace fee, not in the price list'}`;
}
