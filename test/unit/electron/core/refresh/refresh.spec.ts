import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastSign } from '../../../../../electron/core/accounts/others.ts';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import { type ErrorCode, fail, ok } from '../../../../../shared/model/errors.ts';
import { priceEntry } from '../../../../support/fixtures.ts';
import { allCapabilities, createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { connectProvider, connectToken } from '../../../../support/connect-provider.ts';
import { sendJson, startService } from '../../../../support/scripted-service.ts';
import { until } from '../../../../support/until.ts';
import { sold, useRefreshes } from './use-refreshes.ts';

const { store, refreshOf } = useRefreshes();

it('skips what the service cannot tell, without a warning', async () => {
  const modest = { ...allCapabilities, credit: false, domainCount: false, extensionLists: false };
  const refused = async () => fail(providerFailure('no-effect', 'endpoint-not-found'));
  const { service, progress } = refreshOf({
    ...createFakeService(['one.com', 'two.com'], modest).provider,
    balance: refused,
    domainCount: refused,
    extensionsWithoutLock: refused,
    extensionsWithoutPrivacy: refused,
  });
  expect(await service.run('a')).toMatchObject({ domains: 2, credit: null });
  const { warnings } = (await store.portfolio.lastRefresh('a')) ?? { warnings: ['none'] };
  expect(warnings.filter((warning) => !inEnglish(warning).includes('price list'))).toEqual([]);
  expect(new Set(progress.map(({ step }) => step))).toEqual(new Set([null, 'prices', 'domains', 'saving']));
  expect(progress.at(-1)).toMatchObject({ state: 'done', finished: 3, total: 3 });
});

it('leaves the counts and the lists of extensions out for orders, once there was a refresh', async () => {
  const { service, progress } = refreshOf(createFakeService(['one.com']).provider);
  await service.run('a', { forOrders: true });
  expect(await store.portfolio.extensionList('a', 'without-lock')).toEqual([]);
  progress.length = 0;
  await service.run('a', { forOrders: true });
  expect(progress.map(({ step }) => step)).not.toContain('extensions');
  expect(progress.at(-1)).toMatchObject({ finished: 4, total: 4 });
  expect(await store.portfolio.extensionList('a', 'without-lock')).toEqual([]);
});

it('ends with the request under way when it is closed, and starts nothing new', async () => {
  const { provider } = createFakeService(['one.com']);
  const list = vi.spyOn(provider, 'listDomains');
  const ends: string[] = [];
  const reached = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  const { service } = refreshOf({
    ...provider,
    async prices(...options) {
      reached.resolve(undefined);
      await answered.promise;
      ends.push('answered');
      return provider.prices(...options);
    },
  });
  const followed: string[] = [];
  service.afterEach(async (accountId) => void followed.push(accountId));
  const refreshing = service.run('a');
  await reached.promise;
  const end = expect(refreshing).rejects.toMatchObject({ code: 'stopped' });
  const closing = service.close().then(() => ends.push('closed'));
  answered.resolve(undefined);
  await Promise.all([end, closing]);
  expect(ends).toEqual(['answered', 'closed']);
  expect(list).not.toHaveBeenCalled();
  expect(followed).toEqual([]);
  expect(await store.portfolio.count('a')).toBe(0);
  await expect(service.run('a')).rejects.toMatchObject({ code: 'stopped' });
});

it('waits with its end for what follows a refresh, which learns that it is to end', async () => {
  const { service } = refreshOf(createFakeService(['one.com']).provider);
  const reached = Promise.withResolvers<undefined>();
  const finish = Promise.withResolvers<undefined>();
  const ends: string[] = [];
  service.afterEach(async (_accountId, signal) => {
    reached.resolve(undefined);
    await finish.promise;
    ends.push(`followed up, ${signal.aborted ? 'ended' : 'in full'}`);
  });
  service.afterEach(async () => void ends.push('started something else'));
  const refreshing = service.run('a');
  await reached.promise;
  const closing = service.close().then(() => ends.push('closed'));
  finish.resolve(undefined);
  expect(await refreshing).toMatchObject({ domains: 1 });
  await closing;
  expect(ends).toEqual(['followed up, ended', 'closed']);
});

it('can be started again as soon as it is reported as done', async () => {
  const { provider } = createFakeService(['one.com']);
  const list = vi.spyOn(provider, 'listDomains');
  const { service, progress, onDone } = refreshOf(provider);
  let follows = 0;
  service.afterEach(async () => {
    await Promise.resolve();
    follows += 1;
  });
  onDone(() => follows < 2 && service.start('a'));
  service.start('a');
  await until('the second refresh', () => follows === 2 && progress.at(-1)?.state === 'done');
  expect(list).toHaveBeenCalledTimes(2);
});

it('stops at once when the caller is refused', async () => {
  const asked: string[] = [];
  const { service } = refreshOf({
    ...createFakeService(['one.com']).provider,
    balance: async () => fail(providerFailure('no-effect', 'unauthenticated')),
    prices: async () => {
      asked.push('prices');
      return { ok: true, value: { currency: 'EUR', entries: [] } };
    },
  });
  await expect(service.run('a')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(asked).toEqual([]);
});

it('tells that a refresh failed, so that the page can show the account as offline', async () => {
  const refused = async () => fail(providerFailure('no-effect', 'connection-refused'));
  const { service, announced } = refreshOf({ ...createFakeService(['one.com']).provider, balance: refused });
  await expect(service.run('a')).rejects.toMatchObject({ code: 'connection-refused' });
  expect(announced).toEqual(['accounts after failed']);
});

describe('domains that left the list', () => {
  const names = ['one.com', 'two.com', 'three.com', 'four.com'];
  const unreadable = async () => fail(providerFailure('maybe', 'unexpected-shape'));
  const missing = async () => fail(providerFailure('no-effect', 'refused', { status: 404 }));
  const listedNow = (now: readonly string[], changes: Partial<Provider> = {}) => {
    const fake = createFakeService(now).provider;
    return refreshOf({
      ...fake,
      prices: async () => ({
        ok: true,
        value: {
          currency: 'EUR',
          entries: [priceEntry('com', { renew: [{ years: 1, price: { amount: '9.00', currency: 'EUR' } }] })],
        },
      }),
      ...changes,
    }).service.run('a');
  };

  beforeEach(() => listedNow(names));

  it.each([
    ['the count agrees', {}],
    ['there is no endpoint for the count', { domainCount: missing }],
    ['the count cannot be read', { domainCount: unreadable }],
  ])('are marked when %s', async (_why, changes) => {
    expect(await listedNow(names.slice(0, 3), changes)).toMatchObject({ removed: 1, warnings: [] });
    expect(await listedNow([], changes)).toMatchObject({ removed: 3, warnings: [] });
  });
  it.each([
    ['no count can be read', { domainCount: missing, activeCount: missing }],
    ['the other count is none', { domainCount: missing, activeCount: async () => ok(null) }],
    ['the service counts them all', { domainCount: missing, activeCount: async () => ok(4) }],
  ])('stay when the list is far shorter and %s', async (_why, changes) => {
    const summary = await listedNow([], changes);
    expect(summary).toMatchObject({ removed: 0 });
    expect(summary.warnings.map(inEnglish).join()).toMatch('nothing is marked as no longer listed');
    expect(await store.portfolio.count('a')).toBe(4);
  });
  it('cost a further request only where the first count is missing and a domain is', async () => {
    let asked = 0;
    const activeCount = async () => ok((asked += 1) && 3);
    await listedNow(names, { activeCount });
    await listedNow(names, { domainCount: missing, activeCount });
    await listedNow(names.slice(0, 3), { activeCount });
    expect(asked).toBe(0);
    await listedNow(names.slice(0, 2), {
      domainCount: missing,
      activeCount: async () => ok((asked += 1) && 2),
    });
    expect(asked).toBe(1);
  });
  it('stay, and the refresh fails, when the list cannot be read', async () => {
    await expect(listedNow([], { listDomains: unreadable })).rejects.toMatchObject({
      code: 'unexpected-shape',
    });
    expect(await store.portfolio.count('a')).toBe(4);
  });
});

describe('an endpoint that the service does not have', () => {
  const notThere = (status: number, code: ErrorCode) => async () =>
    fail(providerFailure('no-effect', code, { status }));

  it.each<[string, number, ErrorCode]>([
    ['404 endpoint_not_found', 404, 'endpoint-not-found'],
    ['405 method_not_allowed', 405, 'method-not-allowed'],
    ['a 404 without an error of the service', 404, 'not-json'],
  ])('is remembered after a %s, and is not a warning', async (_name, status, code) => {
    const missing = notThere(status, code);
    const fake = createFakeService(['one.com']).provider;
    const refresh = refreshOf({
      ...fake,
      balance: missing,
      domainCount: missing,
      extensionsWithoutLock: missing,
      extensionsWithoutPrivacy: missing,
      prices: async () => ok({ currency: 'EUR', entries: [sold('com')] }),
    });
    expect(await refresh.service.run('a')).toMatchObject({
      domains: 1,
      credit: null,
      warnings: [],
      notOffered: ['credit', 'domainCount', 'extensionLists'],
    });
    expect(refresh.notOffered).toEqual(['credit', 'domainCount', 'extensionLists']);
    expect((await store.portfolio.lastRefresh('a'))?.notOffered).toHaveLength(3);
  });
  it('leaves the other list of extensions to be read', async () => {
    const missing = notThere(404, 'endpoint-not-found');
    const { service } = refreshOf({ ...createFakeService([]).provider, extensionsWithoutLock: missing });
    expect((await service.run('a')).notOffered).toEqual(['extensionsWithoutLock']);
    expect(await store.portfolio.extensionList('a', 'without-privacy')).toEqual([]);
    // It is asked for again, and may be there by then.
    expect((await refreshOf(createFakeService([]).provider).service.run('a')).notOffered).toEqual([]);
  });
  it('stays remembered by a refresh that does not ask for it', async () => {
    await refreshOf({
      ...createFakeService([]).provider,
      balance: notThere(404, 'endpoint-not-found'),
    }).service.run('a');
    const modest = createFakeService([], { ...allCapabilities, credit: false }).provider;
    expect((await refreshOf(modest).service.run('a')).notOffered).toEqual(['credit']);
  });
  it('is not remembered when the service only failed, or when the whole refresh did', async () => {
    const fake = createFakeService(['one.com']).provider;
    const failing = { ...fake, balance: notThere(500, 'server-error') };
    const summary = await refreshOf(failing).service.run('a');
    expect(summary.notOffered).toEqual([]);
    expect(summary.warnings.map(inEnglish).join()).toMatch('The credit could not be read');
    const nothing = notThere(404, 'not-json');
    const refresh = refreshOf({ ...fake, balance: nothing, prices: nothing, listDomains: nothing });
    await expect(refresh.service.run('a')).rejects.toMatchObject({ code: 'not-json' });
    expect(refresh.notOffered).toBeNull();
  });
});

it('takes a fall of the credit for a sign of others, also when the rest of the refresh fails', async () => {
  const fake = createFakeService(['one.com']).provider;
  const credits = ['90.00', '40.00'];
  const { service } = refreshOf({
    ...fake,
    balance: async () => ok({ amount: credits.shift() ?? '', currency: 'EUR' }),
    listDomains: async () => fail(providerFailure('maybe', 'server-error', { status: 500 })),
  });
  await expect(service.run('a')).rejects.toMatchObject({ code: 'server-error' });
  expect(await lastSign({ store, accountId: 'a' })).toBeNull();
  await expect(service.run('a')).rejects.toMatchObject({ code: 'server-error' });
  expect(await lastSign({ store, accountId: 'a' })).not.toBeNull();
});

/** What a list means that names one domain twice is not said anywhere. @see docs/CONFORMANCE.md */
describe.each(['key-header', 'token'] as const)(
  'a list of a %s service that names a domain twice',
  (surface) => {
    const fields = (status: string, expiry: string) =>
      surface === 'key-header'
        ? { domain: 'a.com', status, expirydate: expiry }
        : { domain: 'a.com', status, expiry_date: expiry };
    const kept = async (...twice: (readonly [string, string])[]) => {
      const records = twice.map(([status, expiry]) => fields(status, expiry));
      const service = await startService((response, { path }) => {
        if (path.endsWith('/alldomains'))
          return sendJson(response, {
            result: 'success',
            count: 1,
            domains: records.map((one) => ({ 'a.com': one })),
          });
        if (path.endsWith('/client/domains')) return sendJson(response, { data: records });
        sendJson(response, { result: 'error', message: 'Not asked.', error: { code: 'unprocessable' } }, 422);
      });
      const provider =
        surface === 'key-header' ? connectProvider(service.baseUrl) : connectToken(service.baseUrl);
      await refreshOf(provider).service.run('a');
      const [row] = await store.portfolio.find('a.com');
      const counts = await provider.listDomains(async () => undefined);
      return [row?.status, row?.expiryDate, counts.ok && counts.value.active];
    };
    const active = ['Active', '2027-01-01'] as const;
    const cancelled = ['Cancelled', '2028-01-01'] as const;

    it('shows it as active where one entry says so, whichever comes first', async () => {
      expect(await kept(active, cancelled)).toEqual([...active, 1]);
      expect(await kept(cancelled, active)).toEqual([...active, 1]);
      expect(await kept(cancelled, ['ACTIVE', '2027-01-01'], cancelled)).toEqual(['ACTIVE', '2027-01-01', 1]);
    });

    it('shows the later expiry date of two that are active, or of two that are not', async () => {
      for (const status of ['Active', 'Expired']) {
        const [early, late] = [[status, '2027-01-01'] as const, [status, '2028-01-01'] as const];
        const active = status === 'Active' ? 1 : 0;
        expect(await kept(early, late)).toEqual([...late, active]);
        expect(await kept(late, early)).toEqual([...late, active]);
      }
    });
  },
);
