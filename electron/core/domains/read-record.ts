import type { DomainKey, DomainRecord } from '../../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { isoNow } from '../../platform/clock.ts';
import type { CallOptions, ProviderFailure } from '../../provider/provider.ts';
import type { DetailsReader } from './read-details.ts';
import { withExtension } from '../../platform/with-extension.ts';

/**
 * Reads the record of one domain, listed or not, in one request, and keeps it in the cache.
 * @returns null when the account does not have it, which is marked where the cache knows the domain
 * @see docs/INTERFACE.md, Surface A: domain endpoints > info
 */
export async function readRecord(
  { store: { portfolio }, provider, clock, sold }: DetailsReader,
  key: DomainKey,
  options: CallOptions,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const info = await provider.domainInfo(key.domain, {}, options);
  const at = isoNow(clock);
  if (!info.ok) {
    if (info.error.code !== 'domain-not-found') return fail(info.error);
    await portfolio.saveNotFound(key, at);
    return ok(null);
  }
  const { record } = info.value;
  await portfolio.saveRecord(key.accountId, withExtension(record, sold), at);
  await portfolio.saveDetail(key, 'record', record, at);
  return ok(record);
}
