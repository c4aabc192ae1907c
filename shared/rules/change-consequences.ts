import type { ChangeInput } from '../model/change.ts';

/** What a free change can lead to. The sentences are those of `consequence.`. */
export type Consequence =
  | 'registrant-confirms'
  | 'registrant-lock'
  | 'registrant-it'
  | 'site-may-stop'
  | 'can-be-transferred'
  | 'dnssec-unprotected'
  | 'contacts-public'
  | 'lapses';

/** The domains that will be changed. */
interface Previewed {
  readonly items: readonly { readonly domain: string }[];
}

/**
 * What the user has to know before a change is queued; empty for one without serious consequences.
 * @param preview null while there is none
 */
export function changeConsequences(change: ChangeInput, preview: Previewed | null): Consequence[] {
  switch (change.kind) {
    case 'nameservers':
      return ['site-may-stop'];
    case 'lock':
      return change.on ? [] : ['can-be-transferred'];
    case 'privacy':
      return change.on ? [] : ['contacts-public'];
    case 'dnssec-disable':
      return ['dnssec-unprotected'];
    case 'auto-renew':
      return change.on ? [] : ['lapses'];
    case 'registrant':
      return newRegistrant(preview);
    case 'contacts':
      return change.contacts.Registrant === undefined ? [] : newRegistrant(preview);
    default:
      return [];
  }
}

function newRegistrant(preview: Previewed | null): Consequence[] {
  const domains = (preview?.items ?? []).map(({ domain }) => domain);
  const its = domains.filter((domain) => domain.endsWith('.it')).length;
  const others = domains.length === 0 || its < domains.length;
  return [
    ...(others ? (['registrant-confirms', 'registrant-lock'] as const) : []),
    ...(its > 0 ? (['registrant-it'] as const) : []),
  ];
}
