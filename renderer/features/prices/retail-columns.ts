import { computed, type ComputedRef } from 'vue';
import { useText } from '../../i18n/text.ts';
import type { LocalColumn, LocalGrouping } from '../../ui/grid/local-rows.ts';
import type { RetailLine } from './retail-lines.ts';

/** Which rule a retail price comes from, as a group and as a text. */
const ruleOf = ({ quote }: RetailLine): string => (quote ? `${quote.by}.${quote.scope}` : 'none');

export const keyOfLine = ({ key }: RetailLine): string => key.extension;

export const retailGroupings: readonly LocalGrouping<RetailLine>[] = [
  { name: 'rule', of: ruleOf },
  { name: 'loss', of: ({ quote }) => (quote ? (quote.loss ? '0' : '1') : '2') },
];

/** @returns the name of a group, in the language of the page */
export function useRetailGroupName() {
  const { t } = useText();
  const rule = useRuleText();
  return (group: string, key: string): string => {
    if (group === 'rule') return rule(key);
    return t(key === '0' ? 'retail.atLoss' : key === '1' ? 'retail.withMargin' : 'retail.by.none');
  };
}

function useRuleText() {
  const { t } = useText();
  return (key: string): string => {
    const [by, scope] = key.split('.');
    if (by !== 'price' && by !== 'markup') return t('retail.by.none');
    return scope === 'own' ? t(`retail.by.${by}`) : `${t(`retail.by.${by}`)} · ${t('retail.forAll')}`;
  };
}

/** @returns the columns of the retail prices, in the language of the page */
export function useRetailColumns(): ComputedRef<LocalColumn<RetailLine>[]> {
  const { t, money, percent } = useText();
  const rule = useRuleText();
  return computed(() => [
    {
      name: 'extension',
      label: t('words.extension'),
      width: 130,
      grows: true,
      pinned: true,
      sortable: true,
      text: ({ key }) => `.${key.extension}`,
    },
    {
      name: 'cost',
      label: t('forecast.cost'),
      width: 100,
      kind: 'number',
      sortable: true,
      text: ({ cost }) => money(cost),
      value: ({ cost }) => Number(cost.amount),
    },
    {
      name: 'retail',
      label: t('retail.columns.retail'),
      width: 100,
      kind: 'number',
      sortable: true,
      text: ({ quote }) => money(quote?.retail),
      value: ({ quote }) => (quote ? Number(quote.retail.amount) : null),
    },
    {
      name: 'margin',
      label: t('retail.columns.margin'),
      width: 150,
      kind: 'number',
      sortable: true,
      text: ({ quote }) => money(quote?.margin),
      value: ({ quote }) => (quote ? Number(quote.margin.amount) : null),
    },
    {
      name: 'percent',
      label: t('retail.columns.percent'),
      width: 92,
      kind: 'number',
      yields: 2,
      sortable: true,
      text: ({ quote }) => percent(quote?.marginPercent),
      value: ({ quote }) => (quote?.marginPercent ? Number(quote.marginPercent) : null),
    },
    {
      name: 'rule',
      label: t('retail.columns.rule'),
      width: 200,
      yields: 1,
      sortable: true,
      text: (line) => rule(ruleOf(line)),
    },
    {
      name: 'domains',
      label: t('words.domains'),
      width: 84,
      kind: 'number',
      yields: 3,
      sortable: true,
      text: ({ domains }) => domains,
    },
    {
      name: 'edit',
      label: t('words.edit'),
      width: 56,
      kind: 'buttons',
      yields: 4,
      text: () => null,
    },
  ]);
}
