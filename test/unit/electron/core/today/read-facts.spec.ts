import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFactReader } from '../../../../../electron/core/today/read-facts.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
beforeEach(async () => {
  place = await temporaryHome();
});
afterEach(() => place.end());

const account = anAccount('a');

/** A reader whose first reading of the databases ends as this does. */
async function openReader(first: () => Promise<never>) {
  const store = await place.open();
  const { domainTotals } = store.portfolio;
  const reads = vi.fn(domainTotals).mockImplementationOnce(first);
  const read = createFactReader({
    store: { ...store, portfolio: { ...store.portfolio, domainTotals: reads } },
    vault: { read: async () => null },
    connections: { reachability: () => ({ state: 'online', at: null, by: null }) },
  });
  return { reads, on: (today: string) => read([account], today) };
}

it('reads again what could not be read', async () => {
  const { reads, on } = await openReader(() => Promise.reject(new Error('The disk is gone.')));
  await expect(on('2026-11-20')).rejects.toThrow('gone');
  expect(await on('2026-11-20')).toMatchObject([{ account }]);
  expect(reads).toHaveBeenCalledTimes(2);
});

it('keeps a newer reading when an older one fails after it', async () => {
  const slow = Promise.withResolvers<never>();
  const { reads, on } = await openReader(() => slow.promise);
  const former = on('2026-11-20');
  await expect.poll(() => reads).toHaveBeenCalledOnce();
  await on('2026-11-21');
  slow.reject(new Error('The disk is gone.'));
  await expect(former).rejects.toThrow('gone');
  await on('2026-11-21');
  expect(reads).toHaveBeenCalledTimes(2);
});
