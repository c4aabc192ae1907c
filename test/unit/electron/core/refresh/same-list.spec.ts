import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import { fail, ok } from '../../../../../shared/model/errors.ts';
import { createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { aDomain } from '../../../../support/temporary-store.ts';
import { connectProvider } from '../../../../support/connect-provider.ts';
import { sendJson, startService } from '../../../../support/scripted-service.ts';
import { sold, useRefreshes } from './use-refreshes.ts';
import { recordsOf } from '../../../../../shared/model/domain-batch.ts';

const { store, refreshOf } = useRefreshes();

describe('a list of the same bytes', () => {
  /** A service with one list, and a refresh of it that notes what it stages. */
  async function connected() {
    const state = { status: 'Active', onList: async (): Promise<unknown> => null, entries: [sold('com')] };
    const service = await startService((response, { path }) => {
      if (!path.endsWith('/alldomains')) return sendJson(response, { result: 'error' }, 422);
      const record = { domain: 'a.co.com', status: state.status, expirydate: '2027-01-01' };
      const answer = { result: 'success', count: 1, domains: [{ 'a.co.com': record }] };
      state.onList().then(
        () => sendJson(response, answer),
        () => response.destroy(),
      );
    });
    const { listDomains } = connectProvider(service.baseUrl);
    const read: string[][] = [];
    const provider: Provider = {
      ...createFakeService([]).provider,
      domainCount: async () => fail(providerFailure('maybe', 'server-error')),
      prices: async () => ok({ currency: 'EUR', entries: state.entries }),
      listDomains: (onBatch, options) =>
        listDomains(async (batch) => {
          read.push(recordsOf(batch).map(({ domain }) => domain));
          await onBatch(batch);
        }, options),
    };
    const program = (build?: string) => {
      const { service: refreshes } = refreshOf(provider, build);
      return () => refreshes.run('a');
    };
    return { state, read, asked: () => service.seen.length, refresh: program(), program };
  }
  const row = async () => (await store.portfolio.find('a.co.com'))[0];

  it('is not read again, and all else of the refresh is as ever', async () => {
    const { read, refresh, asked } = await connected();
    const first = await refresh();
    const was = await row();
    const second = await refresh();
    expect(read).toEqual([['a.co.com']]);
    expect(asked()).toBe(2);
    expect(second).toEqual({
      ...first,
      startedAt: second.startedAt,
      finishedAt: second.finishedAt,
      added: 0,
      changes: [],
    });
    expect(second.startedAt > first.startedAt).toBe(true);
    expect(await row()).toEqual({ ...was, fetchedAt: second.startedAt });
  });

  it('is read again after one that differs, or when extensions are sold that were not', async () => {
    const { state, read, refresh } = await connected();
    await refresh();
    state.status = 'Expired';
    expect(await refresh()).toMatchObject({ changed: 1 });
    expect(read).toHaveLength(2);
    state.entries = [sold('com'), sold('co.com')];
    await refresh();
    expect(read).toHaveLength(3);
    expect((await row())?.extension).toBe('co.com');
    await refresh();
    expect(read).toHaveLength(3);
  });

  it('is read again after a domain was read alone', async () => {
    const { read, refresh, asked } = await connected();
    await refresh();
    const { fetchedAt = '' } = (await row()) ?? {};
    await store.portfolio.saveRecord('a', aDomain('a.co.com', { status: 'Expired' }), fetchedAt);
    expect(await refresh()).toMatchObject({ changed: 1 });
    expect([read.length, asked()]).toEqual([2, 2]);
    expect((await row())?.status).toBe('Active');
  });

  it('is not read again by another program of the same sources, as a second “sync”', async () => {
    const { read, program } = await connected();
    await program('these sources')();
    expect(await program('these sources')()).toMatchObject({ domains: 1, added: 0 });
    expect(read).toHaveLength(1);
  });

  it('is read again by a program of other sources, which may read it in another way', async () => {
    const { read, program } = await connected();
    await program('these sources')();
    await program('others')();
    expect(read).toHaveLength(2);
    await program('these sources')();
    expect(read).toHaveLength(3);
  });

  it('is asked for once more when a domain is written while it is on its way', async () => {
    const { state, read, refresh, asked } = await connected();
    await refresh();
    const { fetchedAt = '' } = (await row()) ?? {};
    state.onList = () => {
      state.onList = async () => null;
      return store.portfolio.saveRecord('a', aDomain('a.co.com', { status: 'Expired' }), fetchedAt);
    };
    expect(await refresh()).toMatchObject({ changed: 1 });
    expect([read.length, asked()]).toEqual([2, 3]);
    expect((await row())?.status).toBe('Active');
  });
});
