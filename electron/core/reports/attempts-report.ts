import { inEnglish } from '../../../shared/words/write-english.ts';
import type { OrderAttempt } from '../../../shared/model/attempt.ts';
import { attemptOutcome } from '../../../shared/rules/order-story.ts';
import { pagesBehind } from '../../platform/pages.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { AttemptOfOrder } from '../../store/ledger/attempts.ts';
import type { Column } from './csv-lines.ts';
import { inScope, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** An answer is up to 16 KiB. */
const attemptsPerPage = pageSize / 5;

const columns = (nameOf: ReportScope['nameOf']): Column<AttemptOfOrder>[] => [
  ['Order', ({ attempt }) => attempt.orderId],
  ['Account', (row) => nameOf(row.accountId)],
  ['Kind', (row) => row.kind, undefined, 'orders.kindNames'],
  ['Domain', (row) => row.domain],
  ['Domain in Unicode', (row) => unicodeName(row.domain)],
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
  ['Problem', ({ attempt }) => (attempt.end?.problem ? inEnglish(attempt.end.problem) : null)],
  ['Budget', ({ attempt }) => attempt.budget.map(bucketText).join('; ')],
  ['Ended', ({ attempt }) => attempt.end?.at ?? null],
  ['As of', ({ attempt }) => attempt.end?.at ?? attempt.request?.at ?? attempt.at],
];

const queryOf = ({ request }: OrderAttempt): string | null =>
  request && new URLSearchParams(request.query).toString();

/** `orders 0 of 30, free at …` */
const bucketText = ({ name, left, limit, nextAt }: OrderAttempt['budget'][number]): string =>
  `${name} ${left} of ${limit}${nextAt ? `, free at ${nextAt}` : ''}`;

/** Every attempt at an order, in the sequence in which they began. */
export async function attemptsReport(scope: ReportScope): Promise<ReportTable> {
  const { accountId, nameOf } = scope;
  const { attempts } = scope.store;
  const total = accountId === null ? await attempts.count() : 0;
  const pages = pagesBehind<AttemptOfOrder>((last) =>
    attempts.list({ accountId, after: last?.id ?? 0, limit: attemptsPerPage }),
  );
  return reportTable(columns(nameOf), total, inScope(scope, pages));
}
