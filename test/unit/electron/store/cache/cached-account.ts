import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import type { DomainRow } from '../../../../../shared/model/domain.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

/** For each test of a file a store with the account `a`, and what its cache has of it. */
export function useCachedAccount() {
  const store = {} as Store;
  let place: Awaited<ReturnType<typeof temporaryHome>>;
  beforeEach(async () => {
    place = await temporaryHome();
    Object.assign(store, await place.open());
    await store.accounts.insert(anAccount('a'));
  });
  afterEach(() => place.end());

  const all = async (query = ''): Promise<DomainRow[]> =>
    (
      await store.portfolio.query({
        accountId: 'a',
        query,
        sort: [],
        offset: 0,
        limit: 500,
        today: '2026-11-20',
      })
    ).rows;
  const names = async (query = ''): Promise<string[]> => (await all(query)).map((row) => row.domain);

  const file = (name: string): string => place.file(name);

  /** A further store on the same files, as another program has it. */
  const open = (): Promise<Store> => place.open();

  return { store, all, names, file, open };
}
