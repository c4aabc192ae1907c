import { CustomerInput, type Customer } from '../../../shared/model/customer.ts';
import type { ImportStep } from '../../../shared/model/csv-import.ts';
import { badInput } from '../../../shared/model/errors.ts';
import type { SaidWish } from '../../../shared/model/wish.ts';
import type { ImportRow } from '../../../shared/rules/csv-import.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { priceFor, readTypedAmount } from '../../../shared/rules/retail.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { createCustomers } from './customers.ts';
import { nameKey } from './name-key.ts';
import type { createRetailRules } from './retail.ts';
import type { createSettings } from './settings.ts';
import type { createTags } from './tags.ts';
import type { createWishes } from './wishes.ts';

export interface ImportRepositories {
  readonly customers: ReturnType<typeof createCustomers>;
  readonly retail: ReturnType<typeof createRetailRules>;
  readonly tags: ReturnType<typeof createTags>;
  readonly wishes: ReturnType<typeof createWishes>;
  readonly settings: ReturnType<typeof createSettings>;
}

/** A row with what the cache knows of its domain. */
export interface LedgerRow extends ImportRow {
  /** Accounts that have the domain. */
  readonly accountIds: readonly string[];
  readonly extension: string | null;
  /** UTC, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ImportTools extends ImportRepositories {
  exists(customerId: number): boolean;
  /** The customer of a domain. */
  assigned(domain: string): number | undefined;
  knownAs(externalId: string): number | undefined;
  /** Customers with this e-mail address. */
  mailed(email: string): number[];
  note(accountId: string, domain: string): string | undefined;
}

/** Notes what the row says of something. @throws AppError `bad-input` where an earlier row says otherwise */
export type Claim = (key: string, value: string | number | null) => void;

/**
 * Does what one row says. What it leaves blank stays.
 * @returns what is different now. @throws AppError `bad-input`
 */
export function applyRow(
  tools: ImportTools,
  row: LedgerRow,
  usualCurrency: string | null,
  claim: Claim,
): ImportStep[] {
  const steps: ImportStep[] = [];
  const customer = saveCustomer(tools, row, claim, steps);
  if (customer && row.domain !== null) assign(tools, row.domain, customer.id, claim, steps);
  writeOnDomain(tools, row, claim, steps);
  if (row.price !== null) savePrice(tools, row, customer, usualCurrency, claim, steps);
  return steps;
}

/** @returns the customer whom the row names, or else that of its domain; null where it says nothing of one */
function saveCustomer(
  tools: ImportTools,
  row: LedgerRow,
  claim: Claim,
  steps: ImportStep[],
): Customer | null {
  const { customers } = tools;
  const { externalId = null, email, company } = row.customer;
  const name = row.customer.name ?? company ?? email ?? externalId ?? undefined;
  const entered: Partial<CustomerInput> = { ...row.customer, ...priceGroupOf(tools, row.priceGroup) };
  const found = findCustomer(tools, row, name);
  if (!found && name === undefined) {
    if (Object.keys(entered).length > 0 || row.price !== null) throw badInput(say('import.no-customer'));
    return null;
  }
  if (!found) {
    const customer = customers.save(null, CustomerInput.parse({ ...entered, name }));
    for (const [field, value] of entriesOf(entered)) claim(`customer ${customer.id} ${field}`, value);
    steps.push({ of: 'new-customer', customer });
    return customer;
  }
  const key = entered.name === undefined ? null : nameKey(entered.name);
  // As it is written already, or the external id in the column of names.
  if (key === nameKey(found.name) || (externalId === null && key !== null)) delete entered.name;
  for (const [field, value] of entriesOf(entered)) claim(`customer ${found.id} ${field}`, value);
  const { id, ...former } = found;
  const changed = entriesOf(entered).filter(([field, value]) => former[field] !== value);
  if (changed.length === 0) return found;
  const now = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([field]) => [field, former[field]]));
  steps.push({ of: 'customer', id, former: before, now });
  return customers.save(id, { ...former, ...now });
}

const entriesOf = (entered: Partial<CustomerInput>) =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
  Object.entries(entered) as [keyof CustomerInput, string | number | null][];

function priceGroupOf({ retail }: ImportTools, name: string | null): Partial<CustomerInput> {
  if (name === null) return {};
  const group = retail.priceGroups().find((known) => nameKey(known.name) === nameKey(name));
  if (!group) throw badInput(say('import.no-group', { name }));
  return { priceGroupId: group.id };
}

/** By external id, name, or e-mail; or the customer of its domain where the row names none. */
function findCustomer(
  { customers, knownAs, mailed, assigned }: ImportTools,
  { domain, customer: { externalId = null, ...customer } }: LedgerRow,
  name: string | undefined,
): Customer | null {
  const known = externalId === null ? undefined : knownAs(externalId);
  if (known !== undefined) return customers.get(known);
  if (name === undefined) {
    const holder = domain === null ? undefined : assigned(domain);
    return holder === undefined ? null : customers.get(holder);
  }
  const named = customers.find(name);
  // Another program may know two customers of one name; saving the second one is refused.
  if (named) return externalId === null || named.externalId === null ? named : null;
  const isNamed = externalId !== null || customer.name !== undefined;
  const [found, ...others] = isNamed || !customer.email ? [] : mailed(customer.email);
  return found === undefined || others.length > 0 ? null : customers.get(found);
}

function assign(
  { customers, assigned }: ImportTools,
  domain: string,
  customerId: number,
  claim: Claim,
  steps: ImportStep[],
): void {
  claim(`domain ${domain}`, customers.get(customerId).name);
  const former = assigned(domain) ?? null;
  if (former === customerId) return;
  customers.assign([{ customerId, domains: [domain] }]);
  steps.push({ of: 'domain', domain, former, now: customerId });
}

/** @throws AppError `bad-input` where no account has the domain: its name may be misspelt */
function writeOnDomain(
  tools: ImportTools,
  { domain, accountIds, tags: given, note, wish, today }: LedgerRow,
  claim: Claim,
  steps: ImportStep[],
): void {
  const { tags, note: noteOf } = tools;
  if (domain === null || (given.length === 0 && note === null && wish === null)) return;
  if (accountIds.length === 0) throw badInput(say('domains.not-in-portfolio', { domain }));
  if (wish) noteWish(tools, domain, { ...wish, saidAt: today }, claim, steps);
  const keys = accountIds.map((accountId) => ({ accountId, domain }));
  if (given.length > 0) {
    const undo = tags.set({ keys, add: [...given], remove: [] });
    if (undo.length > 0) steps.push({ of: 'tags', undo });
  }
  if (note === null) return;
  claim(`note ${domain}`, note);
  for (const key of keys) {
    const former = noteOf(key.accountId, domain) ?? null;
    if (former === note.trim()) continue;
    tags.saveNote(key, note);
    steps.push({ of: 'note', key, former, now: note.trim() });
  }
}

/** If the wish is the same, blank cells keep who said it and the note; a different wish replaces both. */
function noteWish(
  { wishes }: ImportTools,
  domain: string,
  said: SaidWish,
  claim: Claim,
  steps: ImportStep[],
): void {
  const { wish, saidBy, note } = said;
  for (const [field, value] of Object.entries({ wish, saidBy, note }))
    if (value !== null) claim(`${field} of wish ${domain}`, value);
  const former = wishes.of(domain);
  const kept = former?.wish === wish ? former : null;
  const now = { ...said, saidBy: saidBy ?? kept?.saidBy ?? null, note: note ?? kept?.note ?? null };
  if (kept && kept.saidBy === now.saidBy && kept.note === now.note) return;
  wishes.set([{ said: now, domains: [domain] }]);
  steps.push({ of: 'wish', domain, former, now });
}

/** @returns an amount as spreadsheets write it, `€ 1.012,50`, as it is typed elsewhere; any other text as it is */
function plainAmount(text: string, currency: string): string {
  const symbol = currencySymbols[currency];
  const bare = [currency, ...(symbol === undefined ? [] : [symbol])]
    .reduce((rest, unit) => rest.replace(unit, ''), text)
    .replaceAll(/\s/g, '');
  return /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare)
    ? bare.replaceAll(/[.,](?=.*[.,])/g, '')
    : bare;
}
const currencySymbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** What the customer pays for the domain is what they pay for its extension: a row that differs is refused. */
function savePrice(
  { retail }: ImportTools,
  { price: text, extension, years }: LedgerRow,
  customer: Customer | null,
  usualCurrency: string | null,
  claim: Claim,
  steps: ImportStep[],
): void {
  const currency = customer?.currency ?? usualCurrency;
  if (!customer || text === null || extension === null) throw badInput(say('import.no-customer'));
  if (currency === null) throw badInput(say('import.no-currency'));
  const amount = readTypedAmount(plainAmount(text, currency), currency);
  if (amount === null) {
    const example = toMoney({ minor: 1250, currency }).amount;
    throw badInput(say('prices.no-amount', { text, currency, example }));
  }
  const now = { amount, currency };
  const key = { extension, operation: 'renew' as const, years };
  const owner = { of: 'customer' as const, id: customer.id };
  claim(`price ${customer.id} ${extension} ${years} ${currency}`, amount);
  const former = priceFor(retail.ofOwner(owner), key, currency)?.price ?? null;
  if (former?.amount === amount) return;
  retail.savePrice(owner, { ...key, price: now });
  steps.push({ of: 'price', customerId: customer.id, key, former, now });
}
