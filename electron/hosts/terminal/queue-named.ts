import type { Selection } from '../../../shared/model/domain.ts';
import type { QueueOutcome } from '../../../shared/model/order.ts';
import { reportRefused } from './failures.ts';
import { findListed, type ListedOptions } from './find-domains.ts';
import { type DryOutcome, type DryRun, printDryRun, printQueued } from './print-queued.ts';
import type { Session } from './session.ts';

/** What the commands that queue orders for domains of the portfolio have in common. */
export interface QueueOptions extends ListedOptions {
  readonly confirm: string[];
  readonly dryRun?: boolean;
  readonly allowStatus?: boolean;
}

/** One kind of order for domains of the portfolio. */
export interface Ordering {
  readonly kind: 'renew' | 'restore';
  /** 0 for a restore. */
  readonly years: number;
  queue(selection: Selection): Promise<{ readonly outcomes?: readonly QueueOutcome[] | undefined }>;
  preview(selection: Selection): Promise<DryRun>;
}

/**
 * Queues orders for domains of the cache, or only says what would be queued. Prints what became of each name in the
 * order given, or of each domain that matches.
 * @throws AppError `bad-input`; `refused`, or PartlyDone, when not everything could be queued
 */
export async function queueNamed(
  session: Session,
  given: readonly string[],
  { dryRun = false, ...options }: QueueOptions,
  { kind, years, queue, preview }: Ordering,
): Promise<void> {
  const { selection, named, badLines } = await findListed(session, given, options);
  const rehearsal = dryRun ? await preview(selection) : null;
  const outcomes: readonly DryOutcome[] = rehearsal?.outcomes ?? (await queue(selection)).outcomes ?? [];
  const rows = options.where === undefined ? inOrder(named, outcomes, years) : outcomes;
  if (rehearsal) await printDryRun(session, kind, { ...rehearsal, outcomes: rows });
  else await printQueued(session, kind, rows);
  reportQueued(rows, badLines, dryRun);
}

/** @throws AppError `refused`, or PartlyDone, that counts what was not queued, bad lines of a list included */
export function reportQueued(rows: readonly QueueOutcome[], badLines: number, dryRun: boolean): void {
  const left = rows.filter(({ id, reason }) => (dryRun ? reason !== null : id === null));
  const what = dryRun ? 'Would not be queued' : 'Not queued';
  reportRefused(what, left.length + badLines, rows.length + badLines);
}

/** @returns what became of each name, each once, in the order given */
function inOrder(
  named: readonly { readonly name: string; readonly problem: string | null }[],
  outcomes: readonly DryOutcome[],
  years: number,
): DryOutcome[] {
  const nothing = { accountId: null, years, id: null, state: null, price: null, uncertain: false };
  const byDomain = Map.groupBy(outcomes, ({ domain }) => domain);
  const once = new Map(named.map((one) => [one.name, one]));
  return [...once.values()].flatMap(({ name, problem }) => {
    const own = problem === null ? byDomain.get(name) : undefined;
    // A refresh in another process can remove a domain between finding and queueing it.
    const reason = problem ?? 'It is not in the cached portfolio any more.';
    return own ?? [{ ...nothing, domain: name, unicode: name, reason }];
  });
}
