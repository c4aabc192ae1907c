import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Surface } from '../../shared/model/account.ts';
import { createRandom, type Random } from '../fuzz/random.ts';
import { openBadLine, type BadLine } from './bad-line.ts';
import type { ArmedPlan } from './kill-plan.ts';
import { runCommand, startHost, startTerminal, untilIdle, type Host, type Running } from './program.ts';
import { passTenMinutes, type LedgerOrder } from './read-ledger.ts';
import type { Books, Service } from './service.ts';
import { eppCode, type Wish } from './wishes.ts';

/** Longer than the service's longest request: 120 ms held, 170 ms on the line, both ways, and twice. */
const settleMs = 1_000;
/** What a run of the terminal waits for, in seconds: settle times, and not the request limit. */
const runWait = 4;

/** One Namekeep: its folder, its line to the service, and its share of what is to be ordered. */
export interface Home {
  /** Its ledger and cache. */
  readonly folder: string;
  readonly accountId: string;
  readonly line: BadLine;
  readonly random: Random;
  /** How many orders it is to make. */
  readonly orders: number;
  /** What is still to be queued. */
  readonly wishes: Wish[];
  /** `kind domain` of every queueing that the program has acknowledged. */
  readonly acknowledged: Set<string>;
  /** Every order that was ever seen in the ledger, as it was first seen. */
  readonly seen: Map<number, LedgerOrder>;
  /** Orders that the program did not let be sent again when it was last asked. */
  readonly leftAlone: Set<number>;
  /** When the latest refresh began after which the program could do all it wanted, ISO 8601 UTC; null before one. */
  refreshedAt: string | null;
  /** What runs, or was killed in this round. */
  readonly running: ReadonlySet<Running>;
  /** When the program is to be killed; null when it is not. */
  plan: ArmedPlan | null;
  /** What of the service's books is about its domains. */
  shareOf(books: Books): Books;
  openHost(): Promise<Host>;
  /** `orders run` in the terminal. */
  startRun(): Running;
  /** Any other command of the terminal. @throws Refused with what it said when it fails */
  command(...args: readonly string[]): Promise<void>;
  /** Kills what runs. @returns how many were alive until they were killed, and how many had ended */
  kill(): Promise<{ kills: number; ended: number }>;
  /** Lets time go by when many requests were made. @returns whether it did */
  spareBudget(): boolean;
  /** @returns what the program itself reports as spent, in cents */
  reported(): Promise<number>;
  close(): Promise<void>;
}

export interface HomeOptions {
  readonly at: string;
  /** Where V8 keeps what it compiled, for all homes. */
  readonly compiled: string;
  readonly service: Service;
  readonly surface: Surface;
  readonly seed: number;
  readonly wishes: readonly Wish[];
  readonly orders: number;
}

/** Connects a new home to the account. */
export async function openHome({
  at,
  compiled,
  service,
  surface,
  seed,
  wishes,
  orders,
}: HomeOptions): Promise<Home> {
  const keys = surface === 'token';
  const line = await openBadLine(service.url, createRandom(seed + 1), { repeats: keys, perMille: 260 });
  const folder = join(at, 'home');
  const page = join(at, 'page');
  const secret = keys ? service.token : service.key;
  const env = {
    NAMEKEEP_HOME: folder,
    NAMEKEEP_SETTLE_MS: String(settleMs),
    NAMEKEEP_SECRET: secret,
    // As many orders as the user can make of them, by queueing what was refused again.
    ...Object.fromEntries(
      Array.from({ length: 4 * orders }, (_, index) => [`NAMEKEEP_EPP_CODE_${index + 1}`, eppCode]),
    ),
    // Half of the time would go into compiling the same sources again and again.
    NODE_COMPILE_CACHE: compiled,
  };
  await mkdir(page, { recursive: true });
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Namekeep</title>');
  const domains = new Set(wishes.map(({ domain }) => domain));
  const running = new Set<Running>();
  let passed = { ...line.counts };

  function track(process: Running): void {
    running.add(process);
    home.plan?.started();
  }

  async function openHost(): Promise<Host> {
    // The host has no environment vault: without a keychain the user types the key again.
    const host = await startHost(env, page, { onStarted: track, onAnswer: () => home.plan?.answered() });
    const { accounts } = await host.call('app.snapshot', {});
    for (const { account } of accounts)
      await host.call('accounts.setSecret', { accountId: account.id, secret: { key: secret } });
    return host;
  }

  async function connect(): Promise<string> {
    const host = await openHost();
    const onLine = (url: string): string => url.replace(service.url, `http://127.0.0.1:${line.port}`);
    const { id } = await host.call('accounts.add', {
      account: {
        name: 'main',
        surface,
        baseUrl: onLine(keys ? service.tokenBaseUrl : service.baseUrl),
        email: keys ? '' : service.email,
        routes: keys ? service.routes : null,
      },
      secret: { key: secret },
      verify: false,
    });
    await host.call('refresh.start', { accountId: id });
    await untilIdle(host);
    await host.close();
    running.clear();
    return id;
  }

  const home: Home & { accountId: string } = {
    folder,
    accountId: '',
    line,
    random: createRandom(seed + 2),
    orders,
    wishes: [...wishes],
    acknowledged: new Set(),
    seen: new Map(),
    leftAlone: new Set(),
    refreshedAt: null,
    running,
    plan: null,
    shareOf: (books) => ({
      ...books,
      invoices: books.invoices.filter(({ domain }) => domains.has(domain)),
      keys: books.keys.filter(({ domain }) => domain !== null && domains.has(domain)),
    }),
    openHost,
    startRun() {
      const run = startTerminal(env, runWait);
      track(run);
      return run;
    },
    command: (...args) => runCommand(env, ...args),
    async kill() {
      const were = await Promise.all([...running].map((process) => process.kill()));
      running.clear();
      const kills = were.filter(Boolean).length;
      return { kills, ended: were.length - kills };
    },
    spareBudget() {
      const since = { paid: line.counts.paid - passed.paid, free: line.counts.free - passed.free };
      // Surface A takes 300 requests in ten minutes, surface B 30 paid ones in one.
      if (since.paid < (keys ? 10 : 100) && since.free < 120) return false;
      passTenMinutes(folder);
      passed = { ...line.counts };
      return true;
    },
    async reported() {
      const file = join(at, 'spending.csv');
      await runCommand(env, 'report', 'spending', '--out', file);
      const { data } = Papa.parse<{ Sum: string }>(await readFile(file, 'utf8'), {
        header: true,
        skipEmptyLines: true,
      });
      return data.reduce((cents, { Sum }) => cents + Math.round(Number(Sum) * 100), 0);
    },
    async close() {
      await home.kill();
      await line.close();
    },
  };
  home.accountId = await connect();
  return home;
}
