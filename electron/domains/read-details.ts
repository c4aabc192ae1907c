import type { DetailPart, DomainDetails, DomainKey } from '../../shared/model/domain.ts';
import { errorTraits, fail, ok, type Result } from '../../shared/model/errors.ts';
import { unsupportedPart } from '../../shared/rules/dnssec-state.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { withExtension } from './with-extension.ts';
import type { CallOptions, Provider, ProviderFailure } from '../provider/provider.ts';
import type { Store } from '../store/store.ts';

export interface DetailsReader {
  readonly store: Pick<Store, 'portfolio'>;
  readonly provider: Provider;
  readonly clock: Clock;
  /** Extensions of the price list, without leading dots. */
  readonly sold: ReadonlySet<string>;
}

/** How many requests reading one domain takes. */
export const requestsPerDomain = ({ capabilities: { details } }: Pick<Provider, 'capabilities'>): number =>
  1 + Number(details.includes('dnssec')) + Number(details.includes('verification'));

/**
 * Reads every part of one domain that its service has and keeps it in the cache.
 * @returns parts that failed with their failures; a failure when not even the record could be read
 */
export async function readDetails(
  { store: { portfolio }, provider, clock, sold }: DetailsReader,
  key: DomainKey,
  options: CallOptions,
): Promise<Result<Partial<Record<DetailPart, ProviderFailure>>, ProviderFailure>> {
  const has = new Set<DetailPart>(provider.capabilities.details);
  const failures: Partial<Record<DetailPart, ProviderFailure>> = {};
  const save = (part: DetailPart, value: unknown): Promise<void> =>
    portfolio.saveDetail(key, part, value, isoNow(clock));

  async function keep(
    part: DetailPart,
    read: () => Promise<Result<unknown, ProviderFailure>>,
  ): Promise<void> {
    if (!has.has(part)) return;
    const answer = await read();
    if (answer.ok) await save(part, answer.value);
    // That the domain has no such part is knowledge, not a failure.
    else if (errorTraits[answer.error.code].detail === 'unsupported') await save(part, unsupportedPart);
    else failures[part] = answer.error;
  }

  const sections = {
    contacts: has.has('contacts'),
    nameservers: has.has('nameservers'),
    lock: has.has('lock'),
  };
  const info = await provider.domainInfo(key.domain, sections, options);
  if (!info.ok) {
    if (info.error.code === 'domain-not-found') await portfolio.saveGone(key, isoNow(clock));
    return fail(info.error);
  }
  const { record, contacts, nameservers, locked, privacy } = info.value;
  await portfolio.saveRecord(key.accountId, withExtension(record, sold), isoNow(clock));
  await save('record', record);
  if (contacts) await save('contacts', contacts);
  if (nameservers) await save('nameservers', nameservers);
  if (locked !== undefined) await save('lock', { locked, ...(privacy !== undefined && { privacy }) });
  await keep('dnssec', () => provider.dnssec(key.domain, options));
  await keep('verification', () => provider.emailVerification(key.domain, options));
  return ok(failures);
}

/** @returns the sentence to show for each part that failed */
export const problemsOf = (
  failures: Partial<Record<DetailPart, ProviderFailure>>,
): DomainDetails['problems'] =>
  Object.fromEntries(Object.entries(failures).map(([part, { message }]) => [part, message]));
