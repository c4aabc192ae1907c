import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { PricedOperation, type PriceKey } from '../../../shared/model/price-change.ts';
import { Markup, Rounding, type RetailScope } from '../../../shared/model/retail.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';
import { plainExtension } from './plain-extension.ts';

interface Scope {
  account?: string;
  currency?: string;
  remove?: boolean;
}

/** A rule as people read it. */
interface RuleRow {
  readonly account: string | null;
  readonly currency: string;
  readonly rule: string;
}

export function addRetailCommands(prices: Command, run: RunCommand): void {
  prices
    .command('rules')
    .description('your markups and retail prices')
    .option('--account <name>', 'only those of this account and of all')
    .option('--json', 'print JSON')
    .action(
      run<[{ account?: string }]>(async (session, output, options) => {
        const rows: RuleRow[] = [];
        for (const { id, name } of await session.accounts(options.account)) {
          const { own, all } = await session.core.prices.retail(id);
          if (rows.length === 0) rows.push(...rulesOf(null, all));
          rows.push(...rulesOf(name, own));
        }
        await output.rows(rows, (row) => row, [
          { title: 'Account', value: ({ account }) => account ?? 'all' },
          { title: 'Rule', value: ({ rule }) => rule },
          { title: 'Currency', value: ({ currency }) => currency },
        ]);
      }),
    );

  prices
    .command('markup')
    .description('set what is added to every cost, for all accounts or one')
    .option('--percent <number>', 'of the cost')
    .option('--fixed <amount>', 'for each year of the term')
    .option(
      '--round <ending>',
      `raise to the next amount that ends so: ${Rounding.options.join(', ')}`,
      'exact',
    )
    .option('--remove', 'take the markup away')
    .option('--currency <code>', 'of the costs; that of the price list unless given')
    .option('--account <name>', 'for this account only')
    .option('--json', 'print JSON')
    .action(
      run<[Scope & { percent?: string; fixed?: string; round: string }]>(async (session, output, options) => {
        const empty = options.percent === undefined && options.fixed === undefined;
        if (empty !== (options.remove ?? false)) {
          throw new AppError('bad-input', 'Give --percent, --fixed or both, or --remove.');
        }
        const { accountId, currency } = await scopeOf(session, options);
        const { percent = '0', fixed = '0', round } = options;
        const markup = Markup.omit({ currency: true, fixed: true }).safeParse({ percent, rounding: round });
        if (!markup.success) {
          const wrong = markup.error.issues[0]?.path[0];
          throw new AppError(
            'bad-input',
            wrong === 'percent'
              ? '--percent is a number from 0 to 9999, like 25 or 12.5.'
              : `--round is one of ${Rounding.options.join(', ')}.`,
          );
        }
        await session.core.prices.saveMarkup(
          accountId,
          currency,
          options.remove ? null : { ...markup.data, fixed },
        );
        await saved(output, options, currency);
      }),
    );

  prices
    .command('retail <extension> [amount]')
    .description('set the retail price of one extension, whatever the markup')
    .option('--operation <name>', PricedOperation.options.join(', '), 'renew')
    .option('--years <number>', 'term; a fee has none', '1')
    .option('--remove', 'take the price away: the markup counts again')
    .option('--currency <code>', 'that of the price list unless given')
    .option('--account <name>', 'for this account only')
    .option('--json', 'print JSON')
    .action(
      run<[string, string | undefined, Scope & { operation: string; years: string }]>(
        async (session, output, extension, amount, options) => {
          if ((amount === undefined) !== (options.remove ?? false)) {
            throw new AppError('bad-input', 'Give an amount like 12.50, or --remove.');
          }
          const key = readKey(extension, options);
          const { accountId, currency, sold } = await scopeOf(session, options);
          await session.core.prices.saveRetailPrice(accountId, key, currency, amount ?? null);
          if (amount !== undefined && !sold.has(key.extension)) {
            output.say(`No price list has .${key.extension} yet: the price counts when one does.`);
          }
          await saved(output, options, currency);
        },
      ),
    );
}

function readKey(extension: string, { operation, years }: { operation: string; years: string }): PriceKey {
  const known = PricedOperation.safeParse(operation);
  if (!known.success) {
    throw new AppError('bad-input', `--operation is one of ${PricedOperation.options.join(', ')}.`);
  }
  if (!/^([1-9]|10)$/.test(years)) throw new AppError('bad-input', '--years is a number from 1 to 10.');
  const fee = known.data.endsWith('-fee');
  return { extension: plainExtension(extension), operation: known.data, years: fee ? 0 : Number(years) };
}

/** @throws AppError `bad-input` when the price lists do not tell one currency and none is named */
async function scopeOf(
  session: Session,
  { account, currency }: Scope,
): Promise<{ accountId: string | null; currency: string; sold: ReadonlySet<string> }> {
  const chosen = await session.accounts(account);
  const accountId = account === undefined ? null : (chosen[0]?.id ?? null);
  const known = await Promise.all(chosen.map(({ id }) => session.core.store.portfolio.prices(id)));
  const lists = known.filter((list) => list !== null);
  const sold = new Set(lists.flatMap(({ entries }) => entries.map(({ extension }) => extension)));
  if (currency !== undefined) return { accountId, currency: currency.toUpperCase(), sold };
  const [only, ...others] = new Set(lists.map((list) => list.currency));
  if (only !== undefined && others.length === 0) return { accountId, currency: only, sold };
  throw new AppError(
    'bad-input',
    only === undefined
      ? 'No price list is known yet: run “sync”, or name the currency with --currency.'
      : 'The price lists have several currencies: name one with --currency.',
  );
}

const saved = (output: Output, { account, remove }: Scope, currency: string): Promise<void> =>
  output.result(
    { saved: !remove, removed: remove ?? false, account: account ?? null, currency },
    `${remove ? 'Removed' : 'Saved'} for ${account ?? 'all accounts'}, prices in ${currency}.`,
  );

function rulesOf(account: string | null, { markups, prices }: RetailScope): RuleRow[] {
  return [
    ...markups.map(({ currency, percent, fixed, rounding }) => ({
      account,
      currency,
      rule: `cost + ${percent} % + ${fixed} a year${rounding === 'exact' ? '' : `, raised to ${rounding}`}`,
    })),
    ...prices.map(({ extension, operation, years, price }) => ({
      account,
      currency: price.currency,
      rule: `.${extension} ${operation}${years === 0 ? '' : ` ${years} y`}: ${price.amount}`,
    })),
  ];
}
