import type { Sorting } from '../../shared/lists/lists.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import type { PriceEntry, PriceList } from '../../shared/model/price.ts';
import { parseQuery, type Term } from '../../shared/rules/query.ts';

const day = 86_400_000;
const extensions = ['it', 'com', 'eu', 'net', 'org', 'de', 'fr', 'io', 'co.uk', 'dev', 'ch', 'shop'];

/** Rows that match, sorted; or the sentence that says what is wrong with the query. */
export function findRows(rows: readonly DomainRow[], query: string, sort: Sorting<'domains'>, now: number) {
  const parsed = parseQuery(query);
  if (!parsed.ok) return { ok: false as const, error: parsed.error.message };
  const found = rows.filter((row) => parsed.value.every((term) => matches(row, term, now) !== term.negated));
  const value = (row: DomainRow, { column }: Sorting<'domains'>[number]): string | number => {
    if (column === 'renewal') return Number(row.renewal?.amount ?? 0);
    return String(row[column] ?? '9');
  };
  const compare = (a: DomainRow, b: DomainRow): number => {
    for (const key of sort) {
      const way = key.direction === 'asc' ? 1 : -1;
      if (value(a, key) !== value(b, key)) return value(a, key) < value(b, key) ? -way : way;
    }
    return a.domain < b.domain ? -1 : 1;
  };
  return {
    ok: true as const,
    rows: found.toSorted(compare),
  };
}

function matches(row: DomainRow, term: Term, now: number): boolean {
  switch (term.word) {
    case 'text':
      return row.domain.includes(term.text.toLowerCase()) || row.unicode.includes(term.text.toLowerCase());
    case 'tld':
      return term.values.includes(row.extension);
    case 'status':
      return term.values.some((value) => value.toLowerCase() === row.status.toLowerCase());
    case 'auto':
      return row.autoRenew === term.value;
    case 'listed':
      return row.listed === term.value;
    case 'order':
      return row.order !== null;
    case 'tag':
      return term.values.includes('none')
        ? row.tags.length === 0
        : term.values.some((value) => row.tags.includes(value));
    case 'expires': {
      // The fake knows the one form that the filter control writes: within so many days.
      const until = 'day' in term.when && term.when.day.unit === 'd' ? term.when.day.count : 0;
      return row.expiryDate !== null && Date.parse(row.expiryDate) < now + until * day;
    }
    default:
      return true;
  }
}

export function fakePrices(accountId: string, fetchedAt: string): PriceList {
  const price = (amount: number) => ({ amount: amount.toFixed(2), currency: 'EUR' });
  const terms = (base: number) =>
    Array.from({ length: 10 }, (_, index) => ({ years: index + 1, price: price(base * (index + 1)) }));
  const entries = extensions.map((extension, index): PriceEntry => ({
    extension,
    group: index % 4 === 0 ? 'Popular' : null,
    categories: ['Generic'],
    addons: { dns: true, email: index % 2 === 0, idProtection: index % 3 === 0 },
    register: terms(6 + index),
    transfer: terms(7 + index).slice(0, 1),
    renew: terms(8 + index).slice(0, 9),
    gracePeriod: { days: 30, fee: price(0) },
    redemptionPeriod: { days: 30, fee: price(60 + index) },
  }));
  return { accountId, currency: 'EUR', fetchedAt, entries };
}
