import type { NameserverSet } from '../../../shared/model/registration.ts';
import type { HealthFacts } from '../../../shared/rules/health.ts';
import type { Store } from '../../store/store.ts';

export interface HealthSources {
  readonly portfolio: Pick<Store['portfolio'], 'extensionList'>;
  readonly profiles: Pick<Store['profiles'], 'nameserverSets'>;
  readonly settings: Pick<Store['settings'], 'get'>;
}

export const nameserverSetting = 'health.nameserverSet';

/** @returns the set that nameservers are judged against; null when none is chosen or the chosen one is gone */
export async function chosenNameservers({
  profiles,
  settings,
}: Pick<HealthSources, 'profiles' | 'settings'>): Promise<NameserverSet | null> {
  const chosen = await settings.get(nameserverSetting);
  if (typeof chosen !== 'number') return null;
  return (await profiles.nameserverSets()).find(({ id }) => id === chosen) ?? null;
}

type AccountHealthFacts = Omit<HealthFacts, 'row' | 'details' | 'notRead'>;

/** @returns a reader that remembers what it read */
export function rememberHealthFacts(sources: HealthSources) {
  const known = new Map<string, Promise<AccountHealthFacts>>();
  return (accountId: string): Promise<AccountHealthFacts> => {
    const facts = known.get(accountId) ?? readFacts(sources, accountId);
    known.set(accountId, facts);
    return facts;
  };
}

async function readFacts(sources: HealthSources, accountId: string): Promise<AccountHealthFacts> {
  const { portfolio } = sources;
  const [lock, privacy, nameserverSet] = await Promise.all([
    portfolio.extensionList(accountId, 'without-lock'),
    portfolio.extensionList(accountId, 'without-privacy'),
    chosenNameservers(sources),
  ]);
  return { withoutLock: lock && new Set(lock), withoutPrivacy: privacy && new Set(privacy), nameserverSet };
}
