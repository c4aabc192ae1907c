import type { ChangeInput } from '../../shared/model/change.ts';
import type { DomainKey, Selection } from '../../shared/model/domain.ts';
import { AppError, type Result } from '../../shared/model/errors.ts';
import { describeChange } from '../../shared/rules/changes.ts';
import { selectedDomains } from '../domains/selected-domains.ts';
import { changeColumns, changeRow, type ChangeRow } from './change-row.ts';
import { positive } from './commands/portfolio-commands.ts';
import { type DomainOptions, findDomains, readWait } from './find-domains.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

export interface SetOptions extends DomainOptions {
  readonly queueOnly?: boolean;
  readonly wait: string;
  /** How many domains the user says will be changed. */
  readonly confirm?: string;
}

/** The same change for every domain, or one of its own for each. */
export type WantedChange =
  | ChangeInput
  | { readonly what: string; readonly of: (domain: string) => Promise<Result<ChangeInput, string>> };

/**
 * Queues a change for the domains named, runs the queue unless told not to, and prints what became of each.
 * @throws AppError `bad-input` when the number of domains has to be confirmed, `refused` when one could not be changed, or with the reason why the queue stopped
 */
export async function applyChange(
  session: Session,
  output: Output,
  names: readonly string[],
  options: SetOptions,
  wanted: WantedChange,
): Promise<void> {
  const { core, signal } = session;
  const waitMs = readWait(options.wait);
  const confirm = options.confirm === undefined ? null : positive('--confirm', options.confirm);
  const { selection, strangers } = await findDomains(session, names, options);
  const rows: ChangeRow[] = strangers.map(({ name, reason }) => ({
    id: null,
    domain: name,
    change: 'kind' in wanted ? describeChange(wanted) : wanted.what,
    state: 'cannot',
    error: reason,
  }));
  const queued: number[] = [];

  async function queue(part: Selection, change: ChangeInput): Promise<void> {
    const { changes } = core;
    const result = await changes.queue(part, change, confirm).catch(sayHowToConfirm);
    queued.push(...result.queued.map(({ id }) => id));
    for (const { domain, bucket, reason } of result.left) {
      const state = bucket === 'already-so' ? bucket : 'cannot';
      rows.push({ id: null, domain, change: describeChange(change), state, error: reason });
    }
  }

  if ('kind' in wanted) {
    await queue(selection, wanted);
  } else {
    for await (const key of eachKey(session, selection)) {
      const change = await wanted.of(key.domain);
      if (change.ok) await queue({ by: 'keys', keys: [key] }, change.value);
      else
        rows.push({
          id: null,
          domain: key.domain,
          change: wanted.what,
          state: 'cannot',
          error: change.error,
        });
    }
  }

  const failures =
    options.queueOnly || queued.length === 0 ? new Map() : await core.changes.run(waitMs, signal);
  for (const id of queued) {
    const change = await core.store.changes.get(id);
    if (change) rows.push(changeRow(change));
  }
  await output.rows(rows, (row) => row, changeColumns);
  const [failure] = failures.values();
  if (failure)
    throw new AppError(failure.code, `${failure.message} What was not sent stays queued.`, failure);
  if (signal.aborted)
    throw new AppError('stopped', 'Stopped between requests; what was not sent stays queued.');
  refuseFailed(rows);
}

/** @throws the error; where the number of domains has to be confirmed, with the option to pass */
function sayHowToConfirm(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { domains } = error.failure.details ?? {};
  if (error.code !== 'bad-input' || typeof domains !== 'number') throw error;
  throw new AppError(
    'bad-input',
    `${domains} domains would be changed, and nothing was queued: pass --confirm ${domains} to confirm.`,
    error.failure,
  );
}

/** @throws AppError `refused` that names what failed or could not be queued */
export function refuseFailed(rows: readonly ChangeRow[]): void {
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'cannot');
  if (failed.length === 0) return;
  throw new AppError(
    'refused',
    failed.map(({ domain, error }) => `${domain}: ${error ?? 'failed'}`).join('\n'),
  );
}

async function* eachKey({ core }: Session, selection: Selection): AsyncGenerator<DomainKey> {
  for await (const { rows } of selectedDomains(core.store, selection, core.today())) yield* rows;
}
