import { fetchedAt } from '../../electron/store/cache/domain-columns.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matching, type Sorting } from '../../shared/lists/lists.ts';
import { type BareQueries, bareQueries } from './bare-queries.ts';
import { accountId, fillHome, listedDomain } from './large-home.ts';
import { measureLedger } from './ledger-lines.ts';
import { type Comparison, compare, doublingSizes } from './measure.ts';
import { calm, openProgram, type Program } from './program.ts';
import { measureStart } from './start-lines.ts';

/*
 * Everything that reads the portfolio and the ledger, beside the bare query for the same question over the same rows.
 * The first answer is that of a program that was just started, as nothing is kept yet. A changed row is a domain that
 * was read alone, as after each order of a run.
 */

const columns: readonly (readonly [Sorting<'domains'>[number]['column'], string])[] = [
  ['expiryDate', 'expiry_date'],
  ['extension', 'extension'],
  ['status', 'lower(status)'],
  ['registrationDate', 'registration_date'],
  ['nextDueDate', 'next_due_date'],
  ['autoRenew', 'auto_renew'],
  ['renewal', 'renewal_currency, renewal_minor'],
  ['fetchedAt', fetchedAt('domains')],
];
const all = { by: 'filter', filter: { accountId: null, query: '' }, except: [] };
const alike = 'extension, status, expiry_date, auto_renew, renewal_minor, renewal_currency, listed, absence';
const listed = 'SELECT count(*), count(DISTINCT d.id), min(t.fetched_at)';

/** A window of the grid, with what is open for each domain and what the user wrote. */
const rows = `SELECT d.*, (SELECT min(o.id || o.state) FROM ledger.orders o WHERE o.account_id = d.account_id
    AND o.domain = d.domain AND o.state IN ('queued', 'held', 'sending', 'accepted', 'unknown', 'awaiting-payment')),
  (SELECT min(c.id || c.state) FROM ledger.changes c WHERE c.account_id = d.account_id AND c.domain = d.domain
    AND c.state IN ('queued', 'sending')),
  (SELECT n.note FROM ledger.domain_notes n WHERE n.account_id = d.account_id AND n.domain = d.domain),
  (SELECT json_group_array(t.name) FROM ledger.domain_tags x JOIN ledger.tags t ON t.id = x.tag_id
    WHERE x.account_id = d.account_id AND x.domain = d.domain)
  FROM domains d`;
const most = Math.max(...doublingSizes());
type Line = (what: string, one: Omit<Comparison, 'what' | 'size'>) => Promise<void>;

async function measurePortfolio(
  program: Program,
  { asking, db }: BareQueries,
  size: number,
  line: Line,
): Promise<void> {
  const { ask, reopen } = program;
  let touched = 0;
  const touchRow = async (): Promise<void> => {
    touched += 1;
    const expiryDate = `2031-01-${10 + (touched % 20)}`;
    const record = { ...listedDomain(size, touched * 13), expiryDate };
    await program.store.portfolio.saveRecord(accountId, record, new Date().toISOString());
    await calm();
  };
  const window = (query: string, column: Sorting<'domains'>[number]['column'] = 'domain') =>
    ask('list.rows', {
      ...{ list: 'domains', offset: 0, limit: 200 },
      selection: matching('domains', { accountId: null, query }),
      sort: [{ column, direction: 'asc' }],
    });
  const today = () => ask('today.show', { accountId: null });
  const audit = () => ask('health.audit', { accountId: null, query: '' });

  await line('Today, first', {
    work: today,
    before: reopen,
    ...asking(
      `SELECT ${alike}, count(*), min(${fetchedAt('domains')}), min(left_at) FROM domains GROUP BY ${alike}`,
    ),
    against: 'GROUP BY',
    target: 4,
  });
  await line('Today after one changed row', { work: today, before: touchRow, target: 50 });
  await line('Health audit, first', {
    work: audit,
    before: reopen,
    ...asking(
      `SELECT extension, locked, private, signed, verified, nameservers, count(*) FROM domains WHERE listed = 1
       GROUP BY 1, 2, 3, 4, 5, 6`,
      `${listed}, sum(coalesce(t.value ->> '$.Tech.Email', '') = '') FROM domains d JOIN details t
         ON t.account_id = d.account_id AND t.domain = d.domain WHERE d.listed = 1 GROUP BY t.part`,
      `SELECT d.account_id, d.domain FROM domains d WHERE d.listed = 1`,
    ),
    against: 'GROUP BY of facts and details, and the names',
    target: 4,
  });
  await line('Health audit after one changed row', { work: audit, before: touchRow, target: 50 });
  await line('Preview “renew all”', {
    work: () => ask('orders.preview', { order: { kind: 'renew', selection: all, years: 1 } }),
    ...asking(`SELECT d.*, o.id, o.state FROM domains d LEFT JOIN ledger.orders o ON o.account_id = d.account_id
      AND o.domain = d.domain AND o.state = 'queued' ORDER BY d.sort_key`),
    against: 'SELECT with its open orders',
    target: 5,
  });

  const shown = async (): Promise<void> => {
    await reopen();
    await window('');
    await window('', 'account');
    await window('tld:com');
  };
  let typed = '';
  let at = 0;
  /** Another piece of another name each time, since what was found is kept. */
  const type = (letters: number) => (): void => {
    at += 1;
    typed = listedDomain(size, (at * 37) % size).domain.slice(1, letters + 1);
  };
  db.exec(`CREATE VIRTUAL TABLE temp.domain_names USING fts5 (name, tokenize = 'trigram');
    INSERT INTO temp.domain_names (rowid, name) SELECT id, domain || coalesce(char(10) || unicode, '') FROM domains`);
  const firstRows = db.prepare(`${rows} ORDER BY d.sort_key LIMIT 200`);
  for (const letters of [2, 3, 4]) {
    const found = db.prepare(
      letters < 3
        ? `SELECT id FROM domains WHERE instr(domain, :typed) > 0 OR instr(unicode, :typed) > 0 ORDER BY sort_key`
        : `SELECT d.id FROM domain_names n JOIN domains d ON d.id = n.rowid
           WHERE domain_names MATCH '"' || :typed || '"' ORDER BY d.sort_key`,
    );
    await line(`Search, ${letters} letters`, {
      work: () => window(`"${typed}"`),
      before: type(letters),
      baseline: () => [found.all({ typed }), firstRows.all()],
      against: 'SELECT of the ids, and of 200 rows',
      target: 2,
      warm: 20,
    });
  }
  await line('Search with an IDN, no match', {
    work: () => window(`çñqzö${at}`),
    before: type(4),
    target: 2,
    warm: 20,
  });
  for (const [column, sql] of size === most ? columns : columns.slice(0, 2)) {
    await line(`Sort by ${column}`, {
      work: () => window('', column),
      before: shown,
      ...asking(`SELECT id FROM domains ORDER BY ${sql}, sort_key`, `${rows} LIMIT 200`),
      against: 'SELECT of the ids in order, and of 200 rows',
    });
  }
  await line('Sort by expiry after one changed row', {
    work: () => window('', 'expiryDate'),
    before: touchRow,
    target: 50,
  });
  await line('Values to filter by', {
    work: () =>
      Promise.all(
        (['extension', 'status', 'tags'] as const).map((by) =>
          ask('list.groups', {
            ...{ list: 'domains', by },
            selection: matching('domains', { accountId: null, query: '' }),
          }),
        ),
      ),
    before: reopen,
    ...asking(
      'SELECT extension, count(*) FROM domains GROUP BY 1',
      'SELECT status, count(*) FROM domains GROUP BY 1',
    ),
    against: 'two GROUP BY',
  });
  await line('app.snapshot', {
    work: () => ask('app.snapshot', {}),
    before: reopen,
    ...asking(
      'SELECT count(*) FROM domains WHERE listed = 1 GROUP BY account_id',
      'SELECT state, count(*) FROM ledger.orders GROUP BY 1',
      'SELECT state, count(*) FROM ledger.changes GROUP BY 1',
    ),
    against: 'the counts in it',
  });
}

for (const size of doublingSizes()) {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-bench-'));
  try {
    await fillHome(home, size);
    const line: Line = (what, one) => compare({ what, size, times: 5, ...one });
    const program = await openProgram(home);
    const bare = bareQueries(home);
    await measurePortfolio(program, bare, size, line);
    await measureLedger(program, bare, size);
    bare.close();
    await program.close();
    await measureStart(home, size);
  } finally {
    rmSync(home, { recursive: true });
  }
}
