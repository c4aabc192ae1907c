import { unicodeName } from '../../platform/unicode-name.ts';
import type { Column } from './table.ts';

/** @returns a row that begins with the name of its account; with its id where that was removed */
export const withAccount =
  <T extends { readonly accountId: string }, Row>(
    names: ReadonlyMap<string, string> | null,
    toRow: (from: T) => Row,
  ) =>
  (from: T): Row & { account: string } => ({
    account: names?.get(from.accountId) ?? from.accountId,
    ...toRow(from),
  });

/** People read names in Unicode; in JSON, `domain` is Punycode. */
export const domainColumn: Column<{ readonly domain: string }> = [
  'Domain',
  ({ domain }) => unicodeName(domain),
];
