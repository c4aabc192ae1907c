import type { Home } from './home.ts';
import { arm, planKill } from './kill-plan.ts';
import { Gone, untilIdle } from './program.ts';
import { lateIn, summarize, total } from './report.ts';
import { nameOf } from './check-books.ts';
import { first, type Scene, type Share } from './scene.ts';
import { effects } from './weather.ts';
import { queueWishes, type Wish } from './wishes.ts';

/** A longer queue would be checked for most of a round: what no list shows is read name by name. */
const longestQueue = 30;
/** For each kill that is wanted: a command of the terminal may end before it is killed. */
const mostRounds = 20;

/** Lets one home work, or both at a time, and kills it, until there were enough kills and bad luck. */
export async function killRounds(scene: Scene): Promise<void> {
  const { service, random, orders, kills, counts, check, fail, tell } = scene;
  const longestLagMs = orders < 200 ? 3_000 : 12_000;
  for (let round = 1; ; round += 1) {
    const { books, shares } = await check(`round ${round}`);
    const { pass, ...spoilt } = total(shares.map(({ home }) => home.line.done));
    // Lines that let everything pass and a service that shows and tells everything would prove little.
    const met =
      sum(lateIn(books)) >= kills / 3 && sum(spoilt) >= kills / 12 && books.refusedAfterCharge >= kills / 40;
    if (counts.kills >= kills && met) return;
    if (round > mostRounds * kills) {
      const sentence = `${round} rounds: ${counts.kills} kills, ${JSON.stringify(lateIn(books))}`;
      fail('rounds', [{ sentence, orders: [] }], first(shares));
    }
    await first(shares).user.credit(books, false);
    for (const { user, ledger, books: own } of shares) await user.atTheService(ledger, own, false);
    await service.ask('setEffects', effects(random, longestLagMs, orders < 200 ? 2 : 1));
    const atWork = random.happens(500) ? shares : [random.pick(shares)];
    // Whichever is hit first takes the others with it.
    const isTogether = random.happens(400);
    const rounds = await Promise.all(
      atWork.map((share) => work(scene, share, isTogether ? atWork.map(({ home }) => home) : [share.home])),
    );
    const told = JSON.stringify(rounds.map(({ planned }) => planned));
    const after = await check(`round ${round}, after ${told}`);
    for (const { home, asked } of rounds) {
      // What the program acknowledged is no wish any more; what it was killed over is wished again.
      const there = new Set(after.shares.find((share) => share.home === home)?.ledger.map(nameOf));
      home.wishes.push(...asked.filter((wish) => !there.has(nameOf(wish))));
    }
    if (round % 25 === 0) {
      const ledger = after.shares.flatMap((share) => share.ledger);
      tell(`${counts.kills} kills, ${ledger.length} orders, ${summarize(ledger)}`);
    }
  }
}

/** One home works until it is killed. @param victims who is killed when its moment comes */
async function work(scene: Scene, share: Share, victims: readonly Home[]) {
  const { home } = share;
  const inHost = home.random.happens(550);
  const planned = planKill(home.random, inHost);
  const hits: Promise<boolean>[] = [];
  const plan = arm(planned, home.line, home.folder, () => {
    hits.push(...victims.flatMap(({ running }) => [...running].map((program) => program.kill())));
  });
  home.plan = plan;
  const asked = inHost ? await inTheHost(scene, share) : await inTheTerminal(scene, home);
  plan.disarm();
  home.plan = null;
  await Promise.all(hits);
  const { kills, ended } = await home.kill();
  scene.counts.kills += kills;
  scene.counts.ended += ended;
  return { home, asked, planned };
}

async function inTheHost(
  { counts, kills, tell }: Scene,
  { home, user, ledger, books }: Share,
): Promise<Wish[]> {
  counts.host += 1;
  const { accountId, random, wishes } = home;
  const pace = Math.ceil((home.orders * (counts.kills + 8)) / kills);
  const waiting = ledger.filter(({ state }) => state === 'queued' || state === 'held').length;
  const asked = wishes.splice(0, Math.max(0, Math.min(pace - ledger.length, 12, longestQueue - waiting)));
  try {
    const host = await home.openHost();
    const unpaid = random.happens(500);
    await host.call('orderSettings.setUnpaidInvoices', { accountId, allowed: unpaid });
    await user.inTheProgram(host, ledger, books);
    await queueWishes(host, accountId, asked, (name) => home.acknowledged.add(name));
    if (random.happens(250)) await host.call('refresh.start', { accountId });
    await host.call('orders.run', {});
    // A second Namekeep on the same home is kept out account by account.
    if (random.happens(100)) home.startRun();
    await untilIdle(host);
  } catch (error) {
    if (error instanceof Error && !(error instanceof Gone)) counts.refused += 1;
    if (!(error instanceof Gone)) tell(String(error));
  }
  return asked;
}

async function inTheTerminal({ counts }: Scene, home: Home): Promise<Wish[]> {
  counts.terminal += 1;
  await home.startRun().ended;
  return [];
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((whole, count) => whole + count, 0);
