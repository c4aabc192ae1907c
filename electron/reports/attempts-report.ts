import { domainToUnicode } from 'node:url';
import type { OrderAttempt } from '../../shared/model/attempt.ts';
import { attemptOutcome } from '../../shared/rules/attempt-outcome.ts';
import type { AttemptOfOrder } from '../store/ledger/attempts.ts';
import type { Column } from './csv-lines.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportTable } from './report-table.ts';

/** An answer is up to 16 KiB. */
const attemptsPerPage = pageSize / 5;

/** @param accounts account id to name; an order outlives its account, which then shows its id */
export const attemptsColumns = (accounts: ReadonlyMap<string, string>): Column<AttemptOfOrder>[] => [
  ['Order', ({ attempt }) => attempt.orderId],
  ['Account', (row) => accounts.get(row.accountId) ?? row.accountId],
  ['Kind', (row) => row.kind],
  ['Domain', (row) => row.domain],
  ['Domain in Unicode', (row) => domainToUnicode(row.domain) || row.domain],
  ['Attempt', ({ attempt }) => attempt.number],
  ['Began', ({ attempt }) => attempt.at],
  ['Sent', ({ attempt }) => attempt.request?.at ?? null],
  ['Method', ({ attempt }) => attempt.request?.method ?? null],
  ['Path', ({ attempt }) => attempt.request?.path ?? null],
  ['Query', ({ attempt }) => queryOf(attempt)],
  ['Body', ({ attempt }) => attempt.request?.body ?? null],
  ['Key sent', ({ attempt }) => attempt.keySent],
  ['Requests', ({ attempt }) => attempt.end?.requests ?? null],
  ['Outcome', (row) => attemptOutcome(row.attempt, row.state, row.latest)],
  ['Status', ({ attempt }) => attempt.end?.status ?? null],
  ['Duration in ms', ({ attempt }) => attempt.end?.durationMs ?? null],
  ['Answer', ({ attempt }) => attempt.end?.answer ?? null],
  ['Answer cut', ({ attempt }) => attempt.end?.answerCut ?? null],
  ['Problem', ({ attempt }) => attempt.end?.problem ?? null],
  ['Budget', ({ attempt }) => budgetOf(attempt)],
  ['Ended', ({ attempt }) => attempt.end?.at ?? null],
  ['As of', ({ attempt }) => attempt.end?.at ?? attempt.request?.at ?? attempt.at],
];

const queryOf = ({ request }: OrderAttempt): string | null =>
  request && new URLSearchParams(request.query).toString();

/** `orders 29 of 30; prices 0 of 10, free at …` */
const budgetOf = ({ budget }: OrderAttempt): string =>
  budget
    .map(
      ({ name, left, limit, nextAt }) => `${name} ${left} of ${limit}${nextAt ? `, free at ${nextAt}` : ''}`,
    )
    .join('; ');

/** Every attempt at an order, in the sequence in which they began. */
export async function attemptsReport(
  { attempts }: Pick<ReportStore, 'attempts'>,
  accountId: string | null,
  accounts: ReadonlyMap<string, string>,
): Promise<ReportTable> {
  return reportTable(
    attemptsColumns(accounts),
    accountId === null ? await attempts.count() : 0,
    pagesOf(attempts, accountId),
  );
}

async function* pagesOf(
  attempts: ReportStore['attempts'],
  accountId: string | null,
): AsyncGenerator<AttemptOfOrder[]> {
  for (let after = 0; ;) {
    const page = await attempts.list({ accountId, after, limit: attemptsPerPage });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}
