import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { PricedOperation } from '../../../shared/model/price-change.ts';
import { Rounding, type RetailScope } from '../../../shared/model/retail.ts';
import { command, toNumber } from '../options.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
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
  command(prices, 'rules', 'your markups and retail prices')
    .option('--account <name>', 'only the rules of this account and of all accounts')
    .action(
      run<[{ account?: string }]>(async (session, output, options) => {
        const rows: RuleRow[] = [];
        for (const { id: accountId, name } of await session.accounts(options.account)) {
          const { own, all } = await session.call('prices.retail', { accountId });
          if (rows.length === 0) rows.push(...rulesOf(null, all));
          rows.push(...rulesOf(name, own));
        }
        await output.rows(
          rows,
          (row) => row,
          [
            { title: 'Account', value: ({ account }) => account ?? 'all' },
            { title: 'Rule', value: ({ rule }) => rule },
            { title: 'Currency', value: ({ currency }) => currency },
          ],
          'No rules.',
        );
      }),
    );

  command(prices, 'markup', 'set the markup on every cost, for all accounts or one')
    .option('--percent <number>', 'of the cost')
    .option('--fixed <amount>', 'amount added for each year of the term')
    .option(
      '--round <ending>',
      `round up to the next amount with this ending: ${Rounding.options.join(', ')}`,
      'exact',
    )
    .option('--remove', 'remove the markup')
    .option('--currency <code>', 'currency of the costs (default: that of the price list)')
    .option('--account <name>', 'for this account only')
    .action(
      run<[Scope & { percent?: string; fixed?: string; round: Rounding }]>(
        async (session, output, options) => {
          const empty = options.percent === undefined && options.fixed === undefined;
          if (empty !== (options.remove ?? false)) {
            throw new AppError('bad-input', 'Give --percent or --fixed or both, or --remove.');
          }
          const { accountId, currency } = await scopeOf(session, options);
          const { percent = '0', fixed = '0', round: rounding } = options;
          const markup = options.remove ? null : { percent, fixed, rounding };
          const names = { 'markup.rounding': '--round', rounding: '--round' };
          await session.call('prices.saveMarkup', { accountId, currency, markup }, names);
          await saved(output, options, currency);
        },
      ),
    );

  command(
    prices,
    'retail <extension> [amount]',
    'set the retail price of one extension; it overrides the markup',
  )
    .option('--operation <name>', PricedOperation.options.join(', '), 'renew')
    .option('--years <number>', 'term, 1 to 10; a fee has none', toNumber, 1)
    .option('--remove', 'remove the price and use the markup again')
    .option('--currency <code>', 'default: that of the price list')
    .option('--account <name>', 'for this account only')
    .action(
      run<[string, string | undefined, Scope & { operation: PricedOperation; years: number }]>(
        async (session, output, typed, amount, options) => {
          if ((amount === undefined) !== (options.remove ?? false)) {
            throw new AppError('bad-input', 'Give an amount such as 12.50, or --remove.');
          }
          const { operation } = options;
          const extension = plainExtension(typed);
          const years = operation.endsWith('-fee') ? 0 : options.years;
          const { accountId, currency, sold } = await scopeOf(session, options);
          const input = { accountId, key: { extension, operation, years }, currency, amount: amount ?? null };
          await session.call('prices.saveRetail', input, { amount: null });
          if (amount !== undefined && !sold.has(extension)) {
            output.say(`No price list contains .${extension} yet. The price applies once one does.`);
          }
          await saved(output, options, currency);
        },
      ),
    );
}

/** @throws AppError `bad-input` when no currency is named and the price lists do not have a single one */
async function scopeOf(
  session: Session,
  { account, currency }: Scope,
): Promise<{ accountId: string | null; currency: string; sold: ReadonlySet<string> }> {
  const chosen = await session.accounts(account);
  const accountId = account === undefined ? null : (chosen[0]?.id ?? null);
  const known = await Promise.all(chosen.map(({ id }) => session.call('prices.list', { accountId: id })));
  const lists = known.filter((list) => list !== null);
  const sold = new Set(lists.flatMap(({ entries }) => entries.map(({ extension }) => extension)));
  if (currency !== undefined) return { accountId, currency: currency.toUpperCase(), sold };
  const [only, ...others] = new Set(lists.map((list) => list.currency));
  if (only !== undefined && others.length === 0) return { accountId, currency: only, sold };
  throw new AppError(
    'bad-input',
    only === undefined
      ? 'No price list is known yet. Run “sync”, or name the currency with --currency.'
      : 'The price lists use several currencies. Name one with --currency.',
  );
}

const saved = (output: Output, { account, remove }: Scope, currency: string): Promise<void> =>
  output.result(
    { saved: !remove, removed: remove ?? false, account: account ?? null, currency },
    `${remove ? 'Removed' : 'Saved'} for ${account ?? 'all accounts'}, in ${currency}.`,
  );

function rulesOf(account: string | null, { markups, prices }: RetailScope): RuleRow[] {
  return [
    ...markups.map(({ currency, percent, fixed, rounding }) => ({
      account,
      currency,
      rule: `cost + ${percent} % + ${fixed} a year${rounding === 'exact' ? '' : `, rounded up to ${rounding}`}`,
    })),
    ...prices.map(({ extension, operation, years, price }) => ({
      account,
      currency: price.currency,
      rule: `.${extension} ${operation}${years === 0 ? '' : ` ${years} y`}: ${price.amount}`,
    })),
  ];
}
