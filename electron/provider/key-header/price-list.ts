import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { providerFailure } from '../failure.ts';
import { lacking, longest } from '../field-limits.ts';
import { parseJsonObject, rawText } from '../json-answer.ts';
import { currencyCode, readPriceEntries } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { readText } from '../readers.ts';
import { openEnvelope } from './envelope.ts';

/**
 * Reads the price list and hands its entries over in batches.
 * @see docs/INTERFACE.md, Price entry
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
  const odd = (problem: string) =>
    fail(
      providerFailure('unexpected-shape', 'maybe', `The answer of the service ${problem}.`, {
        status,
        raw: rawText(bytes),
      }),
    );

  const { currency: given, pricing } = answer.value;
  const code = currencyCode(given);
  const currency = readText(code, longest.currency);
  if (currency === null) return odd(lacking('the currency of the prices', code));
  if (typeof pricing !== 'object' || pricing === null) return odd('lacks the prices');

  const problem = await readPriceEntries(pricing, currency, emit);
  return problem === null ? ok({ currency }) : odd(problem);
}
