import type { SpendingAmount, SpendingBy, SpendingLine, SpendingTable } from '../model/spending.ts';
import { sumToMoney } from './money.ts';

type Counts = Pick<SpendingLine, 'currency' | 'done' | 'awaitingPayment' | 'unknown'>;

/** The spending lines added up for a table, by month the latest first, else by name; of one `YYYY-MM` or all. */
export function spendingTable(
  lines: readonly SpendingLine[],
  by: SpendingBy,
  month: string | null,
): Omit<SpendingTable, 'demo'> {
  const shown = lines.filter((line) => month === null || line.month === month);
  const rows = addUp(shown, (line) => line[by]).map(({ key, lines: same, ...counts }) => ({
    name: key,
    suffixes: by === 'extension' ? [...new Set(same.flatMap(({ suffixes }) => suffixes))] : [],
    ...counts,
  }));
  const direction = by === 'month' ? -1 : 1;
  return {
    rows: rows.sort(
      (a, b) => direction * compare(a.name, b.name) || compare(a.currency ?? '', b.currency ?? ''),
    ),
    totals: addUp(shown, () => '')
      .map(({ key: _none, lines: _all, ...counts }) => counts)
      .sort((a, b) => compare(a.currency ?? '', b.currency ?? '')),
    months: [...new Set(lines.map((line) => line.month))].sort((a, b) => compare(b, a)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function addUp(
  lines: readonly SpendingLine[],
  keyOf: (line: SpendingLine) => string,
): (Counts & { key: string; lines: SpendingLine[] })[] {
  const groups = new Map<string, { key: string; currency: string | null; lines: SpendingLine[] }>();
  for (const line of lines) {
    const key = keyOf(line);
    const name = JSON.stringify([key, line.currency]);
    const group = groups.get(name) ?? { key, currency: line.currency, lines: [] };
    groups.set(name, group);
    group.lines.push(line);
  }
  return [...groups.values()].map(({ key, currency, lines: same }) => ({
    key,
    currency,
    lines: same,
    done: total(same, 'done', currency),
    awaitingPayment: total(same, 'awaitingPayment', currency),
    unknown: total(same, 'unknown', currency),
  }));
}

function total(
  lines: readonly SpendingLine[],
  state: 'done' | 'awaitingPayment' | 'unknown',
  currency: string | null,
): SpendingAmount {
  let orders = 0;
  let minor = 0n;
  for (const line of lines) {
    const { orders: count, sum } = line[state];
    orders += count;
    // The amount has exactly the currency's decimals; as a number it could be too large.
    if (sum !== null) minor += BigInt(sum.amount.replace('.', ''));
  }
  return { orders, sum: currency === null ? null : sumToMoney(minor, currency) };
}
