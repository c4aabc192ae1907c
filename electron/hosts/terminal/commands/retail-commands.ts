import { badInput } from '../../../../shared/model/errors.ts';
import { PricedOperation } from '../../../../shared/model/price-change.ts';
import {
  type PriceGroup,
  type RetailOwner,
  type RetailScope,
  Rounding,
} from '../../../../shared/model/retail.ts';
import { priceFor } from '../../../../shared/rules/retail.ts';
import { counted, listed } from '../counted.ts';
import { findCustomer, findPriceGroup } from '../find-customers.ts';
import type { Column } from '../table.ts';
import type { Session } from '../session.ts';
import { option, plainExtension, toChoice, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** A rule as people read it. */
interface RuleRow {
  /** Whose it is; null for all accounts. */
  readonly account: string | null;
  readonly currency: string;
  readonly rule: string;
}

const owners = {
  customer: option('name', 'of this customer'),
  group: option('name', 'of this price group'),
};

const groupColumns: readonly Column<PriceGroup>[] = [
  ['Price group', ({ name }) => name],
  ['Customers', ({ customers }) => customers, 'right'],
];

const ruleColumns: readonly Column<RuleRow>[] = [
  ['Of', ({ account }) => account ?? 'all accounts'],
  ['Rule', ({ rule }) => rule],
  ['Currency', ({ currency }) => currency],
];

export function addRetailCommands(prices: TerminalCommand): void {
  prices
    .add('rules', 'your markups and retail prices')
    .takes(owners)
    .account('only the rules of this account and of all accounts')
    .examples('prices rules', "prices rules --customer 'Rossi S.r.l.'")
    .list(ruleColumns)
    .runs(async (session, options) => {
      const { call, accounts, output } = session;
      const asked = await ownerOf(session, options);
      if (asked) {
        const rules = rulesOf(asked.name, await call('prices.rulesOf', { owner: asked.owner }));
        return output.rows(rules, ruleColumns, 'No rules.');
      }
      const rows: RuleRow[] = [];
      for (const { id: accountId, name } of await accounts()) {
        const { own, all } = await call('prices.retail', { accountId });
        if (rows.length === 0) rows.push(...rulesOf(null, all));
        rows.push(...rulesOf(name, own));
      }
      const { customers, groups } = await call('prices.ruleOwners', {});
      const isAll = customers.length + groups.length === 0;
      await output.rows(rows, ruleColumns, isAll ? 'No rules.' : 'No rules for all customers.');
      sayOwners(session, 'customer', customers);
      sayOwners(session, 'group', groups);
    });

  const groups = prices.command('group').description('groups of customers who have the same prices');
  groups
    .add('list', 'list the price groups')
    .examples('prices group list', 'prices group list --json')
    .withoutAccount()
    .lists({ columns: groupColumns, none: 'No price groups.', one: 'price group' }, ({ call }) =>
      call('priceGroups.list', {}),
    );
  groups
    .add('add <name>', 'add a price group; “customer set --group” puts customers into it')
    .examples('prices group add agencies', "prices group add 'Old customers' --json")
    .withoutAccount()
    .runs(async ({ call, output }, name) => {
      const { id } = await call('priceGroups.save', { id: null, name }, { name: 'NAME' });
      await output.result({ id, name: name.trim() }, `“${name.trim()}” is saved.`);
    });
  groups
    .add('remove <group>', 'remove a price group with its prices')
    .examples('prices group remove agencies', 'prices group remove agencies --json')
    .withoutAccount()
    .runs(async (session, given) => {
      const { id, name, customers } = await findPriceGroup(session, given);
      await session.call('priceGroups.remove', { id });
      await session.output.result(
        { removed: name, customers },
        `“${name}” is removed. ${counted(customers, 'customer')} had its prices.`,
      );
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
      ...owners,
      currency: option('code', 'currency of the costs (default: that of the price list)'),
    })
    .account('for this account only')
    .examples('prices markup --percent 20 --round .90', 'prices markup --percent 10 --group agencies')
    .runs(async (session, { percent, fixed, round: rounding, remove, currency: inCurrency, ...of }) => {
      if ((percent === undefined && fixed === undefined) !== remove)
        throw badInput('Give --percent or --fixed or both, or --remove.');
      const scope = await scopeOf(session, inCurrency, of);
      const { owner, currency } = scope;
      const markup = remove ? null : { percent: percent ?? '0', fixed: fixed ?? '0', rounding };
      await session.call('prices.saveMarkup', { owner, currency, markup });
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
      ...owners,
      currency: option('code', 'default: that of the price list'),
    })
    .account('for this account only')
    .examples('prices retail it 12.50', "prices retail com 11 --customer 'Rossi S.r.l.'")
    .runs(async (session, typed, amount, { operation, remove, years: term, ...options }) => {
      if ((amount === undefined) !== remove) throw badInput('Give an amount such as 12.50, or --remove.');
      const extension = plainExtension(typed);
      const years = operation.endsWith('-fee') ? 0 : term;
      const scope = await scopeOf(session, options.currency, options);
      const { owner, currency, sold } = scope;
      const key = { extension, operation, years };
      const input = { owner, key, currency, amount: amount ?? null };
      await session.call('prices.saveRetail', input, { amount: null });
      if (amount !== undefined && !sold.has(extension))
        session.output.say(`No price list contains .${extension} yet. The price applies once one does.`);
      await printSaved(session, remove, scope, (rules) => {
        const saved = priceFor(rules, key, currency);
        return { markups: [], prices: saved ? [saved] : [] };
      });
    });
}

interface FoundScope {
  readonly owner: RetailOwner;
  /** Whose the rules are, as people read it. */
  readonly name: string;
  readonly currency: string;
  /** Extensions that a price list has. */
  readonly sold: ReadonlySet<string>;
}
interface OwnerOptions {
  readonly customer?: string | undefined;
  readonly group?: string | undefined;
}

/** Says who has rules of their own, and the option that shows them. */
function sayOwners({ output }: Session, of: keyof typeof owners, names: readonly string[]): void {
  if (names.length === 0) return;
  const verb = names.length === 1 ? 'has rules of its own' : 'have rules of their own';
  const who = counted(names.length, of === 'group' ? 'price group' : of);
  output.say(`${who} ${verb}, which --${of} shows: ${listed(names)}.`);
}

/** @returns the customer or the price group that is named; null where none is @throws AppError `bad-input`, `not-found` */
async function ownerOf(
  session: Session,
  { customer, group }: OwnerOptions,
): Promise<Pick<FoundScope, 'owner' | 'name'> | null> {
  if (customer !== undefined && group !== undefined)
    throw badInput('Name a customer with --customer or a price group with --group, not both.');
  if (customer !== undefined) {
    const { id, name } = await findCustomer(session, customer);
    return { owner: { of: 'customer', id }, name };
  }
  if (group === undefined) return null;
  const { id, name } = await findPriceGroup(session, group);
  return { owner: { of: 'group', id }, name };
}

/** @throws AppError `bad-input` when no currency is named and the price lists do not have a single one */
async function scopeOf(
  session: Session,
  currency: string | undefined,
  options: OwnerOptions,
): Promise<FoundScope> {
  const chosen = await session.accounts();
  const { account } = session.given;
  const asked = await ownerOf(session, options);
  if (asked && account !== undefined)
    throw badInput('What is agreed with customers counts in all accounts: leave --account out.');
  const ofAccount: RetailOwner =
    account === undefined ? { of: 'all' } : { of: 'account', accountId: chosen[0]?.id ?? '' };
  const { owner, name } = asked ?? { owner: ofAccount, name: account ?? 'all accounts' };
  const known = await Promise.all(chosen.map(({ id }) => session.call('prices.list', { accountId: id })));
  const lists = known.filter((list) => list !== null);
  const sold = new Set(lists.flatMap(({ entries }) => entries.map(({ extension }) => extension)));
  if (currency !== undefined) return { owner, name, currency: currency.toUpperCase(), sold };
  const [only, ...others] = new Set(lists.map((list) => list.currency));
  if (only !== undefined && others.length === 0) return { owner, name, currency: only, sold };
  throw badInput(
    only === undefined
      ? 'No price list is known yet. Run “namekeep sync”, or name the currency with --currency.'
      : 'The price lists use several currencies. Name one with --currency.',
  );
}

/** Says what was saved as it is kept, which may be written differently from what was typed. */
async function printSaved(
  { call, output }: Session,
  remove: boolean,
  { owner, name, currency }: FoundScope,
  pick: (rules: RetailScope) => RetailScope,
): Promise<void> {
  const rules = remove ? [] : rulesOf(null, pick(await call('prices.rulesOf', { owner })));
  const what = [`${remove ? 'Removed' : 'Saved'} for ${name}, in ${currency}`];
  const account = owner.of === 'all' ? null : name;
  await output.result(
    { saved: !remove, removed: remove, account, currency },
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
