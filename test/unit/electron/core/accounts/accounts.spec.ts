import { describe, expect, it } from 'vitest';
import type { ProviderFailure } from '../../../../../electron/provider/provider.ts';
import { fail } from '../../../../../shared/model/errors.ts';
import { allCapabilities, createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { input, secret, useAccounts } from './accounts-bench.ts';

const { bench, store, vault, accounts, accountViews } = useAccounts();
const withoutCredit = { ...allCapabilities, credit: false };

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
    bench.provider = {
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
      bench.provider = { ...bench.provider, balance: async () => fail(failure) };
      const { id } = await accounts.add(input, secret, { verify: true });
      if (told === 'null') expect(await accounts.test(id)).toBeNull();
      else await expect(accounts.test(id)).rejects.toMatchObject({ code: 'credit-unread' });
      const prices = async () => fail(providerFailure('no-effect', 'not-reseller'));
      bench.provider = { ...bench.provider, prices };
      await expect(accounts.test(id)).rejects.toMatchObject({ code: 'not-reseller' });
    },
  );

  it('keeps the former key when the service refuses the new one, and stores an unchecked one on request', async () => {
    const { id } = await accounts.add(input, secret, { verify: true });
    const next = { key: 'next-token', proxyPassword: null, proxyUser: null };
    const refusal = async () => fail(providerFailure('no-effect', 'unauthenticated', { status: 401 }));
    bench.provider = { ...bench.provider, balance: refusal, prices: refusal };
    await expect(accounts.setSecret(id, next, { verify: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await vault.read(id)).toMatchObject({ key: 'a-token' });
    expect(bench.resets).toBe(0);
    await accounts.setSecret(id, next, { verify: false });
    expect(await vault.read(id)).toMatchObject({ key: 'next-token' });
    await expect(accounts.setSecret('gone', next, { verify: false })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('changes e-mail and proxy with the key, and knows by them which account of the service it is', async () => {
    const shop = { ...input, surface: 'key-header', email: 'old@example.com' } as const;
    const { id } = await accounts.add(shop, secret, { verify: true });
    await accounts.add({ ...shop, name: 'Other', email: 'other@example.com' }, secret, { verify: true });
    const next = { key: 'next-key', proxyPassword: 'pass', proxyUser: 'user' };
    const set = (email: string, proxyUrl: string | null) =>
      accounts.setSecret(id, next, { verify: true, email, proxyUrl });
    const stored = async () => (await accounts.list()).find((account) => account.id === id);

    await expect(set('Other@example.com', null)).rejects.toMatchObject({
      code: 'already-exists',
      failure: { fields: { email: expect.anything() } },
    });
    expect(await stored()).toMatchObject({ email: 'old@example.com' });
    expect(await vault.read(id)).toMatchObject({ key: 'a-token' });

    await set('new@example.com', 'http://proxy.example:3128');
    expect(await stored()).toMatchObject({ email: 'new@example.com', proxyUrl: 'http://proxy.example:3128' });
    expect(await vault.read(id)).toMatchObject({
      ...next,
      origins: { service: 'https://service.example', proxy: 'http://proxy.example:3128' },
    });
    const again = { ...shop, name: 'Again' };
    await expect(
      accounts.add({ ...again, email: 'new@example.com' }, secret, { verify: false }),
    ).rejects.toMatchObject({ code: 'already-exists' });
    await accounts.add(again, secret, { verify: false });
    // These two share the guards against paying twice.
    const twin = { ...shop, name: 'Twin', email: 'new@example.com' };
    const { id: twinId } = await accounts.add(twin, secret, { verify: false, allowDuplicate: true });
    expect(new Set(await store.accounts.siblings(id))).toEqual(new Set([id, twinId]));
  });

  it('keeps the e-mail while orders are open, which must not be paid by another account', async () => {
    const shop = { ...input, surface: 'key-header', email: 'old@example.com' } as const;
    const { id } = await accounts.add(shop, secret, { verify: true });
    await store.orders.insert([newOrder('one.it', { accountId: id })], '2026-11-20T12:00:00.000Z');
    const next = { key: 'next-key', proxyPassword: null, proxyUser: null };
    await expect(
      accounts.setSecret(id, next, { verify: true, email: 'new@example.com' }),
    ).rejects.toMatchObject({ code: 'bad-input' });
    expect(await vault.read(id)).toMatchObject({ key: 'a-token' });
    await accounts.setSecret(id, next, {
      verify: true,
      email: 'OLD@example.com',
      proxyUrl: 'http://p.example',
    });
    expect(await accounts.list()).toMatchObject([{ proxyUrl: 'http://p.example' }]);
  });

  it('doubts the base URL only where nothing but 404 was answered', async () => {
    const nothing = async () => fail(providerFailure('no-effect', 'refused', { status: 404 }));
    bench.provider = { ...bench.provider, balance: nothing, prices: nothing };
    await expect(accounts.add(input, secret, { verify: true })).rejects.toThrow('Check the base URL.');
    const odd = async () => fail(providerFailure('maybe', 'unexpected-shape', { status: 200 }));
    bench.provider = { ...bench.provider, balance: odd };
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
    const works = bench.provider;
    bench.provider = {
      ...works,
      balance: async () => fail(providerFailure('no-effect', 'endpoint-not-found')),
    };
    await accounts.test(id);
    expect(await offered()).toEqual({ credit: false, missing: ['credit'] });
    bench.provider = works;
    await accounts.test(id);
    expect(await offered()).toEqual({ credit: true, missing: [] });
  });

  it.each([
    ['baseUrl', input, 'This token may belong to the same account or to another one'],
    [
      'email',
      { ...input, surface: 'key-header', email: 'me@example.com' },
      'This account of the service is connected already, as “Shop”.',
    ],
  ] as const)(
    'refuses the same account of a service once more, at the field %s',
    async (field, first, text) => {
      const { id } = await accounts.add(first, secret, { verify: false });
      const second = { ...first, name: 'Second' };
      const refused = accounts.add(second, { key: 'another' }, { verify: false });
      await expect(refused).rejects.toMatchObject({
        code: 'already-exists',
        failure: { fields: { [field]: expect.saying(text) } },
      });
      expect(await vault.read(id)).toMatchObject(secret);
      const added = await accounts.add(second, secret, { verify: false, allowDuplicate: true });
      expect((await store.accounts.list()).map((account) => account.id)).toEqual([id, added.id]);
    },
  );

  it('stores nothing when the service refuses', async () => {
    bench.provider = {
      ...bench.provider,
      balance: async () => fail(providerFailure('no-effect', 'unauthenticated')),
    };
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
