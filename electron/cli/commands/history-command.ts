import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { HistoryFilter, HistoryKind, HistoryOrigin } from '../../../shared/model/history.ts';
import { historyColumns, historyRow, type HistoryRow } from '../history-row.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';

interface Options {
  kind?: string;
  origin?: string;
  since?: string;
  until?: string;
  account?: string;
  limit: string;
}

const pageSize = 500;

export function addHistoryCommand(program: Command, run: RunCommand): void {
  program
    .command('history [query]')
    .description('what became different about domains whose name holds QUERY, youngest first')
    .option('--kind <kinds>', `only these: ${HistoryKind.options.join(', ')}`)
    .option('--origin <origins>', `only made by these: ${HistoryOrigin.options.join(', ')}`)
    .option('--since <date>', 'found on this day (UTC) or later')
    .option('--until <date>', 'found on this day (UTC) or earlier')
    .option('--account <name>', 'only this account')
    .option('--limit <number>', 'how many at most', '1000')
    .option('--json', 'print JSON')
    .action(
      run<[string | undefined, Options]>(async (session, output, query = '', options) => {
        if (!/^[1-9]\d{0,6}$/.test(options.limit))
          throw new AppError('bad-input', '--limit is a number from 1 to 9999999.');
        const account = options.account === undefined ? null : await session.account(options.account);
        const filter = readFilter(query, account?.id ?? null, options);
        const names = new Map((await session.core.accounts.list()).map(({ id, name }) => [id, name]));
        await output.rows(
          pages(session, filter, Number(options.limit), names),
          (row: HistoryRow) => row,
          historyColumns,
        );
      }),
    );
}

async function* pages(
  { core }: Session,
  filter: HistoryFilter,
  limit: number,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<HistoryRow[]> {
  await core.history.collect();
  for (let left = limit, olderThan; left > 0;) {
    const wanted = Math.min(left, pageSize);
    const rows = await core.store.history.list(filter, { limit: wanted, ...(olderThan && { olderThan }) });
    yield rows.map((entry) => historyRow(entry, names));
    if (rows.length < wanted) return;
    olderThan = rows.at(-1);
    left -= rows.length;
  }
}

function readFilter(text: string, accountId: string | null, options: Options): HistoryFilter {
  const list = (value: string | undefined): string[] => value?.split(',').map((part) => part.trim()) ?? [];
  const parsed = HistoryFilter.safeParse({
    accountId,
    text,
    kinds: list(options.kind),
    origins: list(options.origin),
    since: options.since ?? null,
    until: options.until ?? null,
  });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  const sentence: Record<string, string> = {
    text: 'QUERY is part of a domain name, at most 255 characters.',
    kinds: `--kind is one of ${HistoryKind.options.join(', ')}.`,
    origins: `--origin is one of ${HistoryOrigin.options.join(', ')}.`,
    since: '--since is a date such as 2026-11-20.',
    until: '--until is a date such as 2026-11-20.',
  };
  throw new AppError('bad-input', sentence[field] ?? `${field} is not valid.`);
}
