import type { Command } from 'commander';
import { systemClock } from '../../platform/clock.ts';
import { homeFolder } from '../../platform/home.ts';
import { toAppError, toFailure } from '../../store/failures.ts';
import { type RestoredLedger, restoreLedger } from '../../store/backup/restore-ledger.ts';
import {
  type LostOrder,
  type RestorePoint,
  type RestorePoints,
  restorePoints,
} from '../../store/backup/restore-points.ts';
import { type Column, type Output, table } from '../output.ts';

/** The one command that opens no core: it is for a ledger that cannot be opened. */
export function addRestoreCommand(program: Command, output: Output, env: NodeJS.ProcessEnv): void {
  program
    .command('restore-ledger')
    .description('show the backups of the ledger and what each would lose; --use puts one in its place')
    .option('--use <file>', 'restore this backup; the present ledger is kept beside it')
    .option('--json', 'print JSON')
    .action(async ({ use }: { use?: string }) => {
      const home = homeFolder(env);
      try {
        if (use === undefined) {
          const found = restorePoints(home);
          await output.result(found, told(found));
        } else {
          const restored = await restoreLedger(home, use, new Date(systemClock.now()));
          await output.result(restored, done(restored));
        }
      } catch (error) {
        throw toAppError(toFailure(error, home));
      }
    });
}

const columns: readonly Column<RestorePoint>[] = [
  { title: 'Taken', value: ({ takenAt }) => takenAt },
  { title: 'Why', value: ({ before, why }) => (why === 'migration' ? `before migration ${before}` : why) },
  { title: 'Would lose', value: wouldLose },
  { title: 'File', value: ({ file }) => file },
];

/** Of each point JSON tells every order; people are shown the beginning of what the youngest would lose. */
const shown = 20;

const lostColumns: readonly Column<LostOrder>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Order', value: ({ kind, years }) => (kind === 'restore' ? kind : `${kind} ${years} y`) },
  { title: 'Domain', value: ({ domain }) => domain },
  { title: 'State now', value: ({ state }) => state },
  { title: 'In the backup', value: ({ stateInBackup }) => stateInBackup ?? 'not there' },
];

function wouldLose({ loses, problem }: RestorePoint): string {
  if (loses === null) return `cannot be used: ${problem ?? 'damaged'}`;
  if (loses.length === 0) return 'no order';
  const byState = Map.groupBy(loses, ({ state }) => state);
  const counts = [...byState].map(([state, orders]) => `${orders.length} ${state}`);
  return `${loses.length} ${loses.length === 1 ? 'order' : 'orders'} (now ${counts.join(', ')})`;
}

function told({ ledger, damage, readWhole, points }: RestorePoints): string {
  const state = damage === null ? `${ledger} is sound.` : `${ledger} is damaged: ${damage}.`;
  if (points.length === 0)
    return `${state}\nThere is no backup beside it. “restore-ledger --use FILE” takes any copy.`;
  const caution = readWhole
    ? 'Whatever else was saved since a backup was taken is lost with it.'
    : 'The ledger could not be read to its end: more orders than these may be lost.';
  const youngest = points.find(({ problem }) => problem === null)?.loses ?? [];
  const lost =
    youngest.length === 0
      ? []
      : [
          `Orders the youngest would lose${youngest.length > shown ? `, the first ${shown}` : ''}:`,
          table(youngest.slice(0, shown), lostColumns),
        ];
  const advice = 'Restore one with “restore-ledger --use FILE”.';
  return [state, '', table(points, columns), ...lost, caution, advice].join('\n');
}

function done({ ledger, from, keptAs, held, stoppedChanges }: RestoredLedger): string {
  const sentences = [`${ledger} is now ${from}.`];
  if (keptAs !== null) sentences.push(`The former one is kept as ${keptAs}.`);
  if (held.length > 0)
    sentences.push(`Orders that may have been sent since and now wait for approval: ${held.join(', ')}.`);
  if (stoppedChanges > 0)
    sentences.push(`Changes that may have been made since and now wait to be retried: ${stoppedChanges}.`);
  sentences.push('Refresh your accounts with “sync” before you order anything.');
  return sentences.join('\n');
}
