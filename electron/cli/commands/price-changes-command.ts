import type { Command } from 'commander';
import type { Money } from '../../../shared/model/money.ts';
import { PricedOperation, type PriceChangeView } from '../../../shared/model/price-change.ts';
import { command, toNumber } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import { windows } from '../session.ts';
import { plainExtension } from './plain-extension.ts';

interface Options {
  operation?: PricedOperation;
  since?: string;
  until?: string;
  net?: boolean;
  within: number;
  limit?: number;
  account?: string;
}

export function addPriceChangesCommand(prices: Command, run: RunCommand): void {
  command(prices, 'changes [extensions...]', 'changes in the price list, latest first; no network')
    .option('--operation <name>', PricedOperation.options.join(', '))
    .option('--since <day>', 'recorded on this day or later, YYYY-MM-DD in UTC')
    .option('--until <day>', 'recorded on this day or earlier')
    .option('--net', 'only what differs between the beginning and the end of these days')
    .option('--within <days>', 'count domains as due if they expire within this many days', toNumber, 90)
    .option('--limit <number>', 'maximum number of changes', toNumber)
    .option('--account <name>', 'only this account')
    .action(
      run<[string[], Options]>(async ({ call, accountId }, output, extensions, options) => {
        const { operation = null, since = null, until = null, net = false, within: days, limit } = options;
        const filter = {
          accountId: await accountId(options.account),
          extensions: extensions.map(plainExtension),
          ...{ operation, since, until, net, days },
        };
        const read = (window: { offset: number; limit: number }) =>
          call('prices.changes', { ...filter, ...window }, { days: '--within' });
        const { knownSince } = await read({ offset: 0, limit: 1 });
        if (knownSince === null) output.say('No price list is recorded yet. Run “sync”.');
        await output.rows(
          windows(read, limit),
          toRow,
          [
            { title: 'Date', value: (row) => row.at.slice(0, 16).replace('T', ' ') },
            { title: 'Extension', value: (row) => `.${row.extension}` },
            { title: 'Operation', value: (row) => row.operation },
            { title: 'Years', value: (row) => row.years || null, align: 'right' },
            { title: 'Before', value: (row) => row.before?.amount ?? null, align: 'right' },
            { title: 'After', value: (row) => row.after?.amount ?? null, align: 'right' },
            { title: 'Change', value: difference, align: 'right' },
            { title: 'Domains', value: (row) => row.domains, align: 'right' },
            { title: 'Due', value: (row) => row.due, align: 'right' },
            { title: 'Extra cost', value: (row) => row.extraCost && signed(row.extraCost), align: 'right' },
            { title: 'Currency', value: (row) => row.currency },
            { title: 'Account', value: (row) => row.account },
          ],
          'No price changes.',
        );
      }),
    );
}

type Row = Omit<PriceChangeView, 'id' | 'accountId'>;

/** The ids of rows and accounts are of no use outside. */
const toRow = ({ id: _id, accountId: _accountId, ...change }: PriceChangeView): Row => change;

const signed = ({ amount }: Money): string => (/^-|^0(\.0+)?$/.test(amount) ? amount : `+${amount}`);

const difference = ({ difference: by, percent, before }: Row): string =>
  by ? `${signed(by)}${percent === null ? '' : ` (${percent} %)`}` : before ? 'no longer sold' : 'new';
