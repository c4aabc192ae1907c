import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Store } from '../../electron/store/store.ts';
import type { Sort } from '../../shared/model/domain.ts';
import { type ListedDomain, aDomain, anAccount, temporaryHome } from '../support/temporary-store.ts';

/*
 * The portfolio at 100,000 domains, or as many as NAMEKEEP_BENCH_DOMAINS says (1000000). The baseline is a bare
 * SELECT of one window by an index, in the same file, without worker, query language or order badge.
 */

const size = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
const pageSize = 100;
const today = '2026-11-20';
const syllables = [
  'ka',
  'lo',
  'mi',
  'ter',
  'pro',
  'shop',
  'casa',
  'net',
  'bio',
  'villa',
  'auto',
  'tech',
  'ga',
  'st',
];
const extensions = ['it', 'com', 'eu', 'de', 'co.uk'];
const statuses = ['Active', 'Active', 'Active', 'Active', 'Expired', 'Pending Transfer'];

let seed = 20261120;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return Math.floor((seed / 0x80000000) * below);
};
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

function domain(i: number): ListedDomain {
  const label = `${Array.from({ length: 2 + random(3) }, () => pick(syllables)).join('')}${i}`;
  const extension = pick(extensions);
  const date = new Date(Date.UTC(2026, 10, 1 + random(3_650))).toISOString().slice(0, 10);
  return aDomain(`${label}.${extension}`, {
    extension,
    status: pick(statuses),
    expiryDate: date,
    nextDueDate: date,
    recurringAmount: `${5 + random(40)}.${random(10)}9`,
    autoRenew: random(3) > 0,
  });
}

async function time(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function median(run: () => unknown, times = 15): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await time(run));
  return taken.toSorted((a, b) => a - b)[times >> 1] ?? 0;
}

let baseline = 0;
const report = (what: string, ms: number, compared = true): void => {
  const line = { what: `${what} (${size.toLocaleString('en')})`, ms };
  process.stdout.write(
    `${JSON.stringify(compared ? { ...line, baseline, against: 'bare SELECT' } : line)}\n`,
  );
};

async function refresh(
  store: Store,
  domains: readonly ListedDomain[],
  hour: string,
): Promise<[number, number]> {
  const { portfolio } = store;
  const id = await portfolio.beginRefresh('a');
  const staging = await time(async () => {
    for (let at = 0; at < domains.length; at += 1_000)
      await portfolio.stage(id, domains.slice(at, at + 1_000));
  });
  const facts = { complete: true, currency: 'EUR', requests: 6, credit: null, warnings: [] };
  const committing = await time(() =>
    portfolio.commitRefresh(id, {
      ...facts,
      startedAt: `2026-11-20T${hour}:00:00.000Z`,
      finishedAt: `2026-11-20T${hour}:05:00.000Z`,
    }),
  );
  return [staging, committing];
}

const place = await temporaryHome();
try {
  const store = await place.openThreads();
  await store.accounts.insert(anAccount('a'));
  const domains = Array.from({ length: size }, (_, i) => domain(i));
  const window = (query: string, sort: readonly Sort[], offset: number) =>
    store.portfolio.query({ accountId: null, query, sort: [...sort], offset, limit: pageSize, today });

  const [staging, first] = await refresh(store, domains, '08');
  const [, same] = await refresh(store, domains, '09');
  const moved = domains.map((each, i) => (i % 100 === 0 ? { ...each, expiryDate: '2030-01-01' } : each));
  let waited = 0;
  let saving = true;
  const third = refresh(store, moved, '10').finally(() => {
    saving = false;
  });
  const names: Sort[] = [{ column: 'domain', direction: 'asc' }];
  await window('', names, 0);
  while (saving) waited = Math.max(waited, await time(() => window('', names, random(size))));
  const [, one] = await third;

  const file = new Sqlite(join(place.home, 'cache.db'), { readonly: true });
  const bare = file.prepare('SELECT * FROM domains INDEXED BY domains_by_name ORDER BY sort_key LIMIT 100');
  baseline = await median(() => bare.all(), 200);
  file.close();

  report('bare SELECT of 100 rows by an index', baseline, false);
  report('collect a list', staging, false);
  report('save the first refresh', first, false);
  report('save a refresh in which nothing changed', same, false);
  report('save a refresh in which 1 % changed', one, false);
  report('longest wait for a window meanwhile', waited);

  const sorts: Sort[] = [
    ...names,
    ...(['expiryDate', 'status', 'renewal', 'extension'] as const).map((column): Sort => ({
      column,
      direction: 'desc',
    })),
  ];
  for (const sort of sorts) {
    report(`first window by ${sort.column}`, await time(() => window('', [sort], 0)));
    report(`window in the middle by ${sort.column}`, await median(() => window('', [sort], random(size))));
  }
  const key = (i: number) => ({ accountId: 'a', domain: domains[i]?.domain ?? '' });
  let read = 0;
  report(
    'save one detail',
    await median(
      () => store.portfolio.saveDetail(key(read++), 'lock', { locked: true }, '2026-11-20T11:00:00.000Z'),
      500,
    ),
    false,
  );
  // The others as a fetch of days would leave them.
  const details = new Sqlite(join(place.home, 'cache.db'));
  details.exec(`
    UPDATE domains SET locked = id % 2, signed = id % 10 = 0, verified = id % 3 > 0,
      nameservers = 'ns1.host' || id % 50 || '.example' || char(10) || 'ns2.host' || id % 50 || '.example';
    UPDATE portfolio_version SET facts = facts + 1`);
  details.close();
  const queries = [
    'shop',
    'casa1234',
    'sh',
    '.com',
    'tld:it',
    'expires:<30d',
    'tld:it status:active -auto:on price:>10',
    'lock:off',
    'dnssec:off verified:no tld:it',
    'ns:host7.example',
  ];
  for (const query of queries) {
    report(`first window of ${query}`, await time(() => window(query, names, 0)));
    report(`next window of ${query}`, await median(() => window(query, names, 100)));
  }
  const facets = (query: string) => store.portfolio.facets({ accountId: null, query, today });
  report('values to filter by', await time(() => facets('')));
  report('values to filter a search by', await time(() => facets('shop expires:<90d')));
  const everything = { by: 'query', accountId: null, query: '', except: [] } as const;
  report(
    'first page of 1,000 of a selection',
    await median(() => store.portfolio.select({ ...everything, except: [] }, today, null, 1_000)),
  );
  report(
    'the same in the order of the grid',
    await median(async () => {
      const ids = await store.portfolio.ordered({ ...everything, except: [], sort: names }, today);
      return store.portfolio.still(everything, [...ids.subarray(0, 1_000)], today);
    }),
  );
  let added = 0;
  const adding = await time(async () => {
    added = await store.detailsFetch.add({ ...everything, except: [] }, today);
  });
  report(`add ${added.toLocaleString('en')} domains to the list of details`, adding, false);
  report('next domain of that list', await median(() => store.detailsFetch.next('a')), false);
  await store.close();
  report('open again', await time(() => place.openThreads()), false);
} finally {
  await place.end();
}
