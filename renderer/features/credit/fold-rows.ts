import type { StatementRow } from '../../../shared/model/credit-statement.ts';
import type { Money } from '../../../shared/model/money.ts';
import { sumByCurrency } from '../../../shared/rules/money.ts';

/** What the statement shows in a line: a row, or several that are explained. */
export type StatementLine =
  | { readonly kind: 'row'; readonly key: string; readonly row: StatementRow }
  | {
      readonly kind: 'folded';
      readonly key: string;
      readonly rows: readonly StatementRow[];
      readonly moved: readonly Money[];
    };

/** Fewer explained rows in a row are shown as they are. */
const foldedFrom = 4;

const isExplained = ({ unexplained }: StatementRow): boolean => !/[1-9]/.test(unexplained.amount);

/** @param rows oldest first @returns the latest first, with what is explained folded */
export function foldRows(rows: readonly StatementRow[]): StatementLine[] {
  const lines: StatementLine[] = [];
  let explained: StatementRow[] = [];
  function flush(): void {
    const [first] = explained;
    if (!first || explained.length < foldedFrom)
      lines.push(...explained.map((row) => ({ kind: 'row' as const, key: row.to, row })));
    else
      lines.push({
        kind: 'folded',
        key: `until ${first.to}`,
        rows: explained,
        moved: sumByCurrency(explained.map(({ moved }) => moved)),
      });
    explained = [];
  }
  for (const row of rows.toReversed()) {
    if (isExplained(row)) {
      explained.push(row);
      continue;
    }
    flush();
    lines.push({ kind: 'row', key: row.to, row });
  }
  flush();
  return lines;
}
