import type { ChangeKind } from '../../../shared/model/change.ts';
import type { DetailPart, NotRead } from '../../../shared/model/domain.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';

/** What a part of the details is after a change, or why it was not read. */
export type ReadPart =
  | { readonly part: DetailPart; readonly value: unknown }
  | { readonly part: DetailPart; readonly why: NotRead };

/**
 * Reads what only the service can tell after a change: how it keeps DNSSEC records and the new registrant.
 * @returns null for every other change, and where the service does not show the part
 */
export async function readBack(
  provider: Provider,
  domain: string,
  kind: ChangeKind,
  options: CallOptions,
): Promise<ReadPart | null> {
  if (kind === 'dnssec-add' || kind === 'dnssec-disable') {
    const read = await provider.dnssec(domain, options);
    return read.ok ? { part: 'dnssec', value: read.value } : failed('dnssec', read.error);
  }
  if (kind !== 'registrant' || !provider.capabilities.details.includes('contacts')) return null;
  const info = await provider.domainInfo(domain, { contacts: true }, options);
  if (!info.ok) return failed('contacts', info.error);
  const { contacts, notRead } = info.value;
  if (contacts) return { part: 'contacts', value: contacts };
  return { part: 'contacts', why: notRead?.contacts ?? { cause: 'absent', words: null } };
}

const failed = (part: DetailPart, { message }: ProviderFailure): ReadPart => ({
  part,
  why: { cause: 'failed', words: message },
});
