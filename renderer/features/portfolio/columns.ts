import { computed, type ComputedRef } from 'vue';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { useNow } from '../../ui/now.ts';
import { useAccounts } from '../../bridge/accounts.ts';
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
  'lock',
  'nameservers',
  'dnssec',
  'verified',
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
  lock: { width: 84, yields: 7, optional: true, unsortable: true },
  nameservers: { width: 220, yields: 12, optional: true, unsortable: true },
  dnssec: { width: 84, yields: 8, optional: true, unsortable: true },
  verified: { width: 120, yields: 9, optional: true, unsortable: true },
  nextDueDate: { width: 104, yields: 8, optional: true },
  registrationDate: { width: 104, yields: 9, optional: true },
  fetchedAt: { width: 110, yields: 10, optional: true },
  note: { width: 180, yields: 11, optional: true, unsortable: true },
};

type ReadColumn = 'autoRenew' | keyof DomainRow['facts'];
/** What is known only where it was read. */
export const isRead = (column: ColumnName): column is ReadColumn =>
  ['autoRenew', 'lock', 'nameservers', 'dnssec', 'verified'].includes(column);
export const readValue = (row: DomainRow, column: ReadColumn) =>
  column === 'autoRenew' ? row.autoRenew : row.facts[column];

/** @returns the words of cells that say more than a value */
export function useCellTexts() {
  const { t } = useText();
  return {
    read(row: DomainRow, column: ReadColumn): string {
      const value = readValue(row, column);
      if (value === null) return t('portfolio.notRead');
      if (typeof value === 'object') return value.join(', ');
      if (column === 'verified') return t(value ? 'words.yes' : 'words.no');
      return t(value ? 'words.on' : 'words.off');
    },
    /** “Nameservers: queued” */
    changeText: ({ kind, state }: NonNullable<DomainRow['change']>): string =>
      t('portfolio.change', { kind: t(`changes.kindNames.${kind}`), state: t(`changeStates.${state}`) }),
  };
}

/** @returns the columns of the portfolio, in the language of the page */
export function usePortfolioColumns(): ComputedRef<GridColumn<DomainRow>[]> {
  const { t, money, age, status } = useText();
  const accounts = useAccounts();
  const margins = useMargins();
  const now = useNow();

  const { read, changeText } = useCellTexts();

  const texts: Record<ColumnName, (row: DomainRow) => string | number | null> = {
    domain: ({ unicode }) => unicode,
    account: ({ account }) => account,
    expiryDate: ({ expiryDate }) => expiryDate,
    status: (row) => status(row.status),
    autoRenew: (row) => read(row, 'autoRenew'),
    renewal: ({ renewal }) => renewal && money(renewal),
    margin(row) {
      const quote = margins.quoteOf(row);
      return quote && money(quote.margin);
    },
    tags: ({ tags }) => tags.join(', ') || null,
    note: ({ note }) => note,
    order: ({ order, change }) =>
      [order && t(`states.${order.state}`), change && changeText(change)].filter(Boolean).join(', ') || null,
    extension: ({ extension }) => `.${extension}`,
    lock: (row) => read(row, 'lock'),
    nameservers: (row) => read(row, 'nameservers'),
    dnssec: (row) => read(row, 'dnssec'),
    verified: (row) => read(row, 'verified'),
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
