import { expect, it } from 'vitest';
import { readBack } from '../../../../../../electron/core/orders/settle/read-back.ts';
import { fail } from '../../../../../../shared/model/errors.ts';
import { failure } from '../../../../../support/fake-reseller.ts';
import { orderBench } from '../../../../../support/order-bench.ts';

it('marks a domain that is on no list and that the service does not find', async () => {
  const bench = await orderBench(['a.com', 'b.com']);
  const { portfolio } = bench.store;
  const id = await portfolio.beginRefresh('a');
  const at = '2026-11-20T09:00:00.000Z';
  const facts = { currency: 'EUR', startedAt: at, finishedAt: at, requests: 1, credit: null, warnings: [] };
  await portfolio.commitRefresh(id, { ...facts, complete: true });
  bench.reseller.provider.domainInfo = async (domain) =>
    fail(
      domain === 'a.com'
        ? failure('no-effect', 'domain-not-found', 'Not in the account.')
        : failure('maybe', 'server-error', 'Failed.'),
    );
  expect(await readBack(bench.context, 'a.com')).toEqual({ ok: true, value: null });
  expect(await readBack(bench.context, 'b.com')).toMatchObject({ ok: false });
  const absence = async (domain: string) => (await portfolio.find(domain))[0]?.absence;
  expect([await absence('a.com'), await absence('b.com')]).toEqual(['gone', 'unread']);
});
