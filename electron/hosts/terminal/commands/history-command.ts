import type { Input } from '../../../../shared/contract.ts';
import { type HistoryEntry, HistoryKind, HistoryOrigin } from '../../../../shared/model/history.ts';
import { ownTimeZone } from '../../../../shared/rules/time-zone.ts';
import { whyEmpty } from '../nothing-yet.ts';
import { historyColumns, type HistoryRow } from '../rows.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toChoices, toNumber } from '../terminal-command.ts';

interface Options {
  kind?: HistoryKind[];
  origin?: HistoryOrigin[];
  since?: string;
  until?: string;
  account?: string;
  limit: number;
}

export function addCommands(program: TerminalCommand): void {
  program
    .add('history [query]', 'what changed about domains whose name contains QUERY, latest first')
    .option('--kind <kinds>', `only these: ${HistoryKind.options.join(', ')}`, toChoices(HistoryKind.options))
    .option(
      '--origin <origins>',
      `only made by these: ${HistoryOrigin.options.join(', ')}`,
      toChoices(HistoryOrigin.options),
    )
    .option('--since <date>', 'found on this day, as it is on this computer, or later')
    .option('--until <date>', 'found on this day, as it is on this computer, or earlier')
    .account()
    .option('--limit <number>', 'maximum number of entries', toNumber, 1000)
    .list(historyColumns)
    .runs(async (session: Session, text: string | undefined, options: Options) => {
      const { kind: kinds, origin: origins, since, until, limit } = options;
      const accountId = await session.accountId(options.account);
      const filter = { accountId, text, kinds, origins, since, until, zone: ownTimeZone() };
      await session.output.rows(
        rows(session, filter, limit),
        historyColumns,
        () => whyEmpty(session, accountId, 'No changes found.'),
        { one: 'entry', many: 'entries' },
      );
    });
}

/** Each page goes on behind the last entry of the former one, whatever is found meanwhile. */
async function* rows(
  { call, accountNames }: Session,
  filter: Omit<Input<'history.list'>, 'limit' | 'offset'>,
  most: number,
): AsyncGenerator<HistoryRow> {
  const largest = 500;
  let last: HistoryEntry | undefined;
  for (let left = most; ; left -= largest) {
    const limit = Math.min(left, largest);
    const window = { offset: 0, limit, ...(last && { olderThan: last }) };
    const page = await call('history.list', { ...filter, ...window }, names);
    for (const { accountId, ...entry } of page.rows)
      yield { ...entry, account: accountNames?.get(accountId) ?? accountId };
    if (page.rows.length < limit || left === limit) return;
    last = page.rows.at(-1);
  }
}

const names = { text: 'QUERY', kinds: '--kind', origins: '--origin' };
