import type { Selection } from '../../../shared/lists/lists.ts';
import type { CustomerLanguage } from '../../../shared/model/customer.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { badInput } from '../../../shared/model/errors.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { mostQuoted, type QuoteAnswer, type QuoteLine } from '../../../shared/model/quote.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { quoteText, quoteWords, sumsOf } from '../../../shared/rules/quote.ts';
import { renewalPrice } from '../../../shared/rules/renewal.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { Store } from '../../store/store.ts';
import { type Column, spreadsheet } from '../reports/csv-lines.ts';
import { selectedDomains } from '../domains/selected-domains.ts';

const usualDays = 30;

/** What the renewal of a selection is sold for, as the customer reads it. Nothing of it is sent to a service. */
export function createQuotes({
  store,
  today,
}: {
  readonly store: Pick<Store, 'customers' | 'retail' | 'portfolio'>;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
}) {
  async function domainsByCustomer(
    selection: Selection<'domains'>,
  ): Promise<ReadonlyMap<string | null, DomainRow[]>> {
    const all: DomainRow[] = [];
    for await (const { rows, total } of selectedDomains(store, selection, today())) {
      if (total > mostQuoted) throw badInput(say('quote.many', { most: mostQuoted }), 'selection');
      all.push(...rows);
    }
    return Map.groupBy(all, ({ customer }) => customer);
  }

  async function linesOf(rows: readonly DomainRow[], years: number): Promise<QuoteLine[]> {
    const lists = new Map<string, PriceList | null>();
    const sold = [];
    for (const row of rows) {
      const { accountId, domain, extension } = row;
      if (!lists.has(accountId)) lists.set(accountId, await store.portfolio.prices(accountId));
      const { sold: isSold, price: cost } = renewalPrice(row, years, lists.get(accountId) ?? null);
      const key = { extension, operation: 'renew' as const, years };
      sold.push({ row, toSell: isSold && cost ? { accountId, domain, key, cost } : null });
    }
    const quotes = await store.retail.quotes(sold.flatMap(({ toSell }) => toSell ?? []));
    return sold.map(({ row: { domain, unicode }, toSell }) => {
      const price = (toSell && quotes.shift()?.retail) ?? null;
      return { domain, unicode, years, price };
    });
  }

  const languageOf = async (name: string | null): Promise<CustomerLanguage | null> =>
    (await store.customers.list()).find((customer) => customer.name === name)?.language ?? null;

  /** @throws AppError `bad-input` for a query that cannot be read, too many domains, or a day that has passed */
  return async ({
    selection,
    customer: asked,
    years,
    validUntil: until,
    language: chosen,
    usualLanguage,
  }: {
    selection: Selection<'domains'>;
    customer?: string | null | undefined;
    years: number;
    validUntil: string | null;
    language: CustomerLanguage | null;
    usualLanguage: CustomerLanguage;
  }): Promise<QuoteAnswer> => {
    const validUntil = until ?? addDays(today(), usualDays);
    if (validUntil < today()) throw badInput(say('quote.past'), 'validUntil');
    const owned = await domainsByCustomer(selection);
    const customers = [...owned].map(([name, { length: domains }]) => ({ name, domains }));
    if (asked === undefined && owned.size > 1) return { customers, quote: null };
    const [only = null] = owned.keys();
    const customer = asked === undefined ? only : asked;
    const lines = await linesOf(owned.get(customer) ?? [], years);
    const language = chosen ?? (await languageOf(customer)) ?? usualLanguage;
    const [domain, term, price, currency, day] = quoteWords[language].heads;
    const columns: readonly Column<QuoteLine>[] = [
      [domain, (line) => line.unicode],
      [term, (line) => line.years],
      [price, (line) => line.price],
      [currency, (line) => line.price?.currency ?? null],
      [day, () => validUntil],
    ];
    const quote = {
      ...{ customer, lines, sums: sumsOf(lines), language, validUntil },
      text: quoteText(lines, language, validUntil),
      csv: spreadsheet(columns, lines, language),
    };
    return { customers, quote };
  };
}
