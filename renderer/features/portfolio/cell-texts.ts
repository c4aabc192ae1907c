import type { DomainRow } from '../../../shared/model/domain.ts';
import { useText } from '../../i18n/text.ts';

/** What is known only where it was read. */
export const readColumns = ['autoRenew', 'lock', 'nameservers', 'dnssec', 'verified'] as const;
type ReadColumn = (typeof readColumns)[number];
export const isRead = (column: string): column is ReadColumn => readColumns.some((name) => name === column);
export const readValue = (row: DomainRow, column: ReadColumn) =>
  column === 'autoRenew' ? row.autoRenew : row.facts[column];

const partOf = {
  lock: 'lock',
  nameservers: 'nameservers',
  dnssec: 'dnssec',
  verified: 'verification',
} as const;
const isUnreported = ({ facts }: DomainRow, column: ReadColumn): boolean =>
  column !== 'autoRenew' && facts.unreported?.includes(partOf[column]) === true;

/** The columns whose cells are more than a value. */
export const cellColumns = [
  ...readColumns,
  'domain',
  'expiryDate',
  'renewal',
  'margin',
  'tags',
  'order',
  'customer',
] as const;
export type CellColumn = (typeof cellColumns)[number];

/** @returns the words of cells that say more than a value */
export function useCellTexts() {
  const { t } = useText();
  return {
    read(row: DomainRow, column: ReadColumn): string {
      const value = readValue(row, column);
      if (value === null) return t(isUnreported(row, column) ? 'portfolio.notReported' : 'portfolio.notRead');
      if (typeof value === 'object') return value.join(', ');
      if (column === 'verified') return t(value ? 'words.yes' : 'words.no');
      return t(value ? 'words.on' : 'words.off');
    },
    /** “Nameservers: queued” */
    changeText: ({ kind, state }: NonNullable<DomainRow['change']>): string =>
      t('portfolio.change', { kind: t(`changes.kindNames.${kind}`), state: t(`changeStates.${state}`) }),
  };
}
