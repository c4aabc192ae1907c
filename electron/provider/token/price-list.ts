import { ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { readCurrency, readPriceEntries } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { fieldsOf, type Mapping } from './answer-fields.ts';
import { lacks, openAnswer } from './decoded-answer.ts';

/**
 * Reads the price list.
 * Assumption: its entries are those of surface A; the fields of surface B's are not shown.
 * @see provider-interface.md, Price entry
 */
export async function decodeTokenPrices(
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly PriceEntry[]) => Promise<void>,
  { mapping }: { readonly mapping: Mapping },
): Promise<Result<{ readonly currency: string }, ProviderFailure>> {
  const json = openAnswer(bytes, status, false);
  if (!json.ok) return json;
  const field = fieldsOf(json.value, mapping);
  const currency = readCurrency(field('currency'));
  if (currency === null) return lacks('the currency of the prices', status, bytes);
  const entries = field('entries');
  if (typeof entries !== 'object' || entries === null) return lacks('the prices', status, bytes);
  await readPriceEntries(entries, currency, emit);
  return ok({ currency });
}
