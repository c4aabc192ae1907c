import { untilIdle } from './program.ts';
import { passTenMinutes, passThreeDays, readLedger, type LedgerOrder } from './read-ledger.ts';
import { ended, showsAll, summarize, unsettled } from './report.ts';
import { first, type Scene, type Share } from './scene.ts';
import { serviceSays } from './user.ts';
import { queueWishes } from './wishes.ts';

/** It fails after this many rounds, or after this many in a row without a change. */
const lastRounds = 40;
const idleRounds = 10;

/** Fair weather, enough credit and a user who decides on everything, in one home after the other. */
export async function settle(scene: Scene): Promise<void> {
  const { service, homes, check, fail, tell } = scene;
  for (const { home } of homes) home.line.spoils = false;
  await service.ask('setWeather', [], []);
  await service.ask('setEffects', []);
  let before = '';
  let idle = 0;
  for (let round = 1; ; round += 1) {
    const { books, shares } = await check(`settling ${round}`);
    const now = shares
      .map(({ home, ledger }) => `${summarize(ledger)}, ${home.wishes.length} wishes`)
      .join('; ');
    tell(`settling: ${now}`);
    const left = shares
      .map((share) => ({ share, open: unsettled(share.ledger, share.books, share.home.leftAlone) }))
      .find(({ share, open }) => share.home.wishes.length > 0 || open.length > 0);
    idle = now === before ? idle + 1 : 0;
    if (!left && showsAll(books) && idle > 0) return;
    if (round > lastRounds || idle > idleRounds) {
      const sentence = `It does not settle: ${now}.`;
      fail(
        'settling',
        [{ sentence, orders: left?.open.map(({ id }) => id) ?? [] }],
        left?.share ?? first(shares),
      );
    }
    before = now;
    await first(shares).user.credit(books, true);
    for (const { user, ledger, books: own } of shares) await user.atTheService(ledger, own, true);
    for (const { home } of shares) {
      const share = (await check(`settling ${round}, at the service`)).shares.find(
        (one) => one.home === home,
      );
      if (share) await decideAll(share);
    }
  }
}

async function decideAll({ home, user, ledger, books }: Share): Promise<void> {
  const { accountId, folder } = home;
  passTenMinutes(folder);
  for (const order of ledger) {
    const isByCredit = order.state === 'accepted' && order.evidence?.byCredit === true;
    if (isByCredit || serviceSays(order, books) !== null) passThreeDays(folder, order.id);
  }
  const host = await home.openHost();
  const room = Math.max(0, home.orders - ledger.length);
  const asked = home.wishes.splice(0, Math.min(room, 40));
  if (room === 0) home.wishes.length = 0;
  const refreshing = new Date().toISOString();
  await host.call('refresh.start', { accountId });
  await untilIdle(host);
  const { accounts } = await host.call('app.snapshot', {});
  const refreshed = accounts.every((account) => (account.refreshedAt ?? '') >= refreshing);
  await user.inTheProgram(host, ledger, books, true);
  await queueWishes(host, accountId, asked, (name) => home.acknowledged.add(name));
  await host.close();
  // Once where anything is open: what is unknown is asked for again, or read back.
  for (let run = 0; run < 5 && readLedger(folder).some(run === 0 ? isOpen : mayMove); run += 1) {
    passTenMinutes(folder);
    await home.startRun().ended;
  }
  await home.kill();
  if (refreshed) home.refreshedAt = refreshing;
}

const isOpen = ({ state }: LedgerOrder): boolean => !ended.has(state);
const mayMove = ({ state }: LedgerOrder): boolean => state === 'queued' || state === 'sending';
