import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import {
  PriceChangeFilter,
  PricedOperation,
  type PriceChangeView,
} from '../../../shared/model/price-change.ts';
import type { Money } from '../../../shared/model/money.ts';
import { isCalendarDay } from '../../../shared/rules/calendar.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';
import { plainExtension } from './plain-extension.ts';

interface Options {
  operation?: string;
  since?: string;
  until?: string;
  net?: boolean;
  within?: string;
  limit?: string;
  account?: string;
}

const pageSize = 500;

export function addPriceChangesCommand(prices: Command, run: RunCommand): void {
  prices
    .command('changes [extensions...]')
    .description('what refreshes changed in the price list, the latest first; no network')
    .option('--operation <name>', PricedOperation.options.join(', '))
    .option('--since <day>', 'recorded from this day on, YYYY-MM-DD in UTC')
    .option('--until <day>', 'recorded up to this day')
    .option('--net', 'only what differs between the beginning and the end of these days')
    .option('--within <days>', 'domains count as due so many days ahead (90)')
    .option('--limit <number>', 'at most so many')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[string[], Options]>(async (session, output, extensions, options) => {
        const accountId = options.account === undefined ? null : (await session.account(options.account)).id;
        const filter = { ...readFilter(options), accountId, extensions: extensions.map(plainExtension) };
        const [days, limit] = [
          count('--within', options.within, 3660) ?? 90,
          count('--limit', options.limit),
        ];
        const since = await session.core.store.priceHistory.knownSince(accountId);
        if (since === null) output.say('No price list was recorded yet: run “sync”.');
        await output.rows(pages(session, filter, days, limit ?? Infinity), toJson, [
          { title: 'At', value: (row) => row.at.slice(0, 16).replace('T', ' ') },
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
        ]);
      }),
    );
}

const signed = ({ amount }: Money): string => (/^-|^0(\.0+)?$/.test(amount) ? amount : `+${amount}`);

const difference = ({ difference: by, percent, before }: PriceChangeView): string =>
  by ? `${signed(by)}${percent === null ? '' : ` (${percent} %)`}` : before ? 'no longer sold' : 'new';

/** The ids of rows and accounts are of no use outside. */
function toJson({ id: _id, accountId: _accountId, ...change }: PriceChangeView): object {
  return change;
}

function readFilter({ operation, since, until, net }: Options): PriceChangeFilter {
  const known = operation === undefined ? null : PricedOperation.safeParse(operation);
  if (known && !known.success) {
    throw new AppError('bad-input', `--operation is one of ${PricedOperation.options.join(', ')}.`);
  }
  for (const [name, day] of Object.entries({ since, until })) {
    if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day))) {
      throw new AppError('bad-input', `--${name} is a day like 2026-11-20.`);
    }
  }
  return PriceChangeFilter.parse({
    operation: known?.data ?? null,
    since: since ?? null,
    until: until ?? null,
    net: net ?? false,
  });
}

function count(option: string, text: string | undefined, most = 999_999_999): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
  throw new AppError('bad-input', `${option} is a number from 0 to ${most}.`);
}

async function* pages(
  { core }: Session,
  filter: PriceChangeFilter,
  days: number,
  limit: number,
): AsyncGenerator<PriceChangeView[]> {
  for (let offset = 0; offset < limit; offset += pageSize) {
    const wanted = Math.min(pageSize, limit - offset);
    const { rows } = await core.prices.changes(filter, { days, offset, limit: wanted });
    yield rows;
    if (rows.length < wanted) return;
  }
}
