import { ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { lacking, longest } from '../field-limits.ts';
import { currencyCode, readPriceEntries } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { readText } from '../readers.ts';
import { fieldsOf, type Mapping } from './answer-fields.ts';
import { openAnswer, unusable } from './decoded-answer.ts';

/**
 * Reads the price list.
 * Assumption: its entries are those of surface A; the fields of surface B's are not shown.
 * @see docs/INTERFACE.md, Price entry
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
  const code = currencyCode(field('currency'));
  const currency = readText(code, longest.currency);
  if (currency === null) return unusable(lacking('the currency of the prices', code), status, bytes);
  const entries = field('entries');
  if (typeof entries !== 'object' || entries === null) return unusable('lacks the prices', status, bytes);
  const problem = await readPriceEntries(entries, currency, emit);
  return problem === null ? ok({ currency }) : unusable(problem, status, bytes);
}
