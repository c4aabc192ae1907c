import type { Money } from '../../../shared/model/money.ts';
import type { Text } from '../../i18n/text.ts';

/** @returns “5.81 EUR → 14.90 EUR”; where it was not sold, or no longer is, the words for that */
export const formatMoneyChange = (before: Money | null, after: Money | null, { t, money }: Text): string =>
  `${before ? money(before) : t('notifications.notSold')} → ${after ? money(after) : t('notifications.notSold')}`;
