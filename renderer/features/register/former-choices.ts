import { matching } from '../../../shared/lists/lists.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { Registrant } from '../../../shared/model/registration.ts';
import { askRows } from '../../list/ask-list.ts';
import { useProfiles } from '../profiles/store.ts';
import { toRegistrantDraft } from '../profiles/registrant-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';

/** Whom it is for, whatever extension it was sent to. */
const personOf = ({ it: _it, additionalFields: _additional, ...person }: Registrant): string =>
  JSON.stringify(Object.entries(person).toSorted());

/** @returns the profile that says the same of whom it is for */
export const profileOf = (
  profiles: ReturnType<typeof useProfiles>['registrants'],
  registrant: Registrant,
): (typeof profiles)[number] | undefined =>
  profiles.find((profile) => personOf(profile.registrant) === personOf(registrant));

async function lastRegistration(accountId: string): Promise<Order | null> {
  const selection = matching('orders', { accountId, kind: ['register'] });
  const answer = await askRows({
    list: 'orders',
    selection,
    sort: [{ column: 'id', direction: 'desc' }],
    offset: 0,
    limit: 1,
  });
  return answer.ok ? (answer.value.rows[0] ?? null) : null;
}

/**
 * Fills a new form in with what was chosen last: the profile of the last registration, or the only one, and its
 * nameservers, or the only set.
 * @param accountId where the names are ordered
 * @returns the profile that it was filled in from; null where there are several and none was used last
 */
export async function fillIn(draft: RegistrationDraft, accountId: string): Promise<number | null> {
  const profiles = useProfiles();
  const [last] = await Promise.all([lastRegistration(accountId), profiles.read()]);
  const { registrants, nameserverSets } = profiles;
  const former = last?.details ?? null;
  const used = former && profileOf(registrants, former.registrant);
  const profile = used ?? (registrants.length === 1 ? registrants[0] : null);
  if (profile) Object.assign(draft.registrant, toRegistrantDraft(profile.registrant));
  const set = nameserverSets.length === 1 ? nameserverSets[0]?.nameservers : null;
  draft.nameservers = (former?.nameservers ?? set ?? []).join('\n');
  draft.idProtection = former?.idProtection ?? false;
  return profile?.id ?? null;
}
