import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountService, type AccountService } from '../../../../electron/accounts/accounts.ts';
import { createEventBus } from '../../../../electron/events.ts';
import { capabilitiesOf } from '../../../../electron/provider/capabilities.ts';
import type { Provider } from '../../../../electron/provider/provider.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';
import { fail } from '../../../../shared/model/errors.ts';
import { connectionsTo, sleepingClock } from '../../../support/change-bench.ts';
import { allCapabilities, createFakeService, providerFailure } from '../../../support/fake-service.ts';
import { temporaryHome } from '../../../support/temporary-store.ts';

const input = { name: 'Shop', surface: 'token', baseUrl: 'https://service.example/api/' } as const;
const secret = { key: 'a-token' };
const withoutCredit = { ...allCapabilities, credit: false };

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let provider: Provider;
let resets: number;
let accounts: AccountService;
const vault = openMemoryVault();

beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  provider = createFakeService([]).provider;
  resets = 0;
  accounts = createAccountService({
    store,
    vault,
    connections: {
      ...connectionsTo(async () => provider),
      trial: () => provider,
      reset: async () => void (resets += 1),
    },
    clock: sleepingClock(),
    events: createEventBus(() => undefined),
    capabilitiesOf,
    demoSize: async () => undefined,
    refreshOf: () => null,
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

  it('stores nothing when the service refuses', async () => {
    provider = { ...provider, balance: async () => fail(providerFailure('no-effect', 'unauthenticated')) };
    await expect(accounts.add(input, secret, { verify: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await store.accounts.list()).toEqual([]);
  });

  it('refuses a route profile by its first bad line and tells all of them', async () => {
    const routes = '{\n  "dance": null,\n  "renew": 7\n}';
    const adding = accounts.add({ ...input, routes }, secret, { verify: false });
    await expect(adding).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining('Line 2'),
      failure: { fields: { routes: expect.stringMatching(/Line 2: .*\nLine 3: /) } },
    });
    expect(await store.accounts.list()).toEqual([]);
  });
});

describe('the route profile of an account', () => {
  it('is replaced when it can be used; the connection is made anew and the capabilities follow', async () => {
    const { id } = await accounts.add(input, secret, { verify: false });
    expect((await accounts.views())[0]?.capabilities.credit).toBe(true);

    expect(await accounts.setRoutes(id, '{ "balance": null }')).toEqual([]);
    expect(resets).toBe(1);
    expect((await accounts.views())[0]).toMatchObject({
      account: { routes: '{ "balance": null }' },
      capabilities: { credit: false, idempotent: true },
    });

    expect(await accounts.setRoutes(id, 'not JSON')).toMatchObject([{ line: 1 }]);
    expect((await store.accounts.list())[0]?.routes).toBe('{ "balance": null }');
    expect(await accounts.setRoutes(id, null)).toEqual([]);
    expect((await store.accounts.list())[0]?.routes).toBeNull();
  });
});

describe('removing an account', () => {
  it('takes the EPP codes of its waiting transfers out of the vault', async () => {
    const { id } = await accounts.add(input, secret, { verify: false });
    const [inserted] = await store.orders.insert(
      [
        {
          accountId: id,
          kind: 'transfer',
          domain: 'one.com',
          years: 1,
          approval: { expiryDate: null, status: null, price: null, pricesFetchedAt: null, credit: null },
          details: null,
          dependsOn: null,
          idempotencyKey: 'k',
        },
      ],
      '2026-11-20T12:00:00.000Z',
    );
    const order = inserted && 'inserted' in inserted ? inserted.inserted.id : 0;
    await vault.writeEppCode(order, 'a-code');
    await accounts.remove(id);
    expect(await vault.readEppCode(order)).toBeNull();
    expect(await vault.read(id)).toBeNull();
  });
});
