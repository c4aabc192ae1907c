import { say } from '../../../shared/words/sentence.ts';
import type { DomainBatch, ListFacts } from '../../../shared/model/domain-batch.ts';
import { ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { objectOf, type JsonObject } from '../../../shared/rules/json-object.ts';
import { domainsIn, emitDomains } from '../emit-domains.ts';
import { readPrices } from '../price-entry.ts';
import type { ProviderFailure } from '../provider.ts';
import { fieldsOf, listIn, openListAnswer, unusable, type Mapping } from './answer.ts';
import { readTokenRecord } from './domain-record.ts';
import { type PageFacts, readPageFacts } from './paging.ts';

export type DomainPage = Omit<ListFacts, 'count'> & PageFacts;

export async function decodeDomainPage(
  bytes: Uint8Array,
  status: number,
  emit: (batch: DomainBatch) => Promise<void>,
  { mapping }: { readonly mapping: Mapping },
): Promise<Result<DomainPage, ProviderFailure>> {
  const json = openListAnswer(bytes, status);
  if (!json.ok) return json;
  const field = fieldsOf(json.value, mapping);
  const items = listIn(json.value, field('items'), 'domains');
  if (!items) return unusable(say('answer.lacks', { what: say('answer.domain-list') }), status);
  const hasName = ([part = {}]: Iterable<JsonObject>): boolean =>
    typeof fieldsOf(part, mapping)('record.domain') === 'string';
  const records = domainsIn(items, hasName, (record, name) =>
    readTokenRecord(fieldsOf(record, mapping), name),
  );
  return ok({ ...(await emitDomains(records, emit)), ...readPageFacts(json.value, field) });
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
  const json = openListAnswer(bytes, status);
  if (!json.ok) return json;
  const field = fieldsOf(json.value, mapping);
  const { data } = objectOf(json.value);
  const currency = field('currency') ?? objectOf(data)['currency'];
  const read = await readPrices(currency, listIn(json.value, field('entries'), 'prices'), emit);
  return read.ok ? read : unusable(read.error, status);
}
