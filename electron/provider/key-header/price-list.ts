import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { providerFailure } from '../failure.ts';
import { parseJsonObject, rawText } from '../json-answer.ts';
import { readCurrency, readPriceEntries } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { openEnvelope } from './envelope.ts';

/**
 * Reads the price list and hands its entries over in batches.
 * @see provider-interface.md, Price entry
 */
export async function decodePriceList(
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly PriceEntry[]) => Promise<void>,
  _input?: undefined,
): Promise<Result<{ readonly currency: string }, ProviderFailure>> {
  const json = parseJsonObject(bytes, status);
  if (!json.ok) return json;
  const answer = openEnvelope(json.value, { method: 'GET', status, raw: rawText(bytes) });
  if (!answer.ok) return answer;
  const odd = (message: string) =>
    fail(providerFailure('unexpected-shape', 'maybe', message, { status, raw: rawText(bytes) }));

  const { currency: given, pricing } = answer.value;
  const currency = readCurrency(given);
  if (currency === null) return odd('The price list does not say its currency.');
  if (typeof pricing !== 'object' || pricing === null)
    return odd('The answer of the service holds no price list.');

  await readPriceEntries(pricing, currency, emit);
  return ok({ currency });
}
