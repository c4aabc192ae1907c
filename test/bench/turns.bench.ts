import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { constants, gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { structureProblem } from '../../electron/platform/json-structure.ts';
import { readJson } from '../../electron/hosts/http/read-json.ts';
import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import { createTokenProvider } from '../../electron/provider/token/adapter.ts';
import type { Provider } from '../../electron/provider/provider.ts';
import { readStatement, type StatementStore } from '../../electron/core/accounts/credit-statement.ts';
import { createReports } from '../../electron/core/reports/create-reports.ts';
import { createPriceHistory } from '../../electron/store/ledger/price-history.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { migrate } from '../../electron/store/migrations/migrate.ts';
import { safeCell } from '../../shared/rules/safe-cell.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import { priceEntry } from '../support/fixtures.ts';
import { order, reading } from '../support/statement.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../support/temporary-store.ts';
import { bareQueries } from './bare-queries.ts';
import { compare, longestTurn, middle, report } from './measure.ts';
import { startListService } from './refresh-work.ts';

/*
 * How long one turn of the event loop is at most, in processor time of the main thread, while it passes much on or is sent
 * what is made to hold it up; and what has to be done in one turn, beside the bare work. Who sends is elsewhere.
 */

const MiB = 2 ** 20;
const size = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'namekeep-turns-'));
const clock = { now: () => Date.now(), sleep: async () => undefined };

/** Measures once more than it counts: the first time also loads and compiles. */
async function turnOf(what: string, works: readonly (() => Promise<unknown>)[], target = 50): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const turns: number[] = [];
    for (const work of works) turns.push(await longestTurn(work));
    if (run > 0) taken.push(Math.max(...turns));
  }
  const spread = [Math.min(...taken), Math.max(...taken)] as const;
  report({ what: `Longest turn: ${what}`, unit: 'ms', value: middle(taken), spread, target });
}

async function measureAnswers(): Promise<void> {
  const service = await startListService();
  const account = { id: 'a', baseUrl: service.baseUrl, email: 'me@example.com', proxyUrl: null };
  const hour = 3_600_000;
  const shared = () => ({
    // Of its own, so that nothing waits for the limits of the service.
    slots: createMemorySlots(),
    clock,
    decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
    timeouts: { connect: hour, headers: hour, body: hour, total: hour },
  });
  const secret = { key: 'k3y', proxyUser: null, proxyPassword: null };
  const open: readonly (() => Provider)[] = [
    () => createKeyHeaderProvider({ ...shared(), account: { ...account, allowPlainHttp: true }, secret }),
    () =>
      createTokenProvider({
        ...shared(),
        account: { ...account, allowPlainHttp: true, tokenHeader: null, routes: null },
        secret,
      }),
  ];
  const bodies: Record<string, () => string | Buffer> = {
    'brackets.json': () => '['.repeat(6 * MiB),
    'empty.json': () => `[${'{},'.repeat(10_000_000)}{}]`,
    'text.json': () => `{"result":"success","data":"${'x'.repeat(6 * MiB)}`,
    'too-large.json': () => Buffer.alloc(300 * MiB, '['),
    'spaces.gz': () => gzipSync(Buffer.alloc(300 * MiB, ' '), { level: constants.Z_BEST_SPEED }),
    'words.json': () => {
      const word = 'x'.repeat(20_000);
      const errors = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, word]));
      return JSON.stringify({ result: 'error', message: word, errors });
    },
    // Looked at for spellings of the key: escapes that are none, and each character written as URLs write it.
    'escapes.json': () => `{"result":"success","data":[${String.raw`"\x0123456789abcd",`.repeat(13_000)}1]}`,
    'percents.json': () => JSON.stringify({ result: 'success', data: '%41,'.repeat(64_000) }),
    'domains.json': () => {
      const domains = Array.from({ length: size }, (_, at) => ({ domain: `d${at}.it`, status: 'Active' }));
      return JSON.stringify({ result: 'success', count: size, domains });
    },
  };
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body());
  const reading = (names: readonly string[]) =>
    names.flatMap((name) =>
      open.map((connect) => async () => {
        await service.serve(join(folder, name));
        const provider = connect();
        await provider.prices();
        await provider.listDomains(async () => undefined);
        await provider.close();
      }),
    );
  const hostile = Object.keys(bodies).filter((name) => name !== 'domains.json');
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1);
  for (const read of reading(hostile)) await read();
  clearInterval(watch);
  const what = 'Growth of memory: answers made to exhaust it';
  report({ what, unit: 'MB', value: (most - before) / 1e6, target: 1_074 });
  await turnOf('a list of domains', reading(['domains.json']));
  await turnOf('answers made to hold it up', reading(hostile));
  service.end();
}

async function measureBodies(): Promise<void> {
  const server = createServer((request, response) => {
    readJson(request).then(
      (body) => response.end(JSON.stringify('status' in body)),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sending = (body: string) => {
    const file = join(folder, crypto.randomUUID());
    writeFileSync(file, body);
    return async () => {
      const client = new Worker(
        `const { request } = require('node:http');
        const { port, file } = require('node:worker_threads').workerData;
        const body = require('node:fs').readFileSync(file);
        const headers = { 'content-type': 'application/json' };
        request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false }, (answer) => answer.resume()).end(body);`,
        { eval: true, workerData: { port, file } },
      );
      await once(client, 'exit');
    };
  };
  const keys = Array.from({ length: size }, (_, at) => ({
    accountId: crypto.randomUUID(),
    domain: `domain-number-${at}.it`,
  }));
  const selection = JSON.stringify({ by: 'keys', keys });
  await turnOf('a page sends 15 MiB of brackets', [sending('['.repeat(15 * MiB))]);
  const what = `Longest turn: a page selects ${size.toLocaleString('en')} domains`;
  const send = sending(selection);
  const taken: number[] = [];
  const parsed: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    taken.push(await longestTurn(send));
    parsed.push(await longestTurn(async () => void JSON.parse(selection)));
  }
  const spread = [Math.min(...taken), Math.max(...taken)] as const;
  const value = middle(taken);
  const baseline = middle(parsed);
  report({ what, unit: 'ms', value, spread, baseline, against: 'JSON.parse', target: 3 });
  server.close();
}

async function measureStore(): Promise<void> {
  const place = await temporaryHome();
  const store = await place.openThreads();
  await store.accounts.insert(anAccount('a'));
  const names = Array.from({ length: size }, (_, at) => aDomain(`n${at}.it`));
  let hour = 0;
  const refresh = (some: typeof names) => refreshWith(store, 'a', some, { hour: (hour += 1) });
  await refresh(names);
  for (const kind of ['portfolio', 'renewals', 'forecast', 'health'] as const) {
    const reports = createReports({ store, clock, home: place.home });
    await turnOf(`CSV of ${kind}`, [() => reports.write({ kind, within: 3660 }, join(folder, 'report.csv'))]);
  }
  const taken: number[] = [];
  for (const price of ['12.00', '13.00', '14.00']) {
    await refresh(names.map((domain) => ({ ...domain, recurringAmount: price })));
    taken.push(await longestTurn(() => store.history.collect()));
  }
  const what = `Longest turn: ${size.toLocaleString('en')} differences moved to the history`;
  const spread = [Math.min(...taken), Math.max(...taken)] as const;
  report({ what, unit: 'ms', value: middle(taken), spread, target: 50 });

  await refresh(names.slice(10_000));
  const ordered = { ...store, credit: { ...store.credit, ...creditOf(size) } };
  await turnOf('a statement of the credit, two thirds of it unexplained', [
    () => readStatement(ordered, 'a', null),
  ]);

  const bare = bareQueries(place.home);
  const query = `SELECT account_id, domain FROM domains WHERE absence = 'unread' AND account_id = 'a'
    ORDER BY (expiry_date IS NULL), expiry_date, domain LIMIT 100`;
  await compare({
    ...{ what: 'A page of what left the list', size: 10_000 },
    work: () => store.portfolio.unread('a', 100),
    ...{ ...bare.asking(query), against: 'SELECT of 100 rows', times: 11, warm: 5 },
  });
  bare.close();
  await place.end();
}

/** @returns what was ordered every three minutes, and a reading for every fifty */
function creditOf(count: number): Pick<StatementStore['credit'], 'readings' | 'sentOrders'> {
  const orders = Array.from({ length: count }, (_, index) => order(index / 20, '10.00'));
  const readings = Array.from({ length: count / 50 }, (_, index) =>
    reading(index * 2.5 - 0.01, (2 * count * 10 - index * 500 - (index % 3) * 7).toFixed(2)),
  );
  // In a turn of its own, as what another thread answers.
  const behind = <T>(all: readonly T[], isBehind: (one: T) => boolean, limit: number): Promise<T[]> => {
    const start = all.findIndex(isBehind);
    return setImmediate(start === -1 ? [] : all.slice(start, start + limit));
  };
  return {
    readings: (_, former, limit) => behind(readings, ({ readAt }) => readAt > former, limit),
    sentOrders: (_, { sentAt, id }, limit) =>
      behind(orders, (one) => one.id > id && (one.sentAt ?? '') >= sentAt, limit),
  };
}

async function measureRules(): Promise<void> {
  for (const [what, piece] of Object.entries({
    'lists within it': '[],',
    'escaped texts': '"\\\\",',
    'long texts': '"a long text between quotes",',
  })) {
    const bytes = Buffer.from(`[${piece.repeat(MiB / piece.length)}0]`);
    const text = bytes.toString();
    await compare({
      ...{ what: `Structure of 1 MiB of JSON, ${what}`, target: 2, times: 11, warm: 5 },
      work: () => structureProblem(bytes),
      ...{ baseline: () => JSON.parse(text) as unknown, against: 'JSON.parse' },
    });
  }
  for (const [what, piece] of Object.entries({ spaces: ' ', semicolons: ';', tabs: '\t', both: '; ' })) {
    for (const length of [200_000, 400_000, 800_000, 1_600_000]) {
      const text = `${piece.repeat(length / piece.length)}a`;
      await compare({
        ...{ what: `A cell of ${what}`, size: length, times: 5, warm: 2 },
        work: () => safeCell(text),
        ...{ baseline: () => text.replace(/[;\s]/gv, '-'), against: 'replacing each character' },
      });
    }
  }
  const terms = (cents: number) =>
    Array.from({ length: 30 }, (_, at) => ({
      years: at + 1,
      price: { amount: (((at + 1) * cents) / 100).toFixed(2), currency: 'EUR' },
    }));
  const listOf = (cents: number) =>
    JSON.stringify(Array.from({ length: 1_667 }, (_, at) => priceEntry(`x${at}`, { renew: terms(cents) })));
  const db = new Sqlite(':memory:');
  migrate(db, ledgerMigrations, 'ledger.db');
  const history = createPriceHistory(db);
  const plain = new Sqlite(':memory:');
  plain.exec('CREATE TABLE prices (extension, years, minor, PRIMARY KEY (extension, years))');
  const insert = plain.prepare('INSERT OR REPLACE INTO prices VALUES (?, ?, ?)');
  let cents = 900;
  await compare({
    ...{ what: 'A list of prices, all changed', size: 1_667 * 30, times: 5, warm: 1, target: 5 },
    work: () => history.record('a', 'EUR', listOf((cents += 10)), new Date().toISOString()),
    baseline: () => {
      const list = JSON.parse(listOf((cents += 10))) as ReturnType<typeof priceEntry>[];
      plain.transaction(() => {
        for (const { extension, renew } of list)
          for (const { years, price } of renew) insert.run(extension, years, price.amount);
      })();
    },
    against: 'JSON.parse and INSERT',
  });
  db.close();
  plain.close();
}

try {
  await measureAnswers();
  await measureBodies();
  await measureStore();
  await measureRules();
} finally {
  rmSync(folder, { recursive: true });
}
