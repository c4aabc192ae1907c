import { toAppError } from '../../../shared/model/errors.ts';
import { inEnglish, writtenInEnglish } from '../../../shared/words/write-english.ts';
import { systemClock } from '../../platform/clock.ts';
import { homeFolder } from '../../platform/home.ts';
import { toFailure } from '../../store/failures.ts';
import { type RestoredLedger, restoreLedger } from '../../store/backup/restore-ledger.ts';
import {
  type Loss,
  type LostOrder,
  type RestorePoint,
  type RestorePoints,
  requestsOf,
  restorePoints,
} from '../../store/backup/restore-points.ts';
import { askYes } from '../prompts.ts';
import type { Output, TerminalOptions } from '../output.ts';
import { type Column, table } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { domainColumn } from '../rows.ts';

/** The one command that opens no core: it is for a ledger that cannot be opened. */
export function addCommands(program: TerminalCommand, output: Output, options: TerminalOptions): void {
  const { env, cwd } = options;
  program
    .add('restore-ledger', 'show the backups of the ledger and what restoring each would lose')
    .option('--use <file>', 'restore this backup; the current ledger is kept beside it')
    .option('--yes', 'restore it without being asked')
    .action(async ({ use, yes = false }: { use?: string; yes?: boolean }) => {
      const home = homeFolder(env);
      try {
        if (use === undefined) {
          const found = restorePoints(home);
          await output.result(writtenInEnglish(found), await describePoints(found));
        } else {
          const restored = await restoreLedger(home, use, new Date(systemClock.now()), cwd, (loss) =>
            askYes(describeLoss(loss), yes, options),
          );
          await output.result(restored, describeRestored(restored));
        }
      } catch (error) {
        throw toAppError(toFailure(error, home));
      }
    });
}

const columns: readonly Column<RestorePoint>[] = [
  ['Taken', ({ takenAt }) => takenAt],
  ['Reason', ({ before, why }) => (why === 'migration' ? `before migration ${before}` : why)],
  ['Would lose', wouldLose],
  ['File', ({ file }) => file],
];

/** JSON has every order of each point; people see the first that the latest one would lose. */
const shown = 20;

const lostColumns: readonly Column<LostOrder>[] = [
  ['Id', ({ id }) => id, 'right'],
  ['Order', ({ kind, years }) => (kind === 'restore' ? kind : `${kind} ${years} y`)],
  domainColumn,
  ['State now', ({ state }) => state],
  ['In the backup', inBackup],
];

function wouldLose({ loses, problem }: RestorePoint): string {
  if (loses === null) return `cannot be used: ${problem ?? 'damaged'}`;
  return loses.length === 0 ? 'no order' : ordersOf(loses);
}

function ordersOf(loses: readonly LostOrder[]): string {
  const byState = Map.groupBy(loses, ({ state }) => state);
  const counts = [...byState].map(([state, orders]) => `${orders.length} ${state}`);
  const requests = requestsOf(loses);
  const whom = loses.length === 1 ? 'it' : 'them';
  const sent = requests === 0 ? '' : ` and ${requestCount(requests)} sent for ${whom}`;
  return `${loses.length} ${loses.length === 1 ? 'order' : 'orders'} (now ${counts.join(', ')})${sent}`;
}

function inBackup({ stateInBackup, requests }: LostOrder): string {
  const state = stateInBackup ?? 'not there';
  return requests === 0 ? state : `${state}, without ${requestCount(requests)}`;
}

function describeLoss({ orders, readWhole, keeps }: Loss): string {
  const [older, absent] = [
    orders.filter(({ stateInBackup }) => stateInBackup !== null),
    orders.filter(({ stateInBackup }) => stateInBackup === null),
  ];
  const lost = [
    ...(absent.length > 0 ? [`every trace of ${ordersOf(absent)}, `] : []),
    ...(older.length > 0 ? [`the latest state of ${ordersOf(older)}, `] : []),
    orders.length > 0 ? 'and everything else' : 'everything',
  ].join('');
  const caution = readWhole ? '' : ' The ledger could not be read completely: more orders may be lost.';
  const kept = keeps ? ' The current ledger is kept beside it.' : '';
  return `This loses ${lost} saved since the backup.${caution}${kept} Restore this backup?`;
}

const requestCount = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

async function describePoints({ ledger, damage, readWhole, points }: RestorePoints): Promise<string> {
  const state = damage === null ? `${ledger} is intact.` : `${ledger} is damaged: ${inEnglish(damage)}.`;
  if (points.length === 0)
    return `${state}\nThere is no backup beside it. “restore-ledger --use FILE” accepts any copy.`;
  const caution = readWhole
    ? 'Everything else saved since the backup would be lost too.'
    : 'The ledger could not be read completely. More orders may be lost than shown.';
  const latest = points.find(({ problem }) => problem === null)?.loses ?? [];
  const lost =
    latest.length === 0
      ? []
      : [
          `Orders that the latest backup would lose${latest.length > shown ? `, the first ${shown}` : ''}:`,
          await table(latest.slice(0, shown), lostColumns),
        ];
  const advice = 'Restore one with “restore-ledger --use FILE”.';
  return [state, '', await table(points, columns), ...lost, caution, advice].join('\n');
}

function describeRestored({ ledger, from, keptAs, held, stoppedChanges }: RestoredLedger): string {
  const sentences = [`${ledger} was restored from ${from}.`];
  if (keptAs !== null) sentences.push(`The previous ledger is kept as ${keptAs}.`);
  if (held.length > 0)
    sentences.push(`These orders may have been sent since and are held for approval: ${held.join(', ')}.`);
  if (stoppedChanges > 0)
    sentences.push(`Changes that may have been made since and can be retried: ${stoppedChanges}.`);
  sentences.push('Run “namekeep sync” before you order anything.');
  return sentences.join('\n');
}
