import { computed, type ComputedRef } from 'vue';
import { GroupBy, type DomainRow } from '../../../shared/model/domain.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useNow } from '../../ui/now.ts';
import { useAccounts } from '../accounts/store.ts';
import { useMargins } from './margins.ts';

const names = [
  'domain',
  'account',
  'expiryDate',
  'status',
  'autoRenew',
  'renewal',
  'margin',
  'tags',
  'order',
  'extension',
  'nextDueDate',
  'registrationDate',
  'fetchedAt',
  'note',
] as const;
export type ColumnName = (typeof names)[number];

interface Layout {
  readonly width: number;
  readonly yields?: number;
  readonly optional?: true;
  readonly kind?: 'number';
  readonly unsortable?: true;
}

/** In a narrow window the highest `yields` goes first; all of it is in the inspector. The account tells names apart. */
const layouts: Record<ColumnName, Layout> = {
  domain: { width: 220 },
  account: { width: 120 },
  expiryDate: { width: 260 },
  status: { width: 110, yields: 2 },
  autoRenew: { width: 104, yields: 4 },
  renewal: { width: 104, kind: 'number' },
  margin: { width: 92, kind: 'number', yields: 5, unsortable: true },
  tags: { width: 140, yields: 3, unsortable: true },
  order: { width: 150, yields: 1, unsortable: true },
  extension: { width: 76, yields: 6, optional: true },
  nextDueDate: { width: 104, yields: 8, optional: true },
  registrationDate: { width: 104, yields: 9, optional: true },
  fetchedAt: { width: 110, yields: 10, optional: true },
  note: { width: 180, yields: 11, optional: true, unsortable: true },
};

/** @returns the columns of the portfolio, in the language of the page */
export function usePortfolioColumns(): ComputedRef<GridColumn<DomainRow>[]> {
  const { t, money, age } = useText();
  const accounts = useAccounts();
  const margins = useMargins();
  const now = useNow();

  const texts: Record<ColumnName, (row: DomainRow) => string | number | null> = {
    domain: ({ unicode }) => unicode,
    account: ({ account }) => account,
    expiryDate: ({ expiryDate }) => expiryDate,
    status: ({ status }) => status,
    autoRenew: ({ autoRenew }) =>
      autoRenew === null ? t('portfolio.notRead') : t(autoRenew ? 'words.on' : 'words.off'),
    renewal: ({ renewal }) => renewal && money(renewal),
    margin(row) {
      const quote = margins.quoteOf(row);
      return quote && money(quote.margin);
    },
    tags: ({ tags }) => tags.join(', ') || null,
    note: ({ note }) => note,
    order: ({ order }) => order && t(`states.${order.state}`),
    extension: ({ extension }) => `.${extension}`,
    nextDueDate: ({ nextDueDate }) => nextDueDate,
    registrationDate: ({ registrationDate }) => registrationDate,
    fetchedAt: ({ fetchedAt }) =>
      ageOf(fetchedAt, now.value) ? age(fetchedAt, now.value) : t('words.justNow'),
  };

  return computed(() =>
    names
      .filter((name) => name !== 'account' || accounts.views.length > 1)
      .map((name) => {
        const { optional, unsortable, ...layout } = layouts[name];
        const label: MessageKey = `columns.${name}`;
        return {
          name,
          label: t(label),
          ...layout,
          ...(name === 'domain' && { grows: true, pinned: true }),
          sortable: !unsortable,
          optional: optional ?? (name === 'account' && accounts.inView.length < 2),
          text: texts[name],
        };
      }),
  );
}

/** What the portfolio can be grouped by. */
export const groupings = GroupBy.options;
