import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../../../renderer/ui/grid/grid-column.ts';
import { copyRows } from '../../../../../renderer/ui/grid/grid-copy.ts';
import { originalCell, parseCsv } from '../../../electron/core/reports/parse-csv.ts';

interface Row {
  readonly name: string;
  readonly price: number | null;
}
const columns: GridColumn<Row>[] = [
  { name: 'name', label: 'Name, as listed', width: 100, text: ({ name }) => name },
  { name: 'price', label: 'Price', width: 100, text: ({ price }) => price },
  { name: 'do', label: 'Do', width: 100, kind: 'buttons', text: () => 'x' },
];

describe('copied rows', () => {
  it('are cells between tabs, one row a line', () => {
    const rows = [
      { name: 'a.it', price: -1.5 },
      { name: 'b\tc\nd', price: null },
    ];
    expect(copyRows(columns, rows, 'text')).toBe('a.it\t-1.5\nb c d\t');
  });

  it('are CSV after RFC 4180 with the heads, and no text starts a formula', () => {
    const rows = [
      { name: '=1+1', price: -2 },
      { name: 'say "no", twice', price: null },
    ];
    const csv = copyRows(columns, rows, 'csv');
    expect(csv.startsWith('"Name, as listed",Price\r\n')).toBe(true);
    const cells = parseCsv(csv).map((line) => line.map(originalCell));
    expect(cells).toEqual([
      ['Name, as listed', 'Price'],
      ['=1+1', '-2'],
      ['say "no", twice', ''],
    ]);
    expect(csv).toContain("'=1+1");
  });
});
