import { say, type Sentence } from '../../../shared/words/sentence.ts';
import Big from 'big.js';
import { type AppError, badInput } from '../../../shared/model/errors.ts';
import { currencyExponent } from '../../../shared/rules/money.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import {
  type Term,
  isSameName,
  parseQuery,
  anyValue,
  noneValue,
  unknownValue,
} from '../../../shared/rules/query.ts';
import { dateBounds } from '../../../shared/rules/query-dates.ts';
import type { DetailPart } from '../../../shared/model/domain.ts';
import { unreportedParts } from './domain-rows.ts';
import { nameKey } from '../ledger/name-key.ts';
import { isUnpaid, wishWord } from '../ledger/wishes.ts';
import type { PriceTest } from '../../../shared/rules/query-prices.ts';

export interface QueryContext {
  /** ISO date. */
  readonly today: string;
  /** Names by account id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Currencies in which renewals are priced. */
  readonly currencies: readonly string[];
}

/** A condition on `domains d` with its values in order; values never stand in the text. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  readonly finds: boolean;
  readonly asksNames: boolean;
  /** Whether the answer can change with the ledger: its orders, and what users write about domains. */
  readonly asksLedger: boolean;
  readonly asksDetails: boolean;
}

/** SQLite takes 1,000 levels of expression and 32,766 values. */
const mostValues = 500;

/** @throws AppError `bad-input` with the sentence and where in the text it applies */
export function compileQuery(text: string, context: QueryContext): Condition {
  const query = parseQuery(text, [...context.accounts.values()]);
  if (!query.ok) throw badQuery(query.error.message);
  const parts = query.value.map((term) => negatable(term, compileTerm(term, context)));
  const values = parts.flatMap((part) => part.values);
  if (Math.max(parts.length, values.length) > mostValues) {
    throw badQuery(say('query.too-many-terms', { most: mostValues }));
  }
  return {
    sql: parts.length === 0 ? 'TRUE' : parts.map((part) => `(${part.sql})`).join(' AND '),
    values,
    finds: query.value.some((term) => term.word === 'text' && !term.negated),
    asksNames: query.value.some((term) => term.word === 'text'),
    asksLedger: query.value.some((term) => ledgerWords.has(term.word)),
    asksDetails: query.value.some((term) => detailWords.has(term.word)),
  };
}

const ledgerWords: ReadonlySet<Term['word']> = new Set(['order', 'tag', 'note', 'customer', 'wish', 'paid']);
const detailWords: ReadonlySet<Term['word']> = new Set(['lock', 'privacy', 'dnssec', 'verified', 'ns']);

const badQuery = (message: Sentence): AppError => badInput(message, 'query');

interface Part {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

// IS NOT TRUE, so that a domain whose value is unknown does not match the condition and does match its opposite.
const negatable = (term: Term, part: Part): Part =>
  term.negated ? { ...part, sql: `(${part.sql}) IS NOT TRUE` } : part;

const switchColumns = {
  auto: 'd.auto_renew',
  listed: 'd.listed',
  gone: "(d.absence IS 'gone')",
  premium: '(d.own_minor > d.own_list_minor)',
  paid: `(NOT ${isUnpaid('d.domain', 'ledger.')})`,
  lock: 'd.locked',
  privacy: 'd.private',
  dnssec: 'd.signed',
  verified: 'd.verified',
};
const dateColumns = {
  expires: 'd.expiry_date',
  due: 'd.next_due_date',
  registered: 'd.registration_date',
  left: 'substr(d.left_at, 1, 10)',
};

/** Not known, and reading it may tell: what was read and is not reported is something else. */
function unread(word: keyof typeof switchColumns | 'ns'): string {
  switch (word) {
    case 'lock':
      return `d.locked IS NULL AND NOT ${isUnreported('lock')}`;
    case 'privacy':
      return `d.private IS NULL AND NOT ${isUnreported('lock')} AND NOT ${isPrivacyUnsaid}`;
    case 'dnssec':
      return `d.signed IS NULL AND NOT ${isUnreported('dnssec')}`;
    case 'verified':
      return `d.verified IS NULL AND NOT ${isUnreported('verification')}`;
    case 'ns':
      return `d.nameservers IS NULL AND NOT ${isUnreported('nameservers')}`;
    default:
      return `${switchColumns[word]} IS NULL`;
  }
}
/** It was read with the lock, and the service does not report it. */
const isPrivacyUnsaid = `EXISTS (SELECT 1 FROM details t WHERE t.account_id = d.account_id AND t.domain = d.domain
  AND t.part = 'lock' AND json_type(t.value, '$.privacy') = 'null')`;
const isUnreported = (part: DetailPart): string => `EXISTS (${unreportedParts} AND part = '${part}')`;

function compileTerm(term: Term, context: QueryContext): Part {
  switch (term.word) {
    case 'text':
      return compileText(term.text);
    case 'tld':
      return oneOf('d.extension', term.values);
    case 'status':
      return oneOf('d.status COLLATE NOCASE', term.values);
    case 'account':
      return oneOf('d.account_id', accountIds(term.values, context.accounts));
    case 'order': {
      const states = term.values.flatMap((state) => (state === 'open' ? openStates : [state]));
      const { sql, values } = oneOf('state', states);
      return {
        sql: `(d.account_id, d.domain) IN (SELECT account_id, domain FROM ledger.orders WHERE ${sql})`,
        values,
      };
    }
    case 'auto':
    case 'listed':
    case 'gone':
    case 'premium':
    case 'paid':
    case 'lock':
    case 'privacy':
    case 'dnssec':
    case 'verified':
      return term.value === null
        ? { sql: unread(term.word), values: [] }
        : { sql: `${switchColumns[term.word]} = ?`, values: [Number(term.value)] };
    case 'ns': {
      const names = term.values.map((value) => value.toLowerCase());
      const asked = names.filter((name) => name !== unknownValue);
      const tests = asked.map(() => 'instr(d.nameservers, ?) > 0');
      if (asked.length < names.length) tests.push(unread('ns'));
      return { sql: tests.join(' OR '), values: asked };
    }
    case 'tag':
      return labelled(term.values, 'domain_tags x JOIN ledger.tags t ON t.id = x.tag_id', (values) =>
        oneOf('t.name_key', values),
      );
    case 'note':
      return labelled(term.values, 'domain_notes x', (values) => ({
        sql: values.map(() => 'instr(x.note_key, ?) > 0').join(' OR '),
        values,
      }));
    case 'customer':
      return ofCustomers(term.values);
    case 'wish':
      return oneOf(`coalesce(${wishWord('d.domain')}, '${noneValue}')`, term.values);
    case 'expires':
    case 'due':
    case 'registered':
    case 'left': {
      const { from, to } = dateBounds(term.when, context.today);
      const column = dateColumns[term.word];
      const tests = [from === null ? '' : `${column} >= ?`, to === null ? '' : `${column} <= ?`];
      return {
        sql: tests.filter((test) => test !== '').join(' AND '),
        values: [from, to].filter((date) => date !== null),
      };
    }
    case 'price':
      return comparePrice(term.price, context.currencies);
  }
}

const oneOf = (column: string, values: readonly string[]): Part => ({
  sql: `${column} IN (${values.map(() => '?').join(', ')})`,
  values,
});

/** @param test what a tag or a note with one of these values is told by */
function labelled(asked: readonly string[], table: string, test: (values: readonly string[]) => Part): Part {
  const all = asked.map(nameKey);
  const named = all.filter((value) => value !== anyValue && value !== noneValue);
  const own = `EXISTS (SELECT 1 FROM ledger.${table} WHERE x.account_id = d.account_id AND x.domain = d.domain)`;
  const { sql, values } = test(named);
  const tests = [
    ...(all.includes(anyValue) ? [own] : []),
    // Not “NOT IN”, which compares every domain with every tag: five minutes for 100,000 domains.
    ...(all.includes(noneValue) ? [`NOT ${own}`] : []),
    ...(named.length > 0
      ? [`(d.account_id, d.domain) IN (SELECT x.account_id, x.domain FROM ledger.${table} WHERE ${sql})`]
      : []),
  ];
  return { sql: tests.join(' OR '), values: named.length > 0 ? values : [] };
}

const hasCustomer = 'EXISTS (SELECT 1 FROM ledger.domain_customers x WHERE x.domain_name = d.domain)';

/** A customer's own name or id finds theirs alone, however many other names contain it. */
function ofCustomers(asked: readonly string[]): Part {
  const parts = asked.map(nameKey).map((value): Part => {
    if (value === anyValue) return { sql: hasCustomer, values: [] };
    if (value === noneValue) return { sql: `NOT ${hasCustomer}`, values: [] };
    const isNamed = '(name_key = ? OR lower(external_id) = ?)';
    return {
      sql: `d.domain IN (SELECT x.domain_name FROM ledger.domain_customers x WHERE x.customer_id IN (
        SELECT id FROM ledger.customers WHERE ${isNamed} OR (instr(search_key, ?) > 0
          AND NOT EXISTS (SELECT 1 FROM ledger.customers WHERE ${isNamed}))))`,
      values: [value, value, value, value, value],
    };
  });
  return { sql: parts.map(({ sql }) => sql).join(' OR '), values: parts.flatMap(({ values }) => values) };
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // As the names are searched.
    .replaceAll('ς', 'σ')
    .replace(/[。．｡]/g, '.');

const compileText = (text: string): Part => ({
  sql: 'd.id IN (SELECT value FROM json_each(domains_named(?)))',
  values: [plain(text)],
});

const accountIds = (names: readonly string[], accounts: ReadonlyMap<string, string>): string[] =>
  [...accounts].flatMap(([id, known]) => (names.some((name) => isSameName(name, known)) ? id : []));

/** Prices are compared in whole units of each domain's own currency. */
function comparePrice(price: PriceTest, currencies: readonly string[]): Part {
  const tests =
    price.test === 'between'
      ? ([
          ['>=', price.from],
          ['<=', price.to],
        ] as const)
      : ([[price.test, price.amount]] as const);
  const parts = currencies.map((currency) => ({
    sql: `(d.renewal_currency = ? AND ${tests.map(([sign]) => `d.renewal_minor ${sign} ?`).join(' AND ')})`,
    values: [
      currency,
      ...tests.map(([, amount]) =>
        new Big(amount).times(new Big(10).pow(currencyExponent(currency))).toNumber(),
      ),
    ],
  }));
  if (parts.length === 0) return { sql: 'FALSE', values: [] };
  return { sql: parts.map((part) => part.sql).join(' OR '), values: parts.flatMap((part) => part.values) };
}
