import { badInput } from '../../../../shared/model/errors.ts';
import { PricedOperation } from '../../../../shared/model/price-change.ts';
import { type RetailScope, Rounding } from '../../../../shared/model/retail.ts';
import type { Column } from '../table.ts';
import type { Session } from '../session.ts';
import { option, plainExtension, toChoice, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** A rule as people read it. */
interface RuleRow {
  readonly account: string | null;
  readonly currency: string;
  readonly rule: string;
}

const ruleColumns: readonly Column<RuleRow>[] = [
  ['Account', ({ account }) => account ?? 'all'],
  ['Rule', ({ rule }) => rule],
  ['Currency', ({ currency }) => currency],
];

export function addRetailCommands(prices: TerminalCommand): void {
  prices
    .add('rules', 'your markups and retail prices')
    .account('only the rules of this account and of all accounts')
    .examples('prices rules', 'prices rules --account shop')
    .lists({ columns: ruleColumns, none: 'No rules.' }, async ({ call, accounts }) => {
      const rows: RuleRow[] = [];
      for (const { id: accountId, name } of await accounts()) {
        const { own, all } = await call('prices.retail', { accountId });
        if (rows.length === 0) rows.push(...rulesOf(null, all));
        rows.push(...rulesOf(name, own));
      }
      return rows;
    });

  prices
    .add('markup', 'set the markup on every cost, for all accounts or one')
    .takes({
      percent: option('number', 'of the cost'),
      fixed: option('amount', 'amount added for each year of the term'),
      round: option(
        'ending',
        `round up to the next amount with this ending: ${Rounding.options.join(', ')}`,
        toChoice(Rounding.options),
        'exact',
      ),
      remove: toggle('remove the markup'),
      currency: option('code', 'currency of the costs (default: that of the price list)'),
    })
    .account('for this account only')
    .examples('prices markup --percent 20 --round .90', 'prices markup --remove --account shop')
    .runs(async (session, { percent, fixed, round: rounding, remove, currency: inCurrency }) => {
      if ((percent === undefined && fixed === undefined) !== remove)
        throw badInput('Give --percent or --fixed or both, or --remove.');
      const scope = await scopeOf(session, inCurrency);
      const { accountId, currency } = scope;
      const markup = remove ? null : { percent: percent ?? '0', fixed: fixed ?? '0', rounding };
      await session.call('prices.saveMarkup', { accountId, currency, markup });
      await printSaved(session, remove, scope, ({ markups }) => ({
        markups: markups.filter((saved) => saved.currency === currency),
        prices: [],
      }));
    });

  prices
    .add('retail <extension> [amount]', 'set the retail price of one extension; it overrides the markup')
    .takes({
      operation: option(
        'name',
        PricedOperation.options.join(', '),
        toChoice(PricedOperation.options),
        'renew',
      ),
      years: option('number', 'term, 1 to 10; a fee has none', toNumber, 1),
      remove: toggle('remove the price and use the markup again'),
      currency: option('code', 'default: that of the price list'),
    })
    .account('for this account only')
    .examples('prices retail it 12.50', 'prices retail com --years 2 --remove')
    .runs(async (session, typed, amount, { operation, remove, years: term, ...options }) => {
      if ((amount === undefined) !== remove) throw badInput('Give an amount such as 12.50, or --remove.');
      const extension = plainExtension(typed);
      const years = operation.endsWith('-fee') ? 0 : term;
      const scope = await scopeOf(session, options.currency);
      const { accountId, currency, sold } = scope;
      const key = { extension, operation, years };
      const input = { accountId, key, currency, amount: amount ?? null };
      await session.call('prices.saveRetail', input, { amount: null });
      if (amount !== undefined && !sold.has(extension))
        session.output.say(`No price list contains .${extension} yet. The price applies once one does.`);
      await printSaved(session, remove, scope, ({ prices: saved }) => ({
        markups: [],
        prices: saved.filter(
          (price) =>
            price.extension === extension &&
            price.operation === operation &&
            price.years === years &&
            price.price.currency === currency,
        ),
      }));
    });
}

interface FoundScope {
  /** Null for all accounts. */
  readonly accountId: string | null;
  readonly currency: string;
  /** Extensions that a price list has. */
  readonly sold: ReadonlySet<string>;
  /** One of its accounts. */
  readonly anyAccount: string;
}

/** @throws AppError `bad-input` when no currency is named and the price lists do not have a single one */
async function scopeOf(session: Session, currency: string | undefined): Promise<FoundScope> {
  const chosen = await session.accounts();
  const anyAccount = chosen[0]?.id ?? '';
  const accountId = session.given.account === undefined ? null : anyAccount;
  const known = await Promise.all(chosen.map(({ id }) => session.call('prices.list', { accountId: id })));
  const lists = known.filter((list) => list !== null);
  const sold = new Set(lists.flatMap(({ entries }) => entries.map(({ extension }) => extension)));
  if (currency !== undefined) return { accountId, currency: currency.toUpperCase(), sold, anyAccount };
  const [only, ...others] = new Set(lists.map((list) => list.currency));
  if (only !== undefined && others.length === 0) return { accountId, currency: only, sold, anyAccount };
  throw badInput(
    only === undefined
      ? 'No price list is known yet. Run “namekeep sync”, or name the currency with --currency.'
      : 'The price lists use several currencies. Name one with --currency.',
  );
}

/** Says what was saved as it is kept, which may be written differently from what was typed. */
async function printSaved(
  { call, output, given: { account } }: Session,
  remove: boolean,
  { accountId, anyAccount, currency }: FoundScope,
  pick: (rules: RetailScope) => RetailScope,
): Promise<void> {
  const { own, all } = await call('prices.retail', { accountId: anyAccount });
  const rules = remove ? [] : rulesOf(null, pick(accountId === null ? all : own));
  const what = [`${remove ? 'Removed' : 'Saved'} for ${account ?? 'all accounts'}, in ${currency}`];
  await output.result(
    { saved: !remove, removed: remove, account: account ?? null, currency },
    `${[...what, ...rules.map(({ rule }) => rule)].join(': ')}.`,
  );
}

function rulesOf(account: string | null, { markups, prices }: RetailScope): RuleRow[] {
  return [
    ...markups.map(({ currency, percent, fixed, rounding }) => {
      const rounded = rounding === 'exact' ? '' : `, rounded up to ${rounding}`;
      return { account, currency, rule: `cost + ${percent} % + ${fixed} a year${rounded}` };
    }),
    ...prices.map(({ extension, operation, years, price: { amount, currency } }) => {
      const term = years === 0 ? '' : ` ${years} y`;
      return { account, currency, rule: `.${extension} ${operation}${term}: ${amount}` };
    }),
  ];
}
