import { computed, type ComputedRef } from 'vue';
import type { Money } from '../../../shared/model/money.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { PricedOperation, type OwnedDomains } from '../../../shared/model/price-change.ts';
import { priceCells } from '../../../shared/rules/price-cells.ts';
import { useText } from '../../i18n/text.ts';
import type { LocalColumn, LocalGrouping } from '../../ui/grid/local-rows.ts';

/** What one operation costs on one extension, for each term. */
export interface PriceRow {
  readonly entry: PriceEntry;
  readonly extension: string;
  readonly operation: PricedOperation;
  /** By years; a fee is under 0. */
  readonly prices: ReadonlyMap<number, Money>;
  /** Listed domains with the extension. */
  readonly domains: number;
}

/** @returns a row for each extension and operation that has a price, in the order of the list */
export function priceRows(entries: readonly PriceEntry[], owned: readonly OwnedDomains[]): PriceRow[] {
  const domains = new Map(owned.map((one) => [one.extension, one.domains]));
  return entries.flatMap((entry) => {
    const { extension } = entry;
    const cells = Map.groupBy(priceCells([entry]), ({ operation }) => operation);
    return [...cells].map(([operation, ofIt]) => ({
      entry,
      extension,
      operation,
      prices: new Map(ofIt.map(({ years, price }) => [years, price])),
      domains: domains.get(extension) ?? 0,
    }));
  });
}

export const keyOfPrice = ({ extension, operation }: PriceRow): string => `${extension} ${operation}`;

/** The names of the columns of prices, and their terms; a fee is paid once, whatever the term. */
export const termOf = (column: string): number | null => {
  if (column === 'fee') return 0;
  return column.startsWith('years-') ? Number(column.slice('years-'.length)) : null;
};

const usualTerms = [1, 2, 3, 5, 10];

export const priceGroupings: readonly LocalGrouping<PriceRow>[] = [
  { name: 'operation', of: ({ operation }) => String(PricedOperation.options.indexOf(operation)) },
  { name: 'extension', of: ({ extension }) => extension },
  { name: 'group', of: ({ entry }) => entry.group ?? '' },
];

/** Whether an extension has a transfer lock, and WHOIS privacy; null where that was never read. */
export interface ExtensionSupport {
  readonly withoutLock: readonly string[] | null;
  readonly withoutPrivacy: readonly string[] | null;
}

/** @returns the columns of the price list, in the language of the page */
export function usePriceColumns(
  support: () => ExtensionSupport | null,
): ComputedRef<LocalColumn<PriceRow>[]> {
  const { t, counted, money } = useText();

  function price(name: string, label: string, years: number, more: object = {}): LocalColumn<PriceRow> {
    return {
      name,
      label,
      width: 88,
      kind: 'number',
      sortable: true,
      text: ({ prices }) => (prices.has(years) ? money(prices.get(years)) : null),
      value({ prices }) {
        const found = prices.get(years);
        return found ? Number(found.amount) : null;
      },
      ...more,
    };
  }
  const has = (without: readonly string[] | null | undefined, extension: string): string =>
    t(without ? (without.includes(extension) ? 'words.no' : 'words.yes') : 'words.unknown');

  return computed(() => [
    {
      name: 'extension',
      label: t('words.extension'),
      width: 130,
      grows: true,
      pinned: true,
      sortable: true,
      text: ({ extension }) => `.${extension}`,
    },
    {
      name: 'operation',
      label: t('words.operation'),
      width: 130,
      sortable: true,
      text: ({ operation }) => t(`operations.${operation}`),
      value: ({ operation }) => PricedOperation.options.indexOf(operation),
    },
    {
      name: 'domains',
      label: t('words.domains'),
      width: 84,
      kind: 'number',
      yields: 3,
      sortable: true,
      text: ({ domains }) => domains,
    },
    ...Array.from({ length: 10 }, (_, at) =>
      price(`years-${at + 1}`, counted('renew.years', at + 1), at + 1, {
        yields: at === 0 ? undefined : at + 3,
        optional: !usualTerms.includes(at + 1),
        ...(at === 9 && { hint: t('prices.tenYearsHint') }),
      }),
    ),
    price('fee', t('prices.columns.fee'), 0, { yields: 1, hint: t('prices.feeHint') }),
    {
      name: 'lock',
      label: t('filters.lock'),
      width: 76,
      optional: true,
      yields: 15,
      text: ({ extension }) => has(support()?.withoutLock, extension),
    },
    {
      name: 'privacy',
      label: t('filters.privacy'),
      width: 76,
      optional: true,
      yields: 16,
      text: ({ extension }) => has(support()?.withoutPrivacy, extension),
    },
    {
      name: 'group',
      label: t('prices.columns.group'),
      width: 100,
      optional: true,
      yields: 17,
      sortable: true,
      text: ({ entry }) => entry.group,
    },
  ]);
}
