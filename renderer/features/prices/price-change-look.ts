import { h } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import type { PriceChangeView } from '../../../shared/model/price-change.ts';
import { yearlyEffect } from '../../../shared/rules/price-changes.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import { type ListLook, useColumnTitle } from '../../list/list-columns.ts';
import OwnedLink from './OwnedLink.vue';

/** @returns how price changes look in a list, in the language of the page */
export function usePriceChangeLook(): ListLook<'priceChanges'> {
  const { t, counted, money, number, date, percent } = useText();
  const accounts = useAccounts();
  const titleOf = useColumnTitle();
  const price = (amount: Money | null): string => (amount ? money(amount) : t('priceChanges.notSold'));
  function moreOrLess(amount: Money | null): string | null {
    if (!amount) return null;
    const sign = Math.sign(Number(amount.amount));
    if (sign === 0) return t('priceChanges.same');
    const absolute = money({ ...amount, amount: amount.amount.replace('-', '') });
    return t(sign > 0 ? 'priceChanges.more' : 'priceChanges.less', { money: absolute });
  }
  function difference({ difference: by, percent: part, before }: PriceChangeView): string {
    if (!by) return t(before ? 'priceChanges.gone' : 'priceChanges.added');
    const signed = (text: string): string => (Number(by.amount) > 0 ? `+${text}` : text);
    return part === null ? signed(money(by)) : `${signed(money(by))} (${signed(percent(part))})`;
  }
  return {
    cells: {
      difference: ({ row }: { row: PriceChangeView }) =>
        h('span', { class: { quiet: !row.difference } }, difference(row)),
      domains({ row }: { row: PriceChangeView }) {
        const { accountId, extension, domains } = row;
        return h(OwnedLink, { extension, domains, account: accounts.nameOf(accountId) });
      },
    },
    texts: {
      at: ({ at }) => date(at),
      operation({ operation, years, terms }) {
        const term = years > 0 ? [counted('renew.years', years)] : [];
        const more = terms > 1 ? [counted('priceChanges.moreTerms', terms - 1)] : [];
        return [t(`operations.${operation}`), ...term, ...more].join(' ');
      },
      before: ({ before }) => price(before),
      after: ({ after }) => price(after),
      difference,
      active({ active, activeBefore }) {
        if (active === null) return null;
        if (activeBefore === null || activeBefore === active) return number(active);
        return t('priceChanges.activeOf', { now: number(active), before: number(activeBefore) });
      },
      due: ({ due }) => number(due),
      yearly: (row) => moreOrLess(yearlyEffect(row)),
      extraCost: ({ extraCost, due }) => (due > 0 ? moreOrLess(extraCost) : null),
    },
    titles: () => ({ at: titleOf('Found') }),
    hints: {
      active: 'priceChanges.activeHint',
      yearly: 'priceChanges.yearlyHint',
      due: 'priceChanges.dueHint',
      extraCost: 'priceChanges.costHint',
    },
  };
}
