import type { HistoryEntry } from '../../shared/model/history.ts';
import type { Column } from './output.ts';

/** An entry of the history as scripts read it. */
export interface HistoryRow extends Omit<HistoryEntry, 'accountId'> {
  /** Its name, or its id when it has been removed. */
  readonly account: string;
}

/** @param accounts account id to name */
export const historyRow = (
  { accountId, ...entry }: HistoryEntry,
  accounts: ReadonlyMap<string, string>,
): HistoryRow => ({ ...entry, account: accounts.get(accountId) ?? accountId });

const origins: Record<HistoryRow['origin'], string> = {
  namekeep: 'Namekeep',
  service: 'the service',
  outside: 'OUTSIDE this Namekeep',
};

export const historyColumns: readonly Column<HistoryRow>[] = [
  { title: 'Found', value: ({ at }) => at.slice(0, 16).replace('T', ' ') },
  { title: 'Domain', value: ({ unicode }) => unicode },
  { title: 'What', value: ({ kind }) => kind },
  { title: 'Before', value: ({ before }) => before },
  { title: 'After', value: ({ after }) => after },
  { title: 'By', value: ({ origin, orderId, changeId }) => origins[origin] + work(orderId, changeId) },
];

const work = (orderId: number | null, changeId: number | null): string =>
  orderId !== null ? `, order ${orderId}` : changeId !== null ? `, change ${changeId}` : '';
