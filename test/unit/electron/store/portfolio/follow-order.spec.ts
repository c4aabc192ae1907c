import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import type { Sort } from '../../../../../electron/store/portfolio/portfolio-index.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

const today = '2026-11-20';
const sorts: readonly Sort[][] = [
  [],
  [{ column: 'domain', direction: 'desc' }],
  [{ column: 'expiryDate', direction: 'asc' }],
  [
    { column: 'status', direction: 'desc' },
    { column: 'domain', direction: 'desc' },
  ],
  [
    { column: 'extension', direction: 'asc' },
    { column: 'autoRenew', direction: 'desc' },
  ],
  [{ column: 'account', direction: 'asc' }],
];
const names = ['zoé.com', 'b.it', 'c.com', 'ζ.gr', 'e.it', '😀.com', 'ﬀ.com', 'h.it'].map(domainToASCII);

async function namesIn(store: Store, sort: Sort[]): Promise<string[]> {
  const { rows } = await store.portfolio.query({
    ...{ accountId: null, query: '', sort, offset: 0, limit: 100, today },
  });
  return rows.map(({ accountId, domain }) => `${accountId} ${domain}`);
}

it('keeps every order as a program that was just started has it', async () => {
  const place = await temporaryHome();
  const store = await place.open();
  for (const id of ['a', 'b']) {
    await store.accounts.insert(anAccount(id));
    await refreshWith(
      store,
      id,
      names.map((name) => aDomain(name)),
    );
  }
  const change = fc.record({
    account: fc.constantFrom('a', 'b'),
    at: fc.nat(12),
    expiryDate: fc.constantFrom(null, '2027-01-01', '2028-01-01'),
    status: fc.constantFrom('Active', 'Expired', 'Redemption'),
    autoRenew: fc.constantFrom(null, true, false),
  });
  try {
    for (const sort of sorts) await namesIn(store, [...sort]);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (all) => {
        for (const { account, at, ...rest } of all) {
          const name = names[at] ?? `other${at}.com`;
          await store.portfolio.saveRecord(
            account,
            aDomain(name, { ...rest, unicode: domainToUnicode(name) }),
            `${today}T10:00:00.000Z`,
          );
        }
        const fresh = await place.open();
        for (const sort of sorts)
          expect(await namesIn(store, [...sort])).toEqual(await namesIn(fresh, [...sort]));
        await fresh.close();
      }),
      { numRuns: 12 },
    );
  } finally {
    await place.end();
  }
});
