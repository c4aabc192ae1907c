import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../../../../../electron/core/app/core.ts';
import { createDispatcher } from '../../../../../electron/core/app/dispatcher.ts';
import type { Queueing } from '../../../../../shared/model/ordering.ts';
import { openHomeCore } from '../../../../support/home-core.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { itemFor } from '../../../../support/registration-item.ts';
import { tempHomeWithLedger } from '../../../../support/temp-home.ts';
import { aDomain, anAccount, refreshWith } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof tempHomeWithLedger>>;
let core: Core;
beforeAll(async () => {
  home = await tempHomeWithLedger();
  core = await openHomeCore(home.home);
  await core.store.accounts.insert(anAccount('a', { name: 'Main' }));
  await refreshWith(core.store, 'a', [aDomain('shop.it'), aDomain('atelier.eu')]);
});
afterAll(async () => {
  await core.close();
  await home.remove();
});

describe('queueing 400 orders of which half are refused', () => {
  const names = Array.from({ length: 400 }, (_, at) => `many-${at}.com`);
  const selection = { by: 'filter', filter: { accountId: 'b', query: '' }, except: [] };
  beforeAll(async () => {
    await core.store.accounts.insert(anAccount('b', { name: 'Many' }));
    const status = (at: number): string => (at % 2 === 0 ? 'Active' : 'Redemption');
    await refreshWith(
      core.store,
      'b',
      names.map((name, at) => aDomain(name, { status: status(at) })),
    );
  });
  const items = names.map((name, at) => itemFor(at % 2 === 0 ? name : `new-${name}`));

  it.each([
    { kind: 'renew', selection, years: 1 },
    { kind: 'restore', selection, thenRenew: null },
    { kind: 'register', accountId: 'b', items },
  ])('answers counts and five examples of each reason, and each order if asked: $kind', async (order) => {
    const call = createDispatcher(core.handlers, memoryLog());
    const answer = await call('orders.queue', { order });
    const { ids, refusals, ...counts } = (answer as { value: Queueing }).value;
    expect(counts).toEqual({ queued: 200, notQueued: 200 });
    expect(ids).toHaveLength(200);
    expect(refusals).toEqual([
      {
        count: 200,
        examples: Array.from({ length: 5 }, () => expect.objectContaining({ id: null, uncertain: false })),
      },
    ]);
    const again = await call('orders.queue', { order, each: true });
    expect(again).toMatchObject({ ok: true, value: { queued: 0, notQueued: 400 } });
    const { outcomes = [] } = (again as { value: Queueing }).value;
    expect(outcomes.map(({ domain }) => domain)).toEqual(
      names.map((_, at) => expect.stringContaining(`many-${at}.com`)),
    );
  });
});
