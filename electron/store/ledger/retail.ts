import type { Database } from 'better-sqlite3';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import type {
  Markup,
  PriceGroup,
  RetailOwner,
  RetailPrice,
  RetailRules,
  RetailScope,
} from '../../../shared/model/retail.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { toMinor, toMoney } from '../../../shared/rules/money.ts';
import { say } from '../../../shared/words/sentence.ts';
import { writing } from '../transactions.ts';
import { nameKey } from './name-key.ts';

interface PriceColumns extends PriceKey {
  readonly currency: string;
  readonly minor: number;
}

/** Under which the rules of an owner stand; the id of an account has no blank. */
function ownerKey(owner: RetailOwner): string {
  switch (owner.of) {
    case 'all':
      return '';
    case 'account':
      return owner.accountId;
    case 'group':
    case 'customer':
      return `${owner.of} ${owner.id}`;
  }
}

/** Reads what is sold for how much; also where the ledger is attached. */
export function createRetailReads(db: Database) {
  const markups = db.prepare<[string], Markup>(
    'SELECT currency, percent, fixed, rounding FROM markups WHERE owner = ? ORDER BY currency',
  );
  const prices = db.prepare<[string], PriceColumns>(
    `SELECT extension, operation, years, currency, minor FROM retail_prices WHERE owner = ?
     ORDER BY extension, operation, years, currency`,
  );
  const agreed = db.prepare<[number], { groupId: number | null; currency: string | null }>(
    'SELECT price_group_id AS groupId, currency FROM customers WHERE id = ?',
  );
  const anyRule = db
    .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM markups) OR EXISTS (SELECT 1 FROM retail_prices)')
    .pluck();

  const ofOwner = (owner: RetailOwner): RetailScope => ({
    markups: markups.all(ownerKey(owner)),
    prices: prices.all(ownerKey(owner)).map(({ currency, minor, ...key }): RetailPrice => ({
      ...key,
      price: toMoney({ minor, currency }),
    })),
  });

  return {
    ofOwner,
    /** @param customerId of the domain that is sold; null without one */
    rules(accountId: string, customerId: number | null = null): RetailRules {
      const { groupId, currency } = (customerId === null ? undefined : agreed.get(customerId)) ?? {
        groupId: null,
        currency: null,
      };
      return {
        ...(customerId !== null && { customer: ofOwner({ of: 'customer', id: customerId }) }),
        ...(groupId !== null && { group: ofOwner({ of: 'group', id: groupId }) }),
        ...(currency !== null && { currency }),
        own: ofOwner({ of: 'account', accountId }),
        all: ofOwner({ of: 'all' }),
      };
    },
    /** Whether any rule says what anything is sold for. */
    hasRules: (): boolean => anyRule.get() === 1,
  };
}

/** @returns what removes all rules of an owner that is removed itself */
export function createRuleRemoval(db: Database): (owner: RetailOwner) => void {
  const drops = ['markups', 'retail_prices'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE owner = ?`),
  );
  return (owner) => {
    for (const drop of drops) drop.run(ownerKey(owner));
  };
}

export function createRetailRules(db: Database) {
  const setMarkup = db.prepare('INSERT OR REPLACE INTO markups VALUES (?, ?, ?, ?, ?)');
  const dropMarkup = db.prepare('DELETE FROM markups WHERE owner = ? AND currency = ?');
  const setPrice = db.prepare('INSERT OR REPLACE INTO retail_prices VALUES (?, ?, ?, ?, ?, ?)');
  const dropPrice = db.prepare(
    'DELETE FROM retail_prices WHERE owner = ? AND currency = ? AND extension = ? AND operation = ? AND years = ?',
  );
  const removeRules = createRuleRemoval(db);
  const groups = db.prepare<[], PriceGroup>(
    `SELECT g.id, g.name, count(k.id) AS customers FROM price_groups g LEFT JOIN customers k ON k.price_group_id = g.id
     GROUP BY g.id ORDER BY g.name_key`,
  );
  const withRules = (table: 'customers' | 'price_groups', of: 'customer' | 'group') =>
    db
      .prepare<[], string>(
        `SELECT name FROM ${table} WHERE '${of} ' || id IN (SELECT owner FROM markups UNION SELECT owner FROM retail_prices)
         ORDER BY name_key`,
      )
      .pluck();
  const customersWithRules = withRules('customers', 'customer');
  const groupsWithRules = withRules('price_groups', 'group');
  const groupNamed = db.prepare<[string], number>('SELECT id FROM price_groups WHERE name_key = ?').pluck();
  const addGroup = db
    .prepare<[string, string], number>('INSERT INTO price_groups (name, name_key) VALUES (?, ?) RETURNING id')
    .pluck();
  const nameGroup = db.prepare('UPDATE price_groups SET name = ?, name_key = ? WHERE id = ?');
  const dropGroup = db.prepare('DELETE FROM price_groups WHERE id = ?');

  return {
    ...createRetailReads(db),
    /** Names of those who have rules of their own. */
    ruleOwners: () => ({ customers: customersWithRules.all(), groups: groupsWithRules.all() }),
    saveMarkup(owner: RetailOwner, { currency, percent, fixed, rounding }: Markup): void {
      setMarkup.run(ownerKey(owner), currency, percent, fixed, rounding);
    },
    removeMarkup(owner: RetailOwner, currency: string): void {
      dropMarkup.run(ownerKey(owner), currency);
    },
    savePrice(owner: RetailOwner, { extension, operation, years, price }: RetailPrice): void {
      const { minor, currency } = toMinor(price);
      setPrice.run(ownerKey(owner), currency, extension, operation, years, minor);
    },
    removePrice(owner: RetailOwner, { extension, operation, years }: PriceKey, currency: string): void {
      dropPrice.run(ownerKey(owner), currency, extension, operation, years);
    },
    priceGroups: (): PriceGroup[] => groups.all(),
    /** @param id null for a new one @returns its id @throws AppError `bad-input` for the name of another one, `not-found` */
    savePriceGroup: writing(db, (id: number | null, name: string): number => {
      const holder = groupNamed.get(nameKey(name));
      if (holder !== undefined && holder !== id) throw badInput(say('price-group.taken', { name }), 'name');
      if (id === null) return addGroup.get(name, nameKey(name)) ?? 0;
      if (nameGroup.run(name, nameKey(name), id).changes === 0)
        throw new AppError('not-found', say('price-group.gone'));
      return id;
    }),
    /** Its customers have none then. */
    removePriceGroup: writing(db, (id: number): void => {
      removeRules({ of: 'group', id });
      dropGroup.run(id);
    }),
  };
}
