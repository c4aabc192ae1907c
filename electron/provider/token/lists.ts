import type { DomainRecord } from '../../../shared/model/domain.ts';
import { ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { emitDomains, type EmittedDomains } from '../emit-domains.ts';
import { readPrices } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { readInteger } from '../readers.ts';
import { fieldsOf, openAnswer, unusable, type Mapping } from './answer.ts';
import { readTokenRecord } from './domain-record.ts';

export interface DomainPage extends EmittedDomains {
  /** Domains on all pages by the service's own count; null when it sent none. */
  readonly total: number | null;
  readonly lastPage: number | null;
}

/** Reads one page of the list of domains and hands it over in batches. Entries may be in an array or keyed by name. */
export async function decodeDomainPage(
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly DomainRecord[]) => Promise<void>,
  { mapping }: { readonly mapping: Mapping },
): Promise<Result<DomainPage, ProviderFailure>> {
  const json = openAnswer(bytes, status, false);
  if (!json.ok) return json;
  const field = fieldsOf(json.value, mapping);
  const items = field('items');
  if (typeof items !== 'object' || items === null)
    return unusable('lacks the list of domains', status, bytes);
  const records = Object.values(items).map((item: unknown) => readTokenRecord(fieldsOf(item, mapping)));
  return ok({
    ...(await emitDomains(records, emit)),
    total: readInteger(field('total')),
    lastPage: readInteger(field('lastPage')),
  });
}

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
  const read = await readPrices(field('currency'), field('entries'), emit);
  return read.ok ? read : unusable(read.error, status, bytes);
}
