import type { PriceEntry, PriceList } from '../model/price.ts';

const entriesByExtension = new WeakMap<PriceList, Map<string, PriceEntry>>();

/** A list has hundreds of extensions, and a portfolio is asked of each of its domains. @param extension without the dot */
export function priceEntryOf(list: PriceList | null, extension: string): PriceEntry | null {
  if (list === null) return null;
  const entries =
    entriesByExtension.get(list) ??
    new Map(list.entries.toReversed().map((entry) => [entry.extension, entry]));
  entriesByExtension.set(list, entries);
  return entries.get(extension) ?? null;
}
