import type { Money } from '../../../../shared/model/money.ts';
import { PricedOperation, type PriceChangeView } from '../../../../shared/model/price-change.ts';
import type { Column } from '../table.ts';
import { whyEmpty } from '../nothing-yet.ts';
import { eachRow, type Session } from '../session.ts';
import { plainExtension, type TerminalCommand, toNumber } from '../terminal-command.ts';

interface Options {
  operation?: PricedOperation;
  since?: string;
  until?: string;
  net?: boolean;
  within: number;
  limit?: number;
  account?: string;
}

export function addPriceChangesCommand(prices: TerminalCommand): void {
  prices
    .add('changes [extensions...]', 'changes in the price list, latest first; no network')
    .option('--operation <name>', PricedOperation.options.join(', '))
    .option('--since <day>', 'recorded on this day or later, YYYY-MM-DD in UTC')
    .option('--until <day>', 'recorded on this day or earlier')
    .option('--net', 'only what differs between the beginning and the end of these days')
    .option('--within <days>', 'count domains as due if they expire within this many days', toNumber, 90)
    .option('--limit <number>', 'maximum number of changes', toNumber)
    .list(columns)
    .account()
    .examples('prices changes --since 2026-01-01', 'prices changes it --operation renew --net')
    .runs(async (session: Session, typed: string[], options: Options) => {
      const { call, accountId, output } = session;
      const { operation, since, until, net, within: days, limit } = options;
      const filter = {
        accountId: await accountId(options.account),
        extensions: typed.map(plainExtension),
        ...{ operation, since, until, net, days },
      };
      const read = (window: { offset: number; limit: number }) =>
        call('prices.changes', { ...filter, ...window }, { days: '--within' });
      const { knownSince } = await read({ offset: 0, limit: 1 });
      await output.rows(
        eachRow(read, toRow, limit),
        columns,
        () => whyEmpty(session, filter.accountId, 'No price changes.'),
        { one: 'change', many: 'changes' },
      );
      if (knownSince === null) output.say('No price list is recorded yet.');
    });
}

type Row = Omit<PriceChangeView, 'id' | 'accountId'>;

/** The ids of rows and accounts are of no use outside. */
const toRow = ({ id: _id, accountId: _accountId, ...change }: PriceChangeView): Row => change;

const signed = ({ amount }: Money): string => (/^-|^0(\.0+)?$/.test(amount) ? amount : `+${amount}`);

const difference = ({ difference: by, percent, before }: Row): string =>
  by ? `${signed(by)}${percent === null ? '' : ` (${percent} %)`}` : before ? 'no longer sold' : 'new';

const columns: readonly Column<Row>[] = [
  ['Date', (row) => row.at, 'age'],
  ['Extension', (row) => `.${row.extension}`],
  ['Operation', (row) => row.operation],
  ['Years', (row) => row.years || null, 'right'],
  ['Before', (row) => row.before?.amount ?? null, 'right'],
  ['After', (row) => row.after?.amount ?? null, 'right'],
  ['Change', difference, 'right'],
  ['Active', (row) => row.active, 'right'],
  ['Active before', (row) => row.activeBefore, 'right'],
  ['Domains', (row) => row.domains, 'right'],
  ['Due', (row) => row.due, 'right'],
  ['Extra cost', (row) => row.extraCost && signed(row.extraCost), 'right'],
  ['Currency', (row) => row.currency],
  ['Account', (row) => row.account, 'account'],
];
