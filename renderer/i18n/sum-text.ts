import type { PreviewTotals } from '../../shared/model/order.ts';
import type { Text } from './text.ts';

/** @returns the sums, as the most that it is where fees are among them */
export function sumText(
  { sums, fees }: Pick<PreviewTotals, 'sums' | 'fees'>,
  { t, money }: Pick<Text, 't' | 'money'>,
): string {
  const sum = sums.map(money).join(' + ');
  return fees.length > 0 ? t('fees.upTo', { sum }) : sum;
}

/** @returns what fees the sums include, and that more may come on top; none where neither is so */
export const feeNotes = (
  { fees, feesUnknown }: Pick<PreviewTotals, 'fees' | 'feesUnknown'>,
  { t, money }: Pick<Text, 't' | 'money'>,
): string[] => [
  ...(fees.length > 0 ? [t('fees.including', { amount: fees.map(money).join(' + ') })] : []),
  ...(feesUnknown > 0 ? [t('fees.unknown')] : []),
];
