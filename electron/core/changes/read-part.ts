import type { NotRead } from '../../../shared/model/domain.ts';
import { ok } from '../../../shared/model/errors.ts';
import type { Answer, CallOptions, Provider } from '../../provider/provider.ts';

/** A part of a domain as the service shows it, or why it is not shown. */
export type ShownPart = { readonly value: Readonly<Record<string, unknown>> } | { readonly why: NotRead };

export async function readPart(
  provider: Provider,
  domain: string,
  part: 'contacts' | 'dnssec',
  options: CallOptions,
): Answer<ShownPart> {
  if (part === 'dnssec') {
    const read = await provider.dnssec(domain, options);
    return read.ok ? ok({ value: read.value }) : read;
  }
  const info = await provider.domainInfo(domain, { contacts: true }, options);
  if (!info.ok) return info;
  const { contacts, notRead } = info.value;
  return ok(contacts ? { value: contacts } : { why: notRead?.contacts ?? { cause: 'absent', words: null } });
}
