import type { DomainKey, Selection } from '../../../shared/model/domain.ts';
import type { ChangePreview } from '../../../shared/model/change.ts';
import { isEu } from '../../../shared/rules/changes.ts';
import { unreadQuery } from '../../../shared/rules/unread-details.ts';

/** @returns the one domain a selection names; null when it names several or goes by a query */
export const onlyDomain = (selection: Selection): DomainKey | null =>
  selection.by === 'keys' && selection.keys.length === 1 ? (selection.keys[0] ?? null) : null;

/**
 * The domains whose DNSSEC is to be disabled before their nameservers change. A preview lists the first 500 of each
 * bucket; beyond that the whole selection is asked for, and what is not signed is passed over.
 */
export function signedOnes(selection: Selection, { items, counts }: ChangePreview): Selection {
  const signed = items.filter(({ dnssec }) => dnssec === 'active');
  return signed.length < counts.signed
    ? selection
    : { by: 'keys', keys: signed.map(({ accountId, domain }) => ({ accountId, domain })) };
}

const listsAllSigned = ({ items, counts }: Pick<ChangePreview, 'items' | 'counts'>): boolean =>
  items.filter(({ dnssec }) => dnssec === 'active').length >= counts.signed;

/** @returns whether a domain keeps its nameservers where DNSSEC is disabled first: {@link withoutSignedEu} leaves it out */
export const keepsNameservers = (item: ChangePreview['items'][number], preview: ChangePreview): boolean =>
  isEu(item) && (item.dnssec === 'active' || !listsAllSigned(preview));

/** @returns how many changes go into the queue: of nameservers, and disabling DNSSEC before where that is wanted */
export function changesToQueue(preview: ChangePreview, disableFirst: boolean): number {
  const { willBeChanged, signed, eu, signedEu } = preview.counts;
  if (!disableFirst || signed === 0) return willBeChanged;
  return signed - signedEu + willBeChanged - (listsAllSigned(preview) ? signedEu : eu);
}

/** The domains of which it is to be read whether DNSSEC is active. */
export function unreadOnes(selection: Selection, { items, counts }: ChangePreview): Selection {
  const unread = items.filter(({ dnssec }) => dnssec === 'unknown');
  if (unread.length >= counts.maybeSigned)
    return { by: 'keys', keys: unread.map(({ accountId, domain }) => ({ accountId, domain })) };
  return selection.by === 'keys'
    ? selection
    : { ...selection, query: unreadQuery(selection.query, 'dnssec') };
}

/** @returns whether any of the signed domains can be told to be a `.eu` one, whose key is needed to disable DNSSEC */
export const anyEu = ({ items }: ChangePreview): boolean =>
  items.some((item) => item.dnssec === 'active' && isEu(item));

/**
 * The selection without the `.eu` domains whose DNSSEC cannot be disabled along the way: they keep their nameservers.
 * Where not all signed domains are listed, every `.eu` domain is left out.
 */
export function withoutSignedEu(selection: Selection, { items, counts }: ChangePreview): Selection {
  const signed = items.filter(({ dnssec }) => dnssec === 'active');
  const allListed = listsAllSigned({ items, counts });
  const listed = new Set(signed.filter(isEu).map(({ accountId, domain }) => `${accountId} ${domain}`));
  const stays = (key: DomainKey): boolean =>
    allListed ? !listed.has(`${key.accountId} ${key.domain}`) : !isEu(key);
  if (selection.by === 'keys') return { by: 'keys', keys: selection.keys.filter(stays) };
  if (!allListed) return { ...selection, query: `${selection.query} -tld:eu`.trim() };
  const left = signed.filter(isEu).map(({ accountId, domain }) => ({ accountId, domain }));
  return { ...selection, except: [...selection.except, ...left] };
}
