import type { Money } from '../../../shared/model/money.ts';
import type { AccountMonth, MonthResult } from '../../../shared/model/report.ts';
import type { SpendingAmount, SpendingLine } from '../../../shared/model/spending.ts';
import { addMonths } from '../../../shared/rules/calendar.ts';
import { isUnexplained } from '../../../shared/rules/credit-rows.ts';
import { moneyText, sumByCurrency } from '../../../shared/rules/money.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import { accountsInScope } from '../../../shared/rules/without-demo.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import { readStatement } from '../accounts/credit-statement.ts';
import { readSpending } from '../orders/read-spending.ts';
import { compare, type ReportStore } from './report-table.ts';

type Reading = NonNullable<AccountMonth['start']>;

const sumOf = (amounts: readonly Money[]): Money | null => sumByCurrency(amounts)[0] ?? null;

function added(amounts: readonly SpendingAmount[]): SpendingAmount {
  return {
    orders: amounts.reduce((count, { orders }) => count + orders, 0),
    sum: sumOf(amounts.flatMap(({ sum }) => sum ?? [])),
  };
}

/** The instant a millisecond earlier. */
const rightBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/**
 * What a month was for each account in each currency, from the ledger alone.
 * @param month `YYYY-MM` in UTC
 * @param accountId null for all, without the demo beside real accounts; removed ones count, under their ids
 */
export async function readMonth(
  store: ReportStore,
  accountId: string | null,
  month: string,
  signal?: AbortSignal,
): Promise<AccountMonth[]> {
  const known = await store.accounts.list();
  const inScope = new Set(accountsInScope(known, accountId).accounts.map(({ id }) => id));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const lines = (await readSpending(store, accountId, signal)).filter((line) => line.month === month);
  const read = (await store.credit.accountsRead()).filter((id) =>
    accountId === null ? inScope.has(id) || !names.has(id) : id === accountId,
  );
  const months: AccountMonth[] = [];
  for (const id of new Set([...read, ...lines.map((line) => line.accountId)])) {
    stopWhenAsked(signal);
    const account = names.get(id) ?? id;
    const own = lines.filter((line) => line.accountId === id);
    months.push(...(await monthsOf(store, { id, account, month }, own)));
  }
  return months.sort((a, b) => compare(a.account, b.account) || compare(a.currency ?? '', b.currency ?? ''));
}

async function monthsOf(
  store: ReportStore,
  { id, account, month }: { readonly id: string; readonly account: string; readonly month: string },
  lines: readonly SpendingLine[],
): Promise<AccountMonth[]> {
  const begin = `${month}-01T00:00:00.000Z`;
  const lastBefore = async (instant: string): Promise<Reading | null> => {
    const readAt = await store.credit.readBefore(id, instant);
    return readAt === null ? null : ((await store.credit.readings(id, rightBefore(readAt), 1))[0] ?? null);
  };
  const end = await lastBefore(rightBefore(`${addMonths(`${month}-01`, 1)}T00:00:00.000Z`));
  const start = end && ((await lastBefore(begin)) ?? (await store.credit.readings(id, begin, 1))[0] ?? null);
  const statement = (await readStatement(store, id, begin)).filter(
    (row) => row.to.startsWith(month) && isUnexplained(row),
  );
  const currencies = new Set([
    ...[start, end].flatMap((reading) => reading?.credit.currency ?? []),
    ...statement.map(({ moved }) => moved.currency),
    ...lines.map(({ currency }) => currency),
  ]);
  return [...currencies].map((currency) => {
    const inCurrency = (reading: Reading | null): Reading | null =>
      reading?.credit.currency === currency ? reading : null;
    const spending = lines.filter((line) => line.currency === currency);
    const unexplained = statement.flatMap((row) =>
      row.unexplained.currency === currency ? [row.unexplained] : [],
    );
    return {
      account,
      currency,
      start: inCurrency(start),
      end: inCurrency(end),
      spent: added(spending.map(({ done }) => done)),
      awaitingPayment: added(spending.map(({ awaitingPayment }) => awaitingPayment)),
      unknown: added(spending.map(({ unknown }) => unknown)),
      unexplained: { movements: unexplained.length, sum: sumOf(unexplained) },
    };
  });
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * The summary of a month as Markdown, which reads well as plain text too.
 * @param decimal the sign of the amounts
 * @param now ISO 8601
 */
export function summaryText(
  { files, accounts }: Pick<MonthResult, 'files' | 'accounts'>,
  { month, decimal, now }: { readonly month: string; readonly decimal: '.' | ','; readonly now: string },
): string {
  const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
  const money = (sum: Money): string => moneyText({ ...sum, amount: sum.amount.replace('.', decimal) });
  const credit = (reading: Reading | null): string =>
    reading ? `${money(reading.credit)}, read ${minute(reading.readAt)}` : 'not known';
  const amount = (count: number, sum: Money | null, what: string): string => {
    if (count === 0) return 'none';
    return sum ? `${money(sum)}, ${counted(count, what)}` : `${counted(count, what)} without a known price`;
  };
  const sections = accounts.flatMap((one) => [
    `## ${visibleLine(one.account)}, ${one.currency ?? 'price not known'}`,
    '',
    `- Credit at the start: ${credit(one.start)}`,
    `- Credit at the end: ${credit(one.end)}`,
    `- Spent: ${amount(one.spent.orders, one.spent.sum, 'order')}`,
    `- Awaiting payment: ${amount(one.awaitingPayment.orders, one.awaitingPayment.sum, 'order')}`,
    `- Outcome unknown: ${amount(one.unknown.orders, one.unknown.sum, 'order')}`,
    `- Unexplained: ${amount(one.unexplained.movements, one.unexplained.sum, 'movement of the credit')}`,
    '',
  ]);
  return [
    `# ${month}`,
    '',
    `Written ${minute(now)}${now.startsWith(month) ? ', before the month was over' : ''}.`,
    'Months are in UTC: an order is in that of its latest request, a movement of the credit in that of the reading that',
    'showed it. Credits are those of the nearest reading. Prices are those of the latest price list.',
    '',
    ...(accounts.length > 0 ? sections : ['Nothing was ordered, and no credit is known.', '']),
    '## Files',
    '',
    '| File | Rows |',
    '|---|---|',
    ...files.map(({ file, rows }) => `| ${file} | ${rows} |`),
    '',
  ].join('\n');
}
