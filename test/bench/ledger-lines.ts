import { matching } from '../../shared/lists/lists.ts';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { BareQueries } from './bare-queries.ts';
import { accountId, historyCount, listedDomain, orderCount } from './large-home.ts';
import { compare, type Comparison } from './measure.ts';
import type { Program } from './program.ts';

const all = { accountId: null };
const window = { offset: 0, limit: 200 };

/** Lists, pages and reports over a ledger with many orders and a long history. */
export async function measureLedger(
  { ask, reports, store, home }: Program,
  { asking, db }: BareQueries,
  size: number,
): Promise<void> {
  // What is kept of the ledger is kept until it changes, as it does all the time while orders run.
  let changed = 0;
  const change = async (): Promise<void> => {
    await store.settings.set('bench', (changed += 1));
  };
  const line = (what: string, of: number, one: Omit<Comparison, 'what' | 'size'>) =>
    compare({ what, size: of, times: 5, warm: 20, before: change, ...one });
  const orders = orderCount(size);
  const history = historyCount(size);
  const { domain } = listedDomain(size, 2);

  await line('Orders, first page', orders, {
    work: () => ask('list.rows', { list: 'orders', selection: matching('orders', all), ...window }),
    ...asking('SELECT * FROM ledger.orders ORDER BY id DESC LIMIT 200', 'SELECT count(*) FROM ledger.orders'),
    against: 'SELECT of 200 rows, and the count',
    target: 3,
  });
  await line('Orders, first page by domain', orders, {
    work: () =>
      ask('list.rows', {
        ...{ list: 'orders', selection: matching('orders', all), ...window },
        sort: [{ column: 'domain', direction: 'asc' }],
      }),
    ...asking('SELECT id FROM ledger.orders ORDER BY domain', 'SELECT * FROM ledger.orders LIMIT 200'),
    against: 'SELECT of the ids in order, and of 200 rows',
    target: 3,
  });
  await line('History, first page', history, {
    work: () => ask('list.rows', { list: 'history', selection: matching('history', all), ...window }),
    ...asking(
      `SELECT h.*, d.domain, d.unicode FROM ledger.history h JOIN ledger.history_domains d ON d.id = h.domain_id
       ORDER BY h.at DESC, h.id DESC LIMIT 200`,
      'SELECT count(*) FROM ledger.history',
    ),
    against: 'SELECT of 200 rows, and the count',
    target: 3,
  });
  await line('Spending', orders, {
    work: () => ask('spending.show', { accountId: null, by: 'month', month: null }),
    ...asking(
      `SELECT substr(sent_at, 1, 7), account_id, kind, substr(domain, instr(domain, '.') + 1), cost_currency, state,
         count(*), sum(cost_minor) FROM ledger.orders WHERE state IN ('done', 'accepted', 'awaiting-payment', 'unknown')
       GROUP BY 1, 2, 3, 4, 5, 6`,
    ),
    against: 'GROUP BY',
  });
  const report = db.prepare('SELECT * FROM ledger.orders ORDER BY id');
  await line('Report of the orders', orders, {
    work: () => reports.write({ kind: 'orders' }, join(home, '..', 'namekeep-bench-orders.csv')),
    baseline: () => stringify(report.all()),
    against: 'SELECT and csv-stringify',
  });
  await line('A domain with its orders', orders, {
    work: async () => {
      await ask('domains.show', { accountId, domain });
      const selection = matching('orders', { accountId, domain });
      await ask('list.rows', { list: 'orders', selection, ...window });
    },
    ...asking(
      `SELECT * FROM domains WHERE account_id = '${accountId}' AND domain = '${domain}'`,
      `SELECT * FROM details WHERE account_id = '${accountId}' AND domain = '${domain}'`,
      `SELECT * FROM price_lists WHERE account_id = '${accountId}'`,
      `SELECT * FROM ledger.orders WHERE account_id = '${accountId}' AND domain = '${domain}'`,
    ),
    against: 'SELECT of its rows',
  });
}
