import { h } from 'vue';
import type { ColumnName, Row } from '../../../shared/lists/lists.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import { useText } from '../../i18n/text.ts';
import type { ListLook } from '../../list/list-columns.ts';
import { useNow } from '../../ui/now.ts';
import { useChanges } from '../changes/store.ts';
import { useCustomers } from '../customers/store.ts';
import { useOrders } from '../orders/store.ts';
import { useTags } from '../tags/store.ts';
import { cellColumns, readColumns, useCellTexts } from './cell-texts.ts';
import DomainCell from './DomainCell.vue';
import { useMargins } from './margins.ts';

/** @returns how the portfolio shows what is more than a value */
export function usePortfolioLook(): ListLook<'domains'> {
  const { t, age } = useText();
  const margins = useMargins();
  const now = useNow();
  const { read, changeText } = useCellTexts();
  type Texts = Partial<Record<ColumnName<'domains'>, (row: Row<'domains'>) => string | null>>;
  const texts: Texts = {
    ...Object.fromEntries(readColumns.map((column) => [column, (row: DomainRow) => read(row, column)])),
    account: ({ account }) => account,
    // As a spreadsheet reads them.
    expiryDate: ({ expiryDate }) => expiryDate,
    nextDueDate: ({ nextDueDate }) => nextDueDate,
    registrationDate: ({ registrationDate }) => registrationDate,
    order: ({ order, change }) =>
      [order && t(`states.${order.state}`), change && changeText(change)].filter(Boolean).join(', ') || null,
    fetchedAt: ({ fetchedAt }) =>
      ageOf(fetchedAt, now.value) ? age(fetchedAt, now.value) : t('words.justNow'),
  };
  const cells = Object.fromEntries(
    cellColumns.map((column) => [
      column,
      (props: { row: DomainRow; onOpen?: () => void }) => h(DomainCell, { ...props, column }),
    ]),
  );
  const [customers, orders, changes, tags] = [useCustomers(), useOrders(), useChanges(), useTags()];
  const empty = (): ColumnName<'domains'>[] => [
    ...(margins.known ? [] : (['margin'] as const)),
    ...(customers.all.length > 0 ? [] : (['customer'] as const)),
    ...(tags.tags.length > 0 ? [] : (['tags'] as const)),
    ...(orders.openCount + changes.countOf('queued') + changes.countOf('sending') > 0
      ? []
      : (['order'] as const)),
  ];
  return { cells, texts, empty };
}
