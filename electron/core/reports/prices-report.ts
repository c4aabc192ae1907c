import type { Money } from '../../../shared/model/money.ts';
import type { PriceEntry, PriceList } from '../../../shared/model/price.ts';
import { inPages } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { compare, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** One term of one operation on one extension; an extension without any priced term has one line without them. */
interface PriceLine {
  readonly account: string;
  readonly entry: PriceEntry;
  readonly operation: 'register' | 'transfer' | 'renew' | null;
  readonly years: number | null;
  readonly price: Money | null;
  readonly currency: string;
  readonly fetchedAt: string;
}

type NamedList = PriceList & { readonly account: string };

const columns: Column<PriceLine>[] = [
  ['Account', (line) => line.account],
  ['Extension', (line) => line.entry.extension],
  ['Operation', (line) => line.operation, undefined, 'operations'],
  ['Years', (line) => line.years],
  ['Price', (line) => line.price],
  ['Currency', (line) => line.currency],
  ['Grace period days', (line) => line.entry.gracePeriod?.days ?? null],
  ['Grace period fee', (line) => line.entry.gracePeriod?.fee ?? null],
  ['Redemption period days', (line) => line.entry.redemptionPeriod?.days ?? null],
  ['Redemption period fee', (line) => line.entry.redemptionPeriod?.fee ?? null],
  ['Group', (line) => line.entry.group],
  ['Categories', (line) => line.entry.categories.join(', ')],
  ['DNS add-on', (line) => line.entry.addons.dns],
  ['E-mail add-on', (line) => line.entry.addons.email],
  ['WHOIS privacy', (line) => line.entry.addons.idProtection],
  ['As of', (line) => line.fetchedAt],
];

/** The cached price lists of the accounts, by account as the store lists them, extension, operation and years. */
export async function pricesReport({ store, accounts }: ReportScope): Promise<ReportTable> {
  const lists: NamedList[] = [];
  for (const { id, name } of accounts) {
    const list = await store.portfolio.prices(id);
    if (list !== null) lists.push({ ...list, account: name });
  }
  const entries = lists.flatMap((list) => list.entries);
  const total = entries.reduce((sum, entry) => sum + termsOf(entry).length, 0);
  return reportTable(columns, total, inPages(linesOf(lists), pageSize));
}

function termsOf(entry: PriceEntry): Pick<PriceLine, 'operation' | 'years' | 'price'>[] {
  const terms = (['register', 'transfer', 'renew'] as const).flatMap((operation) =>
    entry[operation].map(({ years, price }) => ({ operation, years, price })),
  );
  return terms.length > 0 ? terms : [{ operation: null, years: null, price: null }];
}

function* linesOf(lists: readonly NamedList[]): Generator<PriceLine> {
  for (const { account, currency, fetchedAt, entries } of lists) {
    for (const entry of entries.toSorted((a, b) => compare(a.extension, b.extension)))
      for (const term of termsOf(entry)) yield { account, entry, currency, fetchedAt, ...term };
  }
}
