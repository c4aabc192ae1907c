import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Surface } from '../../shared/model/account.ts';
import { createRandom } from '../fuzz/random.ts';
import { openHome, type Home } from './home.ts';
import { killRounds } from './kill-rounds.ts';
import { inCents, invoiced, lateIn, statesOf, total, type TortureReport } from './report.ts';
import { createScene, TortureFailed } from './scene.ts';
import { startService } from './service.ts';
import { settle } from './settle.ts';
import { createUser, noDecisions } from './user.ts';
import { faults, outcomes } from './weather.ts';
import { domainsFor, makeWishes } from './wishes.ts';

export interface TortureOptions {
  readonly surface: Surface;
  readonly seed: number;
  readonly orders: number;
  readonly kills: number;
  /** The seed of the service's variant; null, the default, for none. */
  readonly variant?: number | null;
  readonly tell?: (sentence: string) => void;
}

/**
 * Kills the running program again and again while the line and the service do their worst, with an honest user in
 * between, and holds the ledgers of two homes against the service's books after every kill.
 * @throws TortureFailed with all that is needed to look into it
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { surface, seed, orders, kills, variant = null, tell = () => undefined } = options;
  const keys = surface === 'token';
  // Each home orders in the same account and knows nothing of the others. Where a variant hides dates, only the credit
  // shows what became of an order, so there is no second home to move it.
  const homeCount = variant === null ? 2 : 1;
  const random = createRandom(seed);
  const started = performance.now();
  const { renewed, restored, spare } = domainsFor(orders);
  const service = await startService(renewed + restored + spare, seed, variant);
  const folder = await mkdtemp(join(tmpdir(), 'namekeep-torture-'));
  const homes: Home[] = [];
  try {
    const names = await service.ask('activeNames');
    const wanted = { renewed: names.slice(0, renewed), restored: names.slice(renewed, renewed + restored) };
    const wishes = makeWishes(orders, random, wanted);
    for (const name of wanted.restored) await service.ask('putIntoRedemption', name);
    const decisions = noDecisions();
    const paidByUser = new Set<number>();
    for (let at = 0; at < homeCount; at += 1) {
      const home = await openHome({
        at: join(folder, String(at + 1)),
        compiled: join(folder, 'compiled'),
        service,
        surface,
        seed: seed + 10 * at,
        wishes: wishes.filter((_, index) => index % homeCount === at),
        orders: Math.ceil(orders / homeCount),
      });
      homes.push(home);
    }
    // Compiles what a terminal needs before the first is killed.
    await homes[0]?.command('orders', 'run');
    const scene = createScene({
      surface,
      service,
      homes: homes.map((home) => ({
        home,
        user: createUser({ service, home, keys, decisions, paidByUser }),
      })),
      random,
      orders,
      kills,
      paidByUser,
      origin: {
        command: `--surface ${surface} --seed ${seed}${variant === null ? '' : ` --variant ${variant}`} --orders ${orders} --kills ${kills}`,
        folder,
      },
      tell,
    });
    for (const { line } of homes) line.spoils = true;
    const often = orders < 200 ? 4 : 1;
    await service.ask('setWeather', faults(often), keys ? outcomes(often) : []);
    await killRounds(scene);
    await settle(scene);
    const { books, shares } = await scene.check('the end');
    const ledger = shares.flatMap((share) => share.ledger);
    const spent: number[] = [];
    for (const home of homes) spent.push(await home.reported());
    const report: TortureReport = {
      surface,
      seed,
      variant,
      orders: ledger.length,
      seconds: Math.round((performance.now() - started) / 1000),
      states: statesOf(ledger),
      ...scene.counts,
      decisions,
      late: lateIn(books),
      refusedAfterCharge: books.refusedAfterCharge,
      line: total(homes.map(({ line }) => line.done)),
      requests: total(homes.map(({ line }) => line.counts)),
      attempts: ledger.reduce((sum, { attempts }) => sum + attempts, 0),
      spent: inCents(spent.reduce((sum, cents) => sum + cents, 0)),
      invoiced: invoiced(books),
      homes: shares.map((share, at) => ({
        orders: share.ledger.length,
        spent: inCents(spent[at] ?? 0),
        invoiced: invoiced(share.books),
      })),
    };
    if (report.homes.some((home) => home.spent !== home.invoiced) || report.spent !== report.invoiced) {
      throw new TortureFailed(`${JSON.stringify(report)}: the sums differ; kept in ${folder}`);
    }
    await rm(folder, { recursive: true, force: true });
    return report;
  } finally {
    for (const home of homes) await home.close();
    await service.close();
  }
}
