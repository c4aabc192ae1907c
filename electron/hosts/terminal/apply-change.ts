import type { ChangeInput } from '../../../shared/model/change.ts';
import { AppError, type Result } from '../../../shared/model/errors.ts';
import { printPlainRows, toPlainRow } from './described-list.ts';
import { endOfRun, reportRefused } from './failures.ts';
import { type DomainOptions, findDomains, keysOf } from './find-domains.ts';
import type { FieldNames } from './name-fields.ts';
import { showProgress } from './progress-line.ts';
import {
  askToChange,
  type ChangePart,
  type ChangeRow,
  changeText,
  noDomain,
  printRehearsal,
  rehearseChange,
} from './rehearse-change.ts';
import type { Session } from './session.ts';

export interface SetOptions extends DomainOptions {
  readonly queueOnly?: boolean;
  readonly dryRun?: boolean;
  /** Not to be asked. */
  readonly yes?: boolean;
  /** Milliseconds. */
  readonly wait: number;
  /** How many domains the user says will be changed. */
  readonly confirm?: number;
}

/** The same change for every domain, or one of its own for each. */
export type WantedChange =
  | ChangeInput
  | { readonly what: string; readonly of: (domain: string) => Promise<Result<ChangeInput, string>> };

/**
 * Queues a change for the domains named, sends what was queued unless asked not to, and prints what became of each.
 * Asks first where a query found them.
 * @param names the options that the change was made from
 * @throws AppError `confirmation-needed`, `refused` or PartlyDone when one could not be changed, or why the run stopped
 */
export async function applyChange(
  session: Session,
  domains: readonly string[],
  { queueOnly = false, dryRun = false, yes = false, wait, confirm, ...options }: SetOptions,
  wanted: WantedChange,
  names: FieldNames = {},
): Promise<void> {
  const { call } = session;
  const { selection, named } = await findDomains(session, domains, options);
  const what = 'kind' in wanted ? changeText(wanted) : wanted.what;
  const cannot = (domain: string, error: string | null): ChangeRow => ({
    ...{ id: null, domain, change: what, error },
    state: 'cannot',
  });
  const rows = named.flatMap(({ name, problem }) => (problem === null ? [] : cannot(name, problem)));
  const parts: ChangePart[] = [];
  if ('kind' in wanted) parts.push({ selection, change: wanted });
  else
    for (const key of await keysOf(session, selection)) {
      const change = await wanted.of(key.domain);
      if (change.ok) parts.push({ selection: { by: 'keys', keys: [key] }, change: change.value });
      else rows.push(cannot(key.domain, change.error));
    }

  if (dryRun) return printRehearsal(session, await rehearseChange(session, parts, names), rows);
  if (options.where !== undefined && !queueOnly && !yes && confirm === undefined) {
    const rehearsal = await rehearseChange(session, parts, names);
    if (!rehearsal.needsCount) await askToChange(session, what, rehearsal);
  }
  const queued: number[] = [];
  for (const part of parts) {
    const input = { ...part, confirm: confirm ?? null, each: true };
    const { ids = [], leftOut = [] } = await call('changes.queue', input, names);
    queued.push(...ids);
    for (const { domain, bucket, reason } of leftOut) {
      const left = { ...cannot(domain, reason), change: changeText(part.change) };
      rows.push(bucket === 'unchanged' ? { ...left, state: bucket } : left);
    }
  }
  let end: unknown = null;
  if (!queueOnly && queued.length > 0)
    await sendChanges(session, wait, { ids: queued }).catch((error: unknown) => (end = error));
  const changes = await session.named('changes', queued);
  const printed = [...rows, ...changes.map(toPlainRow(session, 'changes'))];
  await printPlainRows(session, 'changes', printed, noDomain);
  if (end !== null) throw end;
  refuseFailed([...rows, ...changes]);
}

/**
 * Sends queued changes: all, or those with these ids.
 * @param wait milliseconds
 * @param resume ends a pause first
 * @throws AppError why it ended before everything was sent
 */
export async function sendChanges(
  session: Session,
  wait: number,
  which: { readonly ids?: number[]; readonly resume?: boolean },
): Promise<void> {
  const progress = showProgress(session, 'changeQueue.changed');
  const { failures } = await session
    .call('changes.runToEnd', { waitMs: wait, ...which })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'refused') throw error;
      throw new AppError(error.code, `${error.message} Resume it with: namekeep changes run --resume`);
    })
    .finally(progress.clear);
  endOfRun(session, failures);
}

/** @throws AppError `refused`, or PartlyDone, that counts what failed or could not be queued */
export function refuseFailed(rows: readonly Pick<ChangeRow, 'state'>[]): void {
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'cannot');
  reportRefused('Not done', failed.length, rows.length);
}
