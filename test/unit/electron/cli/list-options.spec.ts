import { expect, it } from 'vitest';
import { sortRows } from '../../../../electron/cli/list-options.ts';
import type { Column } from '../../../../electron/cli/table.ts';

it('sorts a column by its amount where its text begins with a word', () => {
  const columns: readonly Column<string | null>[] = [
    [
      'Margin',
      (amount) => amount && (amount.startsWith('-') ? `LOSS ${amount}` : amount),
      'right',
      (amount) => amount && { amount, currency: 'EUR' },
    ],
  ];
  const sorted = sortRows(['2.00', null, '-1.00', '10.00'], columns, { column: 'margin', descending: false });
  expect(sorted).toEqual(['-1.00', '2.00', '10.00', null]);
});
