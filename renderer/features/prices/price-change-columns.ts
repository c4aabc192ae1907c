import { computed, type ComputedRef } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import { PricedOperation, type PriceChangeView } from '../../../shared/model/price-change.ts';
import { yearlyEffect } from '../../../shared/rules/price-changes.ts';
import { useText } from '../../i18n/text.ts';
import type { LocalColumn } from '../../ui/grid/local-rows.ts';
import { useAccounts } from '../../bridge/accounts.ts';

const sign = (amount: Money): number => Math.sign(Number(amount.amount));
const valueOf = (amount: Money | null): number | null => (amount ? Number(amount.amount) : null);
const absolute = (amount: Money): Money => ({ ...amount, amount: amount.amount.replace('-', '') });

export const keyOfChange = ({ id, accountId, extension, operation, years }: PriceChangeView): string =>
  `${accountId} ${id} ${extension} ${operation} ${years}`;

/** @returns what a price change says in its columns */
export function usePriceChangeTexts() {
  const { t, counted, money, number, date, percent } = useText();
  const price = (amount: Money | null): string => (amount ? money(amount) : t('priceChanges.notSold'));
  const moreOrLess = (amount: Money): string => {
    if (sign(amount) === 0) return t('priceChanges.same');
    return t(sign(amount) > 0 ? 'priceChanges.more' : 'priceChanges.less', {
      money: money(absolute(amount)),
    });
  };
  return {
    at: ({ at }: PriceChangeView): string => date(at),
    operation: ({ operation, years }: PriceChangeView): string =>
      years > 0
        ? `${t(`operations.${operation}`)} ${counted('renew.years', years)}`
        : t(`operations.${operation}`),
    before: ({ before }: PriceChangeView): string => price(before),
    after: ({ after }: PriceChangeView): string => price(after),
    difference({ difference, percent: part, before }: PriceChangeView): string {
      if (!difference) return t(before ? 'priceChanges.gone' : 'priceChanges.added');
      return part === null ? money(difference) : `${money(difference)} ${percent(part)}`;
    },
    active({ active, activeBefore }: PriceChangeView): string {
      if (active === null) return '';
      if (activeBefore === null || activeBefore === active) return number(active);
      return t('priceChanges.activeOf', { now: number(active), before: number(activeBefore) });
    },
    yearly(row: PriceChangeView): string {
      const effect = yearlyEffect(row);
      return effect ? moreOrLess(effect) : '';
    },
    cost: ({ extraCost, due }: PriceChangeView): string =>
      extraCost && due > 0 ? moreOrLess(extraCost) : '',
  };
}

/** @returns the columns of the price changes, in the language of the page */
export function usePriceChangeColumns(): ComputedRef<LocalColumn<PriceChangeView>[]> {
  const { t } = useText();
  const accounts = useAccounts();
  const say = usePriceChangeTexts();
  const money = { kind: 'number', sortable: true } as const;
  return computed(() => [
    {
      name: 'at',
      label: t('priceChanges.columns.at'),
      width: 100,
      sortable: true,
      text: say.at,
      value: ({ at }) => at,
    },
    {
      name: 'extension',
      label: t('words.extension'),
      width: 110,
      grows: true,
      sortable: true,
      text: ({ extension }) => `.${extension}`,
    },
    ...(accounts.views.length > 1
      ? [
          {
            name: 'account',
            label: t('columns.account'),
            width: 120,
            yields: 5,
            optional: accounts.inView.length < 2,
            sortable: true,
            text: ({ account }: PriceChangeView) => account,
          },
        ]
      : []),
    {
      name: 'operation',
      label: t('words.operation'),
      width: 146,
      sortable: true,
      text: say.operation,
      value: ({ operation, years }) => PricedOperation.options.indexOf(operation) * 100 + years,
    },
    {
      name: 'before',
      label: t('orders.before'),
      width: 92,
      ...money,
      text: say.before,
      value: ({ before }) => valueOf(before),
    },
    {
      name: 'after',
      label: t('priceChanges.columns.after'),
      width: 92,
      ...money,
      text: say.after,
      value: ({ after }) => valueOf(after),
    },
    {
      name: 'difference',
      label: t('priceChanges.columns.difference'),
      width: 132,
      yields: 2,
      ...money,
      text: say.difference,
      value: ({ difference }) => valueOf(difference),
    },
    {
      name: 'active',
      label: t('priceChanges.columns.active'),
      width: 132,
      ...money,
      yields: 3,
      hint: t('priceChanges.activeHint'),
      text: say.active,
      value: ({ active }) => active,
    },
    {
      name: 'domains',
      label: t('words.domains'),
      width: 84,
      ...money,
      yields: 4,
      text: ({ domains }) => domains,
    },
    {
      name: 'yearly',
      label: t('priceChanges.columns.yearly'),
      width: 130,
      ...money,
      yields: 1,
      hint: t('priceChanges.yearlyHint'),
      text: say.yearly,
      value: (row) => valueOf(yearlyEffect(row)),
    },
    {
      name: 'due',
      label: t('priceChanges.columns.due'),
      width: 112,
      ...money,
      yields: 7,
      text: ({ due }) => due,
    },
    {
      name: 'cost',
      label: t('priceChanges.columns.cost'),
      width: 150,
      ...money,
      yields: 6,
      hint: t('priceChanges.costHint'),
      text: say.cost,
      value: ({ extraCost, due }) => (due > 0 ? valueOf(extraCost) : null),
    },
  ]);
}
