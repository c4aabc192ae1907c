import type { Database } from 'better-sqlite3';
import { type Assignment, Customer, type CustomerInput } from '../../../shared/model/customer.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { say } from '../../../shared/words/sentence.ts';
import { columnOf, inserting, selecting } from '../columns.ts';
import { writing } from '../transactions.ts';
import { nameKey } from './name-key.ts';
import { createRuleRemoval } from './retail.ts';

/**
 * In SQL: the name of a domain's customer.
 * @param domain an expression outside of it @param schema `ledger.` where the ledger is attached
 */
export const customerOf = (
  domain: string,
  schema = '',
): string => `(SELECT k.name FROM ${schema}domain_customers a
  JOIN ${schema}customers k ON k.id = a.customer_id WHERE a.domain_name = ${domain})`;

const fields = Object.keys(Customer.shape);
const entered = fields.filter((field) => field !== 'id');
const keys = ['nameKey', 'searchKey'];

/** Customers, and whose each domain is, by its name in Punycode. */
export function createCustomers(db: Database) {
  const columns = selecting(fields);
  const all = db.prepare<[], Customer>(`SELECT ${columns} FROM customers ORDER BY name_key`);
  const byId = db.prepare<[number], Customer>(`SELECT ${columns} FROM customers WHERE id = ?`);
  const holder = (column: string) =>
    db.prepare<[string], { id: number; name: string }>(`SELECT id, name FROM customers WHERE ${column} = ?`);
  const named = holder('name_key');
  const knownAs = holder('external_id');
  const add = db.prepare<[object], Customer>(
    `${inserting('customers', [...entered, ...keys])} RETURNING ${columns}`,
  );
  const replace = db.prepare<[object], Customer>(
    `UPDATE customers SET ${[...entered, ...keys].map((field) => `${columnOf(field)} = :${field}`).join(', ')}
     WHERE id = :id RETURNING ${columns}`,
  );
  const drop = db.prepare('DELETE FROM customers WHERE id = ?');
  const removeRules = createRuleRemoval(db);
  const domainsOf = db
    .prepare<[number], string>('SELECT domain_name FROM domain_customers WHERE customer_id = ? ORDER BY 1')
    .pluck();
  const assigned = db
    .prepare<[string], number>('SELECT customer_id FROM domain_customers WHERE domain_name = ?')
    .pluck();
  const put = db.prepare('INSERT OR REPLACE INTO domain_customers (domain_name, customer_id) VALUES (?, ?)');
  const take = db.prepare('DELETE FROM domain_customers WHERE domain_name = ?');
  const namesOf = db
    .prepare<[string], [string, string]>(
      `SELECT a.domain_name, k.name FROM json_each(?) j CROSS JOIN domain_customers a ON a.domain_name = j.value
       JOIN customers k ON k.id = a.customer_id`,
    )
    .raw();

  /** @throws AppError `not-found` */
  function get(id: number): Customer {
    const customer = byId.get(id);
    if (!customer) throw new AppError('not-found', say('customer.gone'));
    return customer;
  }

  const hasGroup = db.prepare<[number], 1>('SELECT 1 FROM price_groups WHERE id = ?');
  function refuse(id: number | null, { name, externalId, priceGroupId }: CustomerInput): void {
    if (priceGroupId !== null && !hasGroup.get(priceGroupId))
      throw badInput(say('price-group.gone'), 'priceGroupId');
    const same = named.get(nameKey(name));
    if (same && same.id !== id) throw badInput(say('customer.taken', { name: same.name }), 'name');
    const known = externalId === null ? undefined : knownAs.get(externalId);
    if (!known || known.id === id) return;
    throw badInput(say('customer.id-taken', { id: externalId ?? '', name: known.name }), 'externalId');
  }

  return {
    /** By name. */
    list: (): Customer[] => all.all(),
    get,
    /** @returns the customer with this name or external id; null where there is none */
    find(text: string): Customer | null {
      const found = named.get(nameKey(text.trim())) ?? knownAs.get(text.trim());
      return found ? get(found.id) : null;
    },
    /** @param id null for a new one @throws AppError `bad-input` for a name or id of another one, `not-found` */
    save: writing(db, (id: number | null, customer: CustomerInput): Customer => {
      refuse(id, customer);
      const { name, company, email, externalId } = customer;
      const searched = [name, company, email, externalId].filter((text) => text !== null);
      const cells = { ...customer, nameKey: nameKey(name), searchKey: nameKey(searched.join('\n')) };
      const saved = id === null ? add.get(cells) : replace.get({ ...cells, id });
      if (!saved) throw new AppError('not-found', say('customer.gone'));
      return saved;
    }),
    /** Removes a customer with their prices; their domains have none then. @throws AppError `not-found` */
    remove: writing(db, (id: number): void => {
      get(id);
      removeRules({ of: 'customer', id });
      drop.run(id);
    }),
    /** All domains of a customer, whether or not an account has them. */
    domainsOf: (id: number): string[] => domainsOf.all(id),
    /** @returns those of the domains that have a customer, with its name */
    namesOf: (domains: readonly string[]): [domain: string, name: string][] =>
      namesOf.all(JSON.stringify(domains)),
    /** Gives domains to customers in one transaction. @returns what takes it back @throws AppError `not-found` */
    assign: writing(db, (assignments: readonly Assignment[]): Assignment[] => {
      const undo = new Map<number | null, string[]>();
      for (const { customerId, domains } of assignments) {
        if (customerId !== null) get(customerId);
        for (const domain of domains) {
          const former = assigned.get(domain) ?? null;
          if (former === customerId) continue;
          if (customerId === null) take.run(domain);
          else put.run(domain, customerId);
          const group = undo.get(former) ?? [];
          undo.set(former, group);
          group.push(domain);
        }
      }
      return [...undo].map(([customerId, domains]) => ({ customerId, domains }));
    }),
  };
}
