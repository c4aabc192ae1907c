import type { NewerOrder } from '../../../../shared/model/backup.ts';
import { toAppError } from '../../../../shared/model/errors.ts';
import { orderText } from '../../../../shared/rules/order-terms.ts';
import { inEnglish, writtenInEnglish } from '../../../../shared/words/write-english.ts';
import { systemClock } from '../../../platform/clock.ts';
import { homeFolder } from '../../../platform/home.ts';
import { toFailure } from '../../../store/failures.ts';
import { type RestoredLedger, restoreLedger } from '../../../store/backup/restore-ledger.ts';
import {
  type Loss,
  type OrdersSince,
  type RestorePoint,
  type RestorePoints,
  requestsOf,
  restorePoints,
} from '../../../store/backup/restore-points.ts';
import { counted } from '../counted.ts';
import { askYes } from '../prompts.ts';
import type { Output, TerminalOptions } from '../output.ts';
import { type Column, domainColumn, table } from '../table.ts';
import { option } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** The one command that opens no core: it is for a ledger that cannot be opened. */
export function addCommands(program: TerminalCommand, output: Output, options: TerminalOptions): void {
  const { env, cwd, signal } = options;
  program
    .add('restore-ledger', 'show the backups of the ledger and what restoring each means')
    .takes({ use: option('file', 'restore this backup; the current ledger is kept beside it') })
    .yes('restore it without being asked')
    .examples('restore-ledger', 'restore-ledger --use ledger-2026-01-31T093000Z.db')
    .action(async ({ use, ...given }: { use?: string; yes?: boolean }) => {
      const home = homeFolder(env);
      try {
        if (use === undefined) {
          const found = await restorePoints(home, signal);
          await output.result(writtenInEnglish(found), await describePoints(found));
        } else {
          const confirm = (loss: Loss): Promise<void> =>
            askYes(
              { ...options, given },
              `This loses ${everythingElse} saved since the backup.${describeLoss(loss)} Restore this backup?`,
            );
          const restored = await restoreLedger(home, use, new Date(systemClock.now()), {
            folder: cwd,
            confirm,
            signal,
          });
          await output.result(restored, describeRestored(restored));
        }
      } catch (error) {
        throw toAppError(toFailure(error, home));
      }
    });
}

const columnsOf = (readWhole: boolean): readonly Column<RestorePoint>[] => [
  ['Taken', ({ takenAt }) => takenAt],
  ['Reason', ({ before, why }) => (why === 'migration' ? `before migration ${before}` : why)],
  ['Orders since', (point) => ordersSince(point, readWhole)],
  ['File', ({ file }) => file],
];

/** JSON has every order of each point; people see the first that are newer than the latest one. */
const shown = 20;

const newerColumns: readonly Column<NewerOrder>[] = [
  ['Id', ({ id }) => id, 'right'],
  ['Order', ({ kind, years }) => orderText(kind, years)],
  domainColumn,
  ['State now', ({ state }) => state],
  ['In the backup', inBackup],
];

function ordersSince({ since, problem }: RestorePoint, readWhole: boolean): string {
  if (since === null) return `cannot be used: ${inEnglish(problem ?? 'damaged')}`;
  const { carries, unread } = since;
  const known = carries.length > 0 ? ordersOf(carries) : readWhole ? 'none' : 'none that can be read';
  return unread === 0 ? known : `${known}; ${unread} unreadable`;
}

function ordersOf(orders: readonly NewerOrder[]): string {
  const byState = Map.groupBy(orders, ({ state }) => state);
  const counts = [...byState].map(([state, { length }]) => `${length} ${state}`);
  const requests = requestsOf(orders);
  const object = orders.length === 1 ? 'it' : 'them';
  const sent = requests === 0 ? '' : ` and ${counted(requests, 'request')} sent for ${object}`;
  return `${counted(orders.length, 'order')} (now ${counts.join(', ')})${sent}`;
}

function inBackup({ stateInBackup, requests }: NewerOrder): string {
  const state = stateInBackup ?? 'not there';
  return requests === 0 ? state : `${state}, without ${counted(requests, 'request')}`;
}

/** What becomes of the orders of the ledger that is replaced, and of itself. */
export function describeLoss({ carries, keeps, ...read }: Loss): string {
  const carried = carries.length === 0 ? '' : ` Carried over from the current ledger: ${ordersOf(carries)}.`;
  const kept = keeps ? ' The current ledger is kept beside it.' : '';
  return `${carried}${unreadOrders(read)}${kept}`;
}

export const everythingElse = 'tags, notes, customers, settings, changes, history and prices';

function unreadOrders({ unread, readWhole }: Pick<OrdersSince, 'unread'> & { readWhole: boolean }): string {
  if (readWhole && unread === 0) return '';
  const back =
    unread === 0
      ? ''
      : ` ${counted(unread, 'order')} of the backup cannot be read in the current ledger and ${unread === 1 ? 'goes' : 'go'} back to the state in the backup.`;
  const lost = readWhole
    ? ''
    : ' The current ledger cannot be read completely: newer orders may be lost, and what may have been sent since is held.';
  return back + lost;
}

async function describePoints({ ledger, damage, readWhole, points }: RestorePoints): Promise<string> {
  const state = damage === null ? `${ledger} is intact.` : `${ledger} is damaged: ${inEnglish(damage)}.`;
  if (points.length === 0)
    return `${state}\nThere is no backup beside it. “restore-ledger --use FILE” accepts any copy.`;
  const latest = points.find(({ problem }) => problem === null)?.since ?? { carries: [], unread: 0 };
  const newer =
    latest.carries.length === 0
      ? []
      : [
          `Orders newer than the latest backup, carried over by restoring it${latest.carries.length > shown ? `, the first ${shown}` : ''}:`,
          await table(latest.carries.slice(0, shown), newerColumns),
        ];
  const caution = `Restoring loses ${everythingElse} saved since the backup.${unreadOrders({ ...latest, readWhole })}`;
  const advice = 'Restore one with “restore-ledger --use FILE”.';
  return [state, '', await table(points, columnsOf(readWhole)), ...newer, caution, advice].join('\n');
}

function describeRestored({ ledger, from, keptAs, carried, held, stoppedChanges }: RestoredLedger): string {
  const sentences = [`${ledger} was restored from ${from}.`];
  if (keptAs !== null) sentences.push(`The previous ledger is kept as ${keptAs}.`);
  if (carried > 0) sentences.push(`${counted(carried, 'order')} carried over from it.`);
  if (held.length > 0)
    sentences.push(`These orders may have been sent since and are held for approval: ${held.join(', ')}.`);
  if (stoppedChanges > 0)
    sentences.push(`Changes that may have been made since and can be retried: ${stoppedChanges}.`);
  sentences.push('Run “namekeep sync” before you order anything.');
  return sentences.join('\n');
}
