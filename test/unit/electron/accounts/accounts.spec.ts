import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountViews, createAccountViews } from '../../../../electron/accounts/account-views.ts';
import { lastSign } from '../../../../electron/accounts/others.ts';
import { createAccountService, type AccountService } from '../../../../electron/accounts/accounts.ts';
import { createChangeService } from '../../../../electron/changes/changes.ts';
import { createOrderService } from '../../../../electron/orders/orders.ts';
import type { EventName } from '../../../../shared/contract.ts';
import { memoryLog } from '../../../support/fake-core.ts';
import { createEventBus } from '../../../../electron/platform/events.ts';
import { capabilitiesOf } from '../../../../electron/provider/capabilities.ts';
import type { Provider, ProviderFailure } from '../../../../electron/provider/provider.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';
import { AppError, fail } from '../../../../shared/model/errors.ts';
import type { OrderKind } from '../../../../shared/model/order.ts';
import type { OrderTransition } from '../../../../shared/rules/order-transitions.ts';
import { connectionsTo, sleepingClock } from '../../../support/run-doubles.ts';
import { allCapabilities, createFakeService, providerFailure } from '../../../support/fake-service.ts';
import { temporaryHome } from '../../../support/temporary-store.ts';
import { newOrder } from '../../../support/fixtures.ts';

const input = { name: 'Shop', surface: 'token', baseUrl: 'https://service.example/api/' } as const;
const secret = { key: 'a-token' };
const withoutCredit = { ...allCapabilities, credit: false };

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let provider: Provider;
let resets: number;
let emitted: EventName[];
let accountViews: AccountViews;
let accounts: AccountService;
const vault = openMemoryVault();

beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  provider = createFakeService([]).provider;
  resets = 0;
  emitted = [];
  const events = createEventBus(() => undefined);
  events.on((name) => emitted.push(name));
  const connections = {
    ...connectionsTo(async () => provider),
    trial: async () => provider,
    reset: async () => void (resets += 1),
  };
  const base = {
    store,
    vault,
    connections,
    clock: sleepingClock(),
    events,
    log: memoryLog(),
    capabilitiesOf,
  };
  accountViews = createAccountViews({ ...base, refreshProgress: { of: () => null } });
  const refresh = {
    run: () => Promise.reject(new Error('not used')),
    afterEach: () => undefined,
  };
  accounts = createAccountService({
    ...base,
    accountViews,
    orders: createOrderService({ ...base, accountViews, refresh, settleMs: 0 }),
    changes: createChangeService({ ...base, accountViews }),
    demoSize: async () => undefined,
  });
});
afterEach(() => home.end());

describe('adding an account', () => {
  it('needs no e-mail for a token and keeps how the token is sent', async () => {
    const added = await accounts.add({ ...input, tokenHeader: { name: 'X-Token', scheme: '' } }, secret, {
      verify: true,
    });
    expect(added).toMatchObject({ email: '', routes: null, tokenHeader: { name: 'X-Token', scheme: '' } });
    expect(await store.accounts.list()).toEqual([added]);
  });

  it('asks for the prices where the service shows no credit', async () => {
    const asked: string[] = [];
    provider = {
      ...createFakeService([], withoutCredit).provider,
      balance: async () => {
        asked.push('balance');
        return fail(providerFailure('no-effect', 'endpoint-not-found'));
      },
      prices: async () => {
        asked.push('prices');
        return { ok: true, value: { currency: 'EUR', entries: [] } };
      },
    };
    const { id } = await accounts.add(input, secret, { verify: true });
    expect(await accounts.test(id)).toBeNull();
    expect(asked).toEqual(['prices', 'prices']);
    expect(await store.portfolio.credit(id)).toBeNull();
  });

  /** docs/INTERFACE.md shows only the price list of a token service; that it shows a credit is an assumption. */
  it.each<[string, ProviderFailure, 'null' | 'unread']>([
    ['has no endpoint for it', providerFailure('no-effect', 'endpoint-not-found', { status: 404 }), 'null'],
    [
      'does not take a GET for it',
      providerFailure('no-effect', 'method-not-allowed', { status: 405 }),
      'null',
    ],
    ['answers something else', providerFailure('maybe', 'unexpected-shape', { status: 200 }), 'unread'],
    ['denies it', providerFailure('no-effect', 'forbidden', { status: 403 }), 'unread'],
  ])(
    'is let in by the price list when the service should show a credit and %s',
    async (_why, failure, told) => {
      provider = { ...provider, balance: async () => fail(failure) };
      const { id } = await accounts.add(input, secret, { verify: true });
      if (told === 'null') expect(await accounts.test(id)).toBeNull();
      else await expect(accounts.test(id)).rejects.toMatchObject({ code: 'credit-unread' });
      const prices = async () => fail(providerFailure('no-effect', 'not-reseller'));
      provider = { ...provider, prices };
      await expect(accounts.test(id)).rejects.toMatchObject({ code: 'not-reseller' });
    },
  );

  it('keeps the former key when the service refuses the new one, and stores an unchecked one on request', async () => {
    const { id } = await accounts.add(input, secret, { verify: true });
    const next = { key: 'next-token', proxyPassword: null, proxyUser: null };
    const refusal = async () => fail(providerFailure('no-effect', 'unauthenticated', { status: 401 }));
    provider = { ...provider, balance: refusal, prices: refusal };
    await expect(accounts.setSecret(id, next, { verify: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await vault.read(id)).toMatchObject({ key: 'a-token' });
    expect(resets).toBe(0);
    await accounts.setSecret(id, next, { verify: false });
    expect(await vault.read(id)).toMatchObject({ key: 'next-token' });
    await expect(accounts.setSecret('gone', next, { verify: false })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('doubts the base URL only where nothing but 404 was answered', async () => {
    const nothing = async () => fail(providerFailure('no-effect', 'refused', { status: 404 }));
    provider = { ...provider, balance: nothing, prices: nothing };
    await expect(accounts.add(input, secret, { verify: true })).rejects.toThrow('Check the base URL.');
    const odd = async () => fail(providerFailure('maybe', 'unexpected-shape', { status: 200 }));
    provider = { ...provider, balance: odd };
    await expect(accounts.add(input, secret, { verify: true })).rejects.toMatchObject({ code: 'refused' });
  });

  it('learns with a test what the service does not offer, and what it offers again', async () => {
    const { id } = await accounts.add(input, secret, { verify: false });
    const refreshId = await store.portfolio.beginRefresh(id);
    const at = '2026-11-20T12:00:00.000Z';
    const facts = {
      complete: true,
      currency: 'EUR',
      startedAt: at,
      finishedAt: at,
      requests: 2,
      warnings: [],
    };
    await store.portfolio.commitRefresh(refreshId, { ...facts, credit: null });
    const offered = async () => {
      const [view] = await accountViews.read();
      return { credit: view?.capabilities.credit, missing: view?.lastRefresh?.notOffered ?? [] };
    };
    const works = provider;
    provider = { ...works, balance: async () => fail(providerFailure('no-effect', 'endpoint-not-found')) };
    await accounts.test(id);
    expect(await offered()).toEqual({ credit: false, missing: ['credit'] });
    provider = works;
    await accounts.test(id);
    expect(await offered()).toEqual({ credit: true, missing: [] });
  });

  it('takes a credit that a test finds too low for a sign of others', async () => {
    const { id } = await accounts.add(input, secret, { verify: false });
    const credits = ['90.00', '40.00'];
    provider = {
      ...provider,
      balance: async () => ({ ok: true, value: { amount: credits.shift() ?? '', currency: 'EUR' } }),
    };
    expect(await accounts.test(id)).toMatchObject({ amount: '90.00' });
    expect(await lastSign({ store, accountId: id })).toBeNull();
    expect(await accounts.test(id)).toMatchObject({ amount: '40.00' });
    expect(await lastSign({ store, accountId: id })).not.toBeNull();
  });

  it('stores nothing when the service refuses', async () => {
    provider = { ...provider, balance: async () => fail(providerFailure('no-effect', 'unauthenticated')) };
    await expect(accounts.add(input, secret, { verify: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await store.accounts.list()).toEqual([]);
  });

  it('refuses a route profile by its first bad entry and tells all of them', async () => {
    const routes = '{\n  "dance": null,\n  "renew": 7\n}';
    const adding = accounts.add({ ...input, routes }, secret, { verify: false });
    await expect(adding).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining('renew: '),
      failure: { fields: { routes: expect.saying(/^renew: .*\ndance: /) } },
    });
    expect(await store.accounts.list()).toEqual([]);
  });
});

describe('the route profile of an account', () => {
  it('is replaced when it can be used; the connection is made anew and the capabilities follow', async () => {
    const { id } = await accounts.add(input, secret, { verify: false });
    expect((await accountViews.read())[0]?.capabilities.credit).toBe(true);

    expect(await accounts.setRoutes(id, '{ "balance": null }')).toEqual([]);
    expect(resets).toBe(1);
    expect((await accountViews.read())[0]).toMatchObject({
      account: { routes: '{ "balance": null }' },
      capabilities: { credit: false, idempotent: true },
    });

    expect(await accounts.setRoutes(id, 'not JSON')).toMatchObject([{ message: expect.saying('not JSON') }]);
    expect((await store.accounts.list())[0]?.routes).toBe('{ "balance": null }');
    expect(await accounts.setRoutes(id, null)).toEqual([]);
    expect((await store.accounts.list())[0]?.routes).toBeNull();
  });
});

describe('removing an account', () => {
  const at = '2026-11-20T12:00:00.000Z';
  let id: string;
  let other: string;
  beforeEach(async () => {
    ({ id } = await accounts.add(input, secret, { verify: false }));
    ({ id: other } = await accounts.add({ ...input, name: 'Other' }, secret, { verify: false }));
  });

  async function order(domain: string, accountId = id, kind: OrderKind = 'renew'): Promise<number> {
    const [answer] = await store.orders.insert([newOrder(domain, { accountId, kind })], at);
    return answer && 'inserted' in answer ? answer.inserted.id : 0;
  }
  const change = async (domain: string, accountId = id): Promise<number> => {
    const queued = { accountId, domain, change: { kind: 'lock', on: true } } as const;
    return (await store.changes.insert([queued], at))[0]?.id ?? 0;
  };
  const step = (orderId: number, event: OrderTransition) =>
    store.orders.transition(orderId, event, {}, 'A step.', at);
  const states = async () => ({
    orders: (await store.orders.list({ accountId: null, states: [], offset: 0, limit: 2_000 })).rows.map(
      ({ state }) => state,
    ),
    changes: (await store.changes.list({ accountId: null, states: [], offset: 0, limit: 2_000 })).rows.map(
      ({ state }) => state,
    ),
  });

  it('takes the EPP codes of its waiting transfers out of the vault', async () => {
    const transfer = await order('one.com', id, 'transfer');
    await vault.writeEppCode(transfer, 'a-code');
    await accounts.remove(id, { cancelQueued: true });
    expect(await vault.readEppCode(transfer)).toBeNull();
    expect(await vault.read(id)).toBeNull();
  });

  it('is told before what it would cancel', async () => {
    await step(await order('held.com'), 'hold');
    await order('one.com');
    await order('theirs.com', other);
    await change('one.com');
    const vip = { add: ['vip', 'sold'], remove: [] };
    await store.tags.set({
      ...vip,
      keys: ['one.com', 'two.com'].map((domain) => ({ accountId: id, domain })),
    });
    await store.tags.saveNote({ accountId: id, domain: 'one.com' }, 'A note.');
    expect(await accounts.previewRemoval(id)).toEqual({
      ...{ orders: 2, changes: 1, unsettled: 0 },
      ...{ tagged: 2, noted: 1 },
    });
    expect(await accounts.previewRemoval(other)).toEqual({
      ...{ orders: 1, changes: 0, unsettled: 0 },
      ...{ tagged: 0, noted: 0 },
    });
  });

  it('is refused while something waits in its queues, and loses nothing', async () => {
    await order('one.com');
    await change('one.com');
    await change('two.com');
    await expect(accounts.remove(id)).rejects.toMatchObject({
      code: 'refused',
      message: 'Removing “Shop” cancels 1 order and 2 changes that wait in its queues.',
    });
    expect(await states()).toEqual({ orders: ['queued'], changes: ['queued', 'queued'] });
    expect((await store.accounts.list()).map(({ name }) => name)).toEqual(['Shop', 'Other']);
    expect(await vault.read(id)).not.toBeNull();
  });

  it('cancels its orders and changes, says why, and touches those of no other account', async () => {
    const mine = await order('one.com');
    await step(await order('held.com'), 'hold');
    await order('one.com', other);
    const lock = await change('one.com');
    await change('one.com', other);
    await accounts.remove(id, { cancelQueued: true });
    expect(await states()).toEqual({
      orders: ['cancelled', 'cancelled', 'queued'],
      changes: ['cancelled', 'queued'],
    });
    const why = 'Cancelled: the account “Shop” was removed.';
    expect(await store.orders.get(mine)).toMatchObject({ error: why });
    expect((await store.orders.story(mine)).at(-1)?.note).toEqual(why);
    expect(await store.changes.get(lock)).toMatchObject({ error: why });
    expect((await store.accounts.list()).map(({ name }) => name)).toEqual(['Other']);
    const told = [
      'orders.changed',
      'queue.changed',
      'changes.changed',
      'changeQueue.changed',
      'accounts.changed',
    ];
    expect(emitted.slice(-5)).toEqual(told);
  });

  it('cancels however many there are', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => newOrder(`d${index}.com`, { accountId: id }));
    await store.orders.insert(many, at);
    await accounts.remove(id, { cancelQueued: true });
    expect(new Set((await states()).orders)).toEqual(new Set(['cancelled']));
  });

  it('cancels a change that a dead process was sending', async () => {
    await change('one.com');
    await store.changes.claimNext(id, at);
    await accounts.remove(id, { cancelQueued: true });
    expect((await states()).changes).toEqual(['cancelled']);
  });

  it.each([[['claim']], [['claim', 'reply-lost']]] as const)(
    'is refused while nobody knows what became of an order: %s',
    async (events) => {
      await order('two.com');
      const open = await order('one.com');
      for (const event of events) await step(open, event);
      expect(await accounts.previewRemoval(id)).toMatchObject({ unsettled: 1 });
      await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
        code: 'refused',
        message:
          `“Shop” cannot be removed yet: the outcome of 1 of its orders is unknown (order ${open} for one.com). ` +
          'Run the orders, or decide the outcome.',
      });
      expect((await states()).orders[0]).toBe('queued');
      expect(await store.accounts.list()).toHaveLength(2);
    },
  );

  it('keeps what was sent: an unpaid invoice is still owed', async () => {
    const unpaid = await order('one.com');
    await step(unpaid, 'claim');
    await step(unpaid, 'invoice-unpaid');
    await accounts.remove(id);
    expect((await states()).orders).toEqual(['awaiting-payment']);
  });

  it.each(['orders', 'changes'])('is refused while its %s run', async (what) => {
    await order('one.com');
    const release = await store.locks.tryHold(`${what}-${id}`);
    await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
      code: 'busy',
      message: `The ${what} of “Shop” are being run: pause them, then remove the account.`,
    });
    expect((await states()).orders).toEqual(['queued']);
    await release?.();
    await accounts.remove(id, { cancelQueued: true });
    expect((await states()).orders).toEqual(['cancelled']);
  });

  it('cancels nothing when its key cannot be removed', async () => {
    await order('one.com');
    const { remove } = vault;
    vault.remove = () => Promise.reject(new AppError('keychain-locked', 'The keychain is locked.'));
    await expect(accounts.remove(id, { cancelQueued: true })).rejects.toMatchObject({
      code: 'keychain-locked',
    });
    vault.remove = remove;
    expect((await states()).orders).toEqual(['queued']);
    await accounts.remove(id, { cancelQueued: true });
    expect(await store.accounts.list()).toHaveLength(1);
  });
});
