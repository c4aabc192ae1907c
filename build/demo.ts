import { inEnglish } from '../shared/words/write-english.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createOutput } from '../electron/hosts/terminal/output.ts';
import type { Column } from '../electron/hosts/terminal/table.ts';
import { systemClock } from '../electron/platform/clock.ts';
import { createCore, type Core } from '../electron/core/app/core.ts';
import { openFileLog } from '../electron/platform/file-log.ts';
import { requireNode } from '../electron/platform/require-node.ts';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { openMemoryVault } from '../electron/vault/memory.ts';
import type { Selection } from '../shared/lists/lists.ts';

/*
 * The main job from nothing, on the embedded sandbox: connect, refresh, queue and run the renewals due in 30 days,
 * export two reports. `npm run demo -- FOLDER` puts the reports somewhere else than ./namekeep-demo.
 */
requireNode();

const days = 30;
const folder = resolve(process.argv[2] ?? 'namekeep-demo');
const home = await mkdtemp(join(tmpdir(), 'namekeep-demo-'));
const log = openFileLog({ folder: join(home, 'logs'), now: systemClock.now });
const sandbox = await startSandbox({ domains: 500 });
const core = await createCore({
  home,
  host: 'browser',
  vault: openMemoryVault(),
  log,
  workers: {
    store: null,
    decode: new URL('../electron/provider/decode-worker.ts', import.meta.url),
  },
  saveTarget: { choose: () => Promise.resolve(null) },
  version: 'demo',
  locale: 'en',
});

try {
  process.exitCode = await demo(core);
} finally {
  await core.close();
  await sandbox.close();
  log.close();
  await rm(home, { recursive: true, force: true });
}

async function demo({ accounts, refresh, orders, reports, store }: Core): Promise<number> {
  const out = createOutput(process, false);
  const { id } = await accounts.add(
    { name: 'Demo', surface: 'key-header', baseUrl: sandbox.baseUrl, email: sandbox.email },
    { key: sandbox.key },
    { verify: true },
  );
  const { domains, requests, credit: before } = await refresh.run(id);
  const selection: Selection<'domains'> = {
    by: 'filter',
    filter: { accountId: id, query: `expires:<${days}d` },
    except: [],
  };
  const preview = await orders.preview({ order: { kind: 'renew', selection, years: 1 } });
  const { queued } = await orders.queue({ order: { kind: 'renew', selection, years: 1 } });
  const failures = await orders.run(300_000);
  for (const { message } of failures.values()) out.say(inEnglish(message));
  const after = await accounts.test(id);
  const { rows: finished } = await store.orders.list({
    accountId: id,
    states: [],
    offset: 0,
    limit: 100_000,
  });
  const done = finished.filter(({ state }) => state === 'done').length;

  await mkdir(folder, { recursive: true });
  const portfolio = await reports.write({ kind: 'portfolio', accountId: id }, join(folder, 'portfolio.csv'));
  const ledger = await reports.write({ kind: 'orders', accountId: id }, join(folder, 'orders.csv'));
  const sum = preview.sums.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ');
  const facts: readonly (readonly [string, string])[] = [
    ['Domains', `${domains}, read with ${requests} requests`],
    [`Due in ${days} days, overdue ones too`, `${preview.items.length}, of which ${queued} can be renewed`],
    ['Approved sum', sum],
    ['Renewed', `${done} of ${queued}`],
    ['Credit before', before ? `${before.amount} ${before.currency}` : 'not known'],
    ['Credit after', after ? `${after.amount} ${after.currency}` : 'not known'],
    [`Portfolio, ${portfolio.rows} rows`, portfolio.file],
    [`Orders, ${ledger.rows} rows`, ledger.file],
  ];
  const columns: Column<(typeof facts)[number]>[] = [
    ['Namekeep demo', ([name]) => name],
    ['', ([, value]) => value],
  ];
  await out.rows(facts, columns, '');
  return done === queued && queued > 0 && failures.size === 0 ? 0 : 1;
}
