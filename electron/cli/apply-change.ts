import type { ChangeInput } from '../../shared/model/change.ts';
import type { Selection } from '../../shared/model/domain.ts';
import type { Result } from '../../shared/model/errors.ts';
import { describeChange } from '../../shared/rules/changes.ts';
import { endOfRun, reportRefused } from './failures.ts';
import { type DomainOptions, findDomains, keysOf } from './find-domains.ts';
import type { FieldNames } from './name-fields.ts';
import { showProgress } from './progress-line.ts';
import { changeColumns, changeRow, type ChangeRow } from './rows.ts';
import type { Session } from './session.ts';

export interface SetOptions extends DomainOptions {
  readonly queueOnly?: boolean;
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
 * Queues a change for the domains named, runs the queue unless told not to, and prints what became of each.
 * @param names the options that the change was made from
 * @throws AppError `confirmation-needed`, `refused` or PartlyDone when one could not be changed, or why the queue
 * stopped
 */
export async function applyChange(
  session: Session,
  domains: readonly string[],
  { queueOnly = false, wait, confirm, ...options }: SetOptions,
  wanted: WantedChange,
  names: FieldNames = {},
): Promise<void> {
  const { call, output } = session;
  const { selection, named } = await findDomains(session, domains, options);
  const what = 'kind' in wanted ? describeChange(wanted) : wanted.what;
  const cannot = (domain: string, error: string | null): ChangeRow => ({
    id: null,
    domain,
    change: what,
    state: 'cannot',
    error,
  });
  const rows = named.flatMap(({ name, problem }) => (problem === null ? [] : cannot(name, problem)));
  const queued: number[] = [];

  async function queue(part: Selection, change: ChangeInput): Promise<void> {
    const input = { selection: part, change, confirm: confirm ?? null, each: true };
    const { ids = [], leftOut = [] } = await call('changes.queue', input, names);
    queued.push(...ids);
    for (const { domain, bucket, reason } of leftOut) {
      const left = { ...cannot(domain, reason), change: describeChange(change) };
      rows.push(bucket === 'already-so' ? { ...left, state: bucket } : left);
    }
  }

  if ('kind' in wanted) {
    await queue(selection, wanted);
  } else {
    for (const key of await keysOf(session, selection)) {
      const change = await wanted.of(key.domain);
      if (change.ok) await queue({ by: 'keys', keys: [key] }, change.value);
      else rows.push(cannot(key.domain, change.error));
    }
  }

  const runs = !queueOnly && queued.length > 0;
  const progress = showProgress(session, 'changeQueue.changed');
  const { failures } = runs
    ? await call('changes.runToEnd', { waitMs: wait }).finally(progress.clear)
    : { failures: [] };
  rows.push(...(await call('changes.get', { ids: queued })).map(changeRow));
  await output.rows(rows, changeColumns, 'No domain matches.');
  endOfRun(session, failures);
  refuseFailed(rows);
}

/** @throws AppError `refused`, or PartlyDone, that counts what failed or could not be queued */
export function refuseFailed(rows: readonly ChangeRow[]): void {
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'cannot');
  reportRefused('Not done', failed.length, rows.length);
}
