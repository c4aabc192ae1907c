import type { Command } from 'commander';
import type { Input } from '../../../shared/contract.ts';
import { type HistoryEntry, HistoryKind, HistoryOrigin } from '../../../shared/model/history.ts';
import { historyColumns, historyRow } from '../history-row.ts';
import { command, toList, toNumber } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import type { Session } from '../session.ts';

interface Options {
  kind?: HistoryKind[];
  origin?: HistoryOrigin[];
  since?: string;
  until?: string;
  account?: string;
  limit: number;
}

export function addCommands(program: Command, run: RunCommand): void {
  command(program, 'history [query]', 'what changed about domains whose name contains QUERY, latest first')
    .option('--kind <kinds>', `only these: ${HistoryKind.options.join(', ')}`, toList)
    .option('--origin <origins>', `only made by these: ${HistoryOrigin.options.join(', ')}`, toList)
    .option('--since <date>', 'found on this day (UTC) or later')
    .option('--until <date>', 'found on this day (UTC) or earlier')
    .option('--account <name>', 'only this account')
    .option('--limit <number>', 'maximum number of entries', toNumber, 1000)
    .action(
      run<[string | undefined, Options]>(async (session, output, text = '', options) => {
        const { kind: kinds = [], origin: origins = [], since = null, until = null, limit } = options;
        const accountId = await session.accountId(options.account);
        const filter = { accountId, text, kinds, origins, since, until };
        const names = new Map((await session.call('accounts.list', {})).map(({ id, name }) => [id, name]));
        await output.rows(
          pages(session, filter, limit),
          (entry) => historyRow(entry, names),
          historyColumns,
          'No changes found.',
        );
      }),
    );
}

/** Each page goes on behind the last entry of the former one, whatever is found meanwhile. */
async function* pages(
  { call }: Session,
  filter: Omit<Input<'history.list'>, 'limit' | 'offset'>,
  most: number,
): AsyncGenerator<HistoryEntry[]> {
  const largest = 500;
  let left = most;
  let last: HistoryEntry | undefined;
  for (;;) {
    const limit = Math.min(left, largest);
    const window = { offset: 0, limit, ...(last && { olderThan: last }) };
    const { rows } = await call('history.list', { ...filter, ...window }, names);
    yield rows;
    left -= rows.length;
    if (rows.length < limit || left === 0) return;
    last = rows.at(-1);
  }
}

const names = { text: 'QUERY', kinds: '--kind', origins: '--origin' };
