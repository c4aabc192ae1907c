import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Surface } from '../../shared/model/account.ts';
import { createRandom } from '../fuzz/random.ts';
import { openBadLine } from './bad-line.ts';
import { findViolations, nameOf, type Violation } from './check-books.ts';
import { arm, planKill, type ArmedPlan } from './kill-plan.ts';
import { Gone, runCommand, startHost, startTerminal, untilIdle, type Host, type Running } from './program.ts';
import { passTenMinutes, passThreeDays, readLedger, type LedgerOrder } from './read-ledger.ts';
import { startService, type Books } from './service.ts';
import {
  describeFailure,
  invoiced,
  lateIn,
  showsAll,
  statesOf,
  summarize,
  unsettled,
  type TortureReport,
} from './report.ts';
import { createUser, serviceSays, type Decisions } from './user.ts';
import { effects, faults, outcomes } from './weather.ts';
import { domainsFor, eppCode, makeWishes, queueWishes, type Wish } from './wishes.ts';

export interface TortureOptions {
  readonly surface: Surface;
  readonly seed: number;
  readonly orders: number;
  readonly kills: number;
  /** The seed of the service's variant; null, the default, for none. */
  readonly variant?: number | null;
  /**
   * Rounds continue until at least this many orders showed late or had an odd result, and the line spoilt this many
   * requests.
   */
  readonly atLeast?: { readonly late: number; readonly spoilt: number };
  readonly tell?: (sentence: string) => void;
}

/** Longer than the service's longest request: 120 ms held, 170 ms on the line, both ways, and twice. */
const settleMs = 1_000;
/** What a run of the terminal waits for, in seconds: settle times, and not the request limit. */
const runWait = 4;
/** A longer queue would be checked for most of a round: what no list shows is read name by name. */
const longestQueue = 30;
/** For each kill that is wanted: a command of the terminal may end before it is killed. */
const mostRounds = 20;
/** So many rounds may settle what is left, and so many may pass without a change. */
const lastRounds = 40;
const idleRounds = 10;

/** Found something that must never be; the home folder is kept. */
export class TortureFailed extends Error {}

/**
 * Kills the running program again and again while the line and the service do their worst, with an honest user in
 * between, and holds its ledger against the service's books after every kill.
 * @throws TortureFailed with all that is needed to look into it
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { surface, seed, orders, kills, variant = null, tell = () => undefined } = options;
  const { atLeast = { late: 0, spoilt: 0 } } = options;
  const keys = surface === 'token';
  const random = createRandom(seed);
  const started = performance.now();
  const longestLagMs = orders < 200 ? 3_000 : 12_000;
  const { renewed, restored, spare } = domainsFor(orders);
  const service = await startService(renewed + restored + spare, seed, variant);
  const line = await openBadLine(service.url, createRandom(seed + 1), { repeats: keys, perMille: 260 });
  const home = await mkdtemp(join(tmpdir(), 'namekeep-torture-'));
  const page = join(home, 'page');
  const env = {
    NAMEKEEP_HOME: join(home, 'home'),
    NAMEKEEP_SETTLE_MS: String(settleMs),
    NAMEKEEP_SECRET: keys ? service.token : service.key,
    // As many orders as the user can make of them, by queueing what was refused again.
    ...Object.fromEntries(
      Array.from({ length: 4 * orders }, (_, at) => [`NAMEKEEP_EPP_CODE_${at + 1}`, eppCode]),
    ),
    // Half of the time would go into compiling the same sources again and again.
    NODE_COMPILE_CACHE: join(home, 'compiled'),
  };
  const running = new Set<Running>();

  const onLine = (url: string): string => url.replace(service.url, `http://127.0.0.1:${line.port}`);
  const names = await service.ask('activeNames');
  const wanted = {
    renewed: names.slice(0, renewed),
    restored: names.slice(renewed, renewed + restored),
  };
  const wishes: Wish[] = makeWishes(orders, random, wanted);
  for (const name of wanted.restored) await service.ask('putIntoRedemption', name);

  const decisions: Decisions = {
    again: 0,
    againRefused: 0,
    happened: 0,
    approved: 0,
    corrected: 0,
    cancelled: 0,
    refunded: 0,
    paid: 0,
    topUps: 0,
  };
  const acknowledged = new Set<string>();
  const seen = new Map<number, LedgerOrder>();
  const paidByUser = new Set<number>();
  const leftAlone = new Set<number>();
  const terminal = (...args: readonly string[]): Promise<void> => runCommand(env, ...args);
  const user = createUser({ service, random, keys, decisions, paidByUser, leftAlone, terminal });
  let refreshedAt: string | null = null;
  const counts = { kills: 0, host: 0, terminal: 0, ended: 0, checks: 0, budgets: 0, refused: 0 };
  let passed = { ...line.counts };
  let plan: ArmedPlan | null = null;

  function track(process: Running): void {
    running.add(process);
    plan?.started();
  }
  const host = async (): Promise<Host> => {
    // The host has no environment vault: without a keychain the user types the key again.
    const one = await startHost(env, page, {
      onStarted: track,
      onAnswer: () => plan?.answered(),
    });
    const { accounts } = await one.call('app.snapshot', {});
    for (const { account } of accounts)
      await one.call('accounts.setSecret', { accountId: account.id, secret: { key: env.NAMEKEEP_SECRET } });
    return one;
  };

  async function connect(): Promise<string> {
    await mkdir(page);
    await writeFile(join(page, 'index.html'), '<!doctype html><title>Namekeep</title>');
    const one = await host();
    const account = await one.call('accounts.add', {
      account: {
        name: 'main',
        surface,
        baseUrl: onLine(keys ? service.tokenBaseUrl : service.baseUrl),
        email: keys ? '' : service.email,
        routes: keys ? service.routes : null,
      },
      secret: { key: env.NAMEKEEP_SECRET },
      verify: false,
    });
    await one.call('refresh.start', { accountId: account.id });
    await untilIdle(one);
    await one.close();
    await startTerminal(env, 0).ended;
    return account.id;
  }

  /** Compares both books while nothing is under way. */
  async function check(step: string): Promise<{ ledger: LedgerOrder[]; books: Books }> {
    await line.idle();
    const ledger = readLedger(env.NAMEKEEP_HOME);
    const books = await service.ask('books');
    counts.checks += 1;
    const violations = findViolations(ledger, books, {
      surface,
      acknowledged,
      seen,
      paidByUser,
      refreshedAt,
      askedAt(domain, readAt) {
        const before = line.readings.filter((one) => one.passedAt <= readAt && one.text.includes(domain));
        return before.map((one) => one.askedAt).sort()[0] ?? null;
      },
    });
    if (violations.length > 0) await fail(step, violations, ledger, books);
    // What is read from now on, another process reads.
    line.readings.length = 0;
    for (const order of ledger) if (!seen.has(order.id)) seen.set(order.id, order);
    const since = { paid: line.counts.paid - passed.paid, free: line.counts.free - passed.free };
    // Surface A takes 300 requests in ten minutes, surface B 30 paid ones in one: time goes by.
    if (since.paid >= (keys ? 10 : 100) || since.free >= 120) {
      passTenMinutes(env.NAMEKEEP_HOME);
      passed = { ...line.counts };
      counts.budgets += 1;
    }
    return { ledger, books };
  }

  async function fail(
    step: string,
    violations: readonly Violation[],
    ledger: readonly LedgerOrder[],
    books: Books,
  ): Promise<never> {
    const lines = describeFailure(env.NAMEKEEP_HOME, violations, ledger, books, line.log);
    throw new TortureFailed(
      `--surface ${surface} --seed ${seed}${variant === null ? '' : ` --variant ${variant}`} --orders ${orders} --kills ${kills}, ${step}; kept in ${home}\n${lines.join('\n')}`,
    );
  }

  /** What the program acknowledged is no wish any more; what it was killed over is wished again. */
  function putBack(asked: readonly Wish[], ledger: readonly LedgerOrder[]): void {
    const there = new Set(ledger.map(nameOf));
    wishes.push(...asked.filter((wish) => !there.has(nameOf(wish))));
  }

  async function hostRound(accountId: string, ledger: LedgerOrder[], books: Books): Promise<Wish[]> {
    counts.host += 1;
    const pace = Math.ceil((orders * (counts.kills + 8)) / kills);
    const waiting = ledger.filter(({ state }) => state === 'queued' || state === 'held').length;
    const asked = wishes.splice(0, Math.max(0, Math.min(pace - ledger.length, 12, longestQueue - waiting)));
    try {
      const one = await host();
      const unpaid = random.happens(500);
      await one.call('orderSettings.setUnpaidInvoices', { accountId, allowed: unpaid });
      await user.inTheProgram(one, ledger, books);
      await queueWishes(one, accountId, asked, (name) => acknowledged.add(name));
      if (random.happens(250)) await one.call('refresh.start', { accountId });
      await one.call('orders.run', {});
      // A second Namekeep on the same home is kept out account by account.
      if (random.happens(100)) track(startTerminal(env, runWait));
      await untilIdle(one);
    } catch (error) {
      if (error instanceof Error && !(error instanceof Gone)) counts.refused += 1;
      if (!(error instanceof Gone)) tell(String(error));
    }
    return asked;
  }

  async function terminalRound(): Promise<void> {
    counts.terminal += 1;
    const one = startTerminal(env, runWait);
    track(one);
    await one.ended;
  }

  async function killAll(): Promise<void> {
    for (const one of running) {
      if (await one.kill()) counts.kills += 1;
      else counts.ended += 1;
    }
    running.clear();
  }

  async function rounds(accountId: string): Promise<void> {
    for (let round = 1; ; round += 1) {
      const { ledger, books } = await check(`round ${round}`);
      const { pass, ...spoilt } = line.done;
      const met = sum(lateIn(books)) >= atLeast.late && sum(spoilt) >= atLeast.spoilt;
      if (counts.kills >= kills && met) return;
      if (round > mostRounds * kills) {
        const sentence = `${round} rounds: ${counts.kills} kills, ${JSON.stringify(line.done)}`;
        await fail('rounds', [{ sentence, orders: [] }], ledger, books);
      }
      await user.credit(books, false);
      await user.atTheService(ledger, books, false);
      await service.ask('setEffects', effects(random, longestLagMs, orders < 200 ? 2 : 1));
      let killed = false;
      const hits: Promise<boolean>[] = [];
      const inHost = random.happens(550);
      const planned = planKill(random, inHost);
      plan = arm(planned, line, env.NAMEKEEP_HOME, () => {
        killed = true;
        hits.push(...[...running].map((one) => one.kill()));
      });
      const asked = inHost ? await hostRound(accountId, ledger, books) : (await terminalRound(), []);
      plan.disarm();
      plan = null;
      if (killed) {
        await Promise.all([...running].map(({ ended }) => ended));
        for (const hit of await Promise.all(hits)) counts.kills += Number(hit);
      } else await killAll();
      running.clear();
      putBack(asked, (await check(`round ${round}, after ${JSON.stringify(planned)}`)).ledger);
      if (round % 25 === 0) tell(`${counts.kills} kills, ${ledger.length} orders, ${summarize(ledger)}`);
    }
  }

  /** @returns what the program itself reports as spent */
  async function reported(): Promise<string> {
    const file = join(home, 'spending.csv');
    await runCommand(env, 'report', 'spending', '--out', file);
    const { data } = Papa.parse<{ Sum: string }>(await readFile(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    return (data.reduce((cents, { Sum }) => cents + Math.round(Number(Sum) * 100), 0) / 100).toFixed(2);
  }

  /** Fair weather, enough credit and a user who decides on everything. */
  async function settle(accountId: string): Promise<LedgerOrder[]> {
    line.spoils = false;
    await service.ask('setWeather', [], []);
    await service.ask('setEffects', []);
    let before = '';
    let idle = 0;
    for (let round = 1; ; round += 1) {
      const { ledger, books } = await check(`settling ${round}`);
      const now = summarize(ledger);
      tell(`settling: ${now}, ${wishes.length} wishes`);
      const open = unsettled(ledger, books, leftAlone);
      const settled = wishes.length === 0 && open.length === 0 && showsAll(books);
      if (settled && now === before) return ledger;
      idle = now === before ? idle + 1 : 0;
      if (round > lastRounds || idle > idleRounds) {
        const sentence = `It does not settle: ${open.length} orders, ${wishes.length} wishes.`;
        await fail('settling', [{ sentence, orders: open.map(({ id }) => id) }], ledger, books);
      }
      before = now;
      await user.credit(books, true);
      await user.atTheService(ledger, books, true);
      passTenMinutes(env.NAMEKEEP_HOME);
      const after = (await check(`settling ${round}, at the service`)).books;
      for (const order of ledger) {
        if (serviceSays(order, after) !== null) passThreeDays(env.NAMEKEEP_HOME, order.id);
      }
      const one = await host();
      const room = Math.max(0, orders - ledger.length);
      const asked = wishes.splice(0, Math.min(room, 40));
      if (room === 0) wishes.length = 0;
      const refreshing = new Date().toISOString();
      await one.call('refresh.start', { accountId });
      await untilIdle(one);
      const { accounts } = await one.call('app.snapshot', {});
      const refreshed = accounts.every((account) => (account.refreshedAt ?? '') >= refreshing);
      await user.inTheProgram(one, ledger, after, true);
      await queueWishes(one, accountId, asked, (name) => acknowledged.add(name));
      await one.close();
      running.clear();
      // Once at least: what is unknown is asked for again, or read back.
      for (let run = 0; run === 0 || (run < 5 && readLedger(env.NAMEKEEP_HOME).some(mayMove)); run += 1) {
        passTenMinutes(env.NAMEKEEP_HOME);
        await startTerminal(env, runWait).ended;
      }
      if (refreshed) refreshedAt = refreshing;
    }
  }

  try {
    const accountId = await connect();
    line.spoils = true;
    const often = orders < 200 ? 4 : 1;
    await service.ask('setWeather', faults(often), keys ? outcomes(often) : []);
    await rounds(accountId);
    const ledger = await settle(accountId);
    const { books } = await check('the end');
    const report: TortureReport = {
      surface,
      seed,
      variant,
      orders: ledger.length,
      seconds: Math.round((performance.now() - started) / 1000),
      states: statesOf(ledger),
      ...counts,
      decisions,
      late: lateIn(books),
      line: line.done,
      requests: { ...line.counts },
      attempts: ledger.reduce((sum, { attempts }) => sum + attempts, 0),
      spent: await reported(),
      invoiced: invoiced(books),
    };
    if (report.spent !== report.invoiced) {
      throw new TortureFailed(`${JSON.stringify(report)}: the sums differ; kept in ${home}`);
    }
    await rm(home, { recursive: true, force: true });
    return report;
  } finally {
    for (const one of running) await one.kill();
    await line.close();
    await service.close();
  }
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((whole, count) => whole + count, 0);

const mayMove = ({ state }: LedgerOrder): boolean => state === 'queued' || state === 'sending';
