import { badInput } from '../../../shared/model/errors.ts';
import { Answer, type ReadAnswer } from '../../../shared/model/round.ts';
import { PartlyDone, reportRefused } from './failures.ts';
import { sayCost } from './print-queued.ts';
import type { Session } from './session.ts';
import { type Column, domainColumn } from './table.ts';

/** Why an answer was not saved, or what to know about it. */
const problems: Readonly<Record<NonNullable<ReadAnswer['problem']>, string>> = {
  unclear: 'not clear: answer it with “namekeep rounds answer”',
  'not-asked': 'in no open round',
  changed: 'answered otherwise before; --replace takes this answer',
  ordered: 'its renewal is ordered already; --replace takes this answer',
};

/** What to know of one that was saved. */
const notes: typeof problems = {
  ...problems,
  changed: 'it replaces another answer',
  ordered: 'its renewal is ordered already',
};

interface AnswerRow extends Pick<ReadAnswer, 'domain' | 'customer' | 'answer' | 'problem' | 'late'> {
  readonly saved: boolean;
}
const answerColumns: readonly Column<AnswerRow>[] = [
  domainColumn,
  ['Customer', ({ customer }) => customer],
  ['Answer', ({ answer }) => answer],
  ['Late', ({ late }) => (late ? 'late' : '')],
  ['Saved', ({ saved }) => (saved ? 'yes' : 'no')],
  ['Note', ({ problem, saved }) => problem && (saved ? notes[problem] : problems[problem])],
];

/** @returns renewals for a year, of domains that customers keep */
export const renewal = (keys: readonly { readonly accountId: string; readonly domain: string }[]) => ({
  ...{ kind: 'renew' as const, years: 1, allowUncertain: false },
  selection: { by: 'keys' as const, keys: keys.map(({ accountId, domain }) => ({ accountId, domain })) },
});

/** Saves the answers in a text, queues renewals of what is kept, and prints what became of each answer. */
export async function saveAnswers(
  session: Session,
  text: string,
  { replace, confirm, queue }: { replace: boolean; confirm: readonly string[]; queue: boolean },
): Promise<void> {
  const { call, output, given } = session;
  const read = await call('rounds.read', { text }, { text: 'FILE' });
  if (read.length === 0) throw badInput('There is no domain name in it.');
  const isSaved = ({ answer, problem }: (typeof read)[number]): boolean =>
    answer !== null && (problem === null || (replace && problem !== 'not-asked'));
  const rows = read.map((row) => ({ ...row, saved: isSaved(row) }));
  const domainsOf = (answer: Answer): string[] =>
    rows.flatMap((row) => (row.saved && row.answer === answer ? row.domain : []));
  const answers = Answer.options.map((answer) => ({ answer, domains: domainsOf(answer) }));
  const kept = given.dryRun ? [] : (await call('rounds.answer', { answers })).kept;
  await output.rows(rows, answerColumns, '');
  const unsaved = rows.filter(({ saved }) => !saved).length;
  if (queue && kept.length > 0) await queueKept(session, kept, confirm);
  reportRefused(given.dryRun ? 'Would not be saved' : 'Not saved', unsaved, rows.length);
}

/** The answers are the table; what the renewals cost is said below it, and why one is not queued. */
async function queueKept(
  session: Session,
  kept: Parameters<typeof renewal>[0],
  confirm: readonly string[],
): Promise<void> {
  const { call, output } = session;
  const order = renewal(kept);
  const { outcomes = [] } = await call('orders.queue', { order, confirm: [...confirm], each: true });
  for (const { unicode, reason } of outcomes) if (reason !== null) output.say(`${unicode}: ${reason}`);
  const queued = outcomes.filter(({ id }) => id !== null);
  await sayCost(session, queued, 'queued');
  if (queued.length < outcomes.length)
    throw new PartlyDone('Not all renewals are queued. Queue the rest with: namekeep rounds queue');
}
