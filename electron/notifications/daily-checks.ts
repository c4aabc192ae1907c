import type { Account } from '../../shared/model/account.ts';
import { toMinor } from '../../shared/rules/money.ts';
import { type ReminderWindow, reminderWindows } from '../../shared/rules/reminders.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { NewNotification } from '../store/ledger/notifications.ts';
import type { Store } from '../store/store.ts';
import { readNotificationSettings } from './settings.ts';

const lastName = 'notifications.reminded';

/** The day that is reminded of, and the one before it on which somebody looked. */
interface Reminded {
  readonly day: string;
  readonly before: string | null;
}

type Sources = Pick<Store, 'accounts' | 'portfolio' | 'settings'>;

/** Reminders of what expires, and credit below the limits; the same again on the same day. The demo account is in none. */
export async function dailyChecks(store: Sources, clock: Clock): Promise<NewNotification[]> {
  const today = isoNow(clock).slice(0, 10);
  const accounts = (await store.accounts.list()).filter(({ demo }) => !demo);
  return [...(await reminders(store, accounts, today)), ...(await lowCredits(store, accounts, today))];
}

async function reminders(
  store: Sources,
  accounts: readonly Account[],
  today: string,
): Promise<NewNotification[]> {
  const { leadDays } = await readNotificationSettings(store);
  const last = await readLast(store);
  const before = last?.day === today ? last.before : (last?.day ?? null);
  if (last?.day !== today) await store.settings.set(lastName, { day: today, before } satisfies Reminded);
  const windows = reminderWindows(leadDays, today, before);
  const told = accounts.flatMap(({ id }) => windows.map((window) => reminder(store, id, window, today)));
  return (await Promise.all(told)).flat();
}

async function readLast({ settings }: Sources): Promise<Reminded | null> {
  const stored = await settings.get(lastName);
  if (typeof stored !== 'object' || stored === null || !('day' in stored)) return null;
  const { day, before } = { before: null, ...stored };
  return typeof day === 'string' ? { day, before: typeof before === 'string' ? before : null } : null;
}

/** Of domains that are known to renew automatically nobody needs to be reminded. */
async function reminder(
  { portfolio }: Sources,
  accountId: string,
  { days, from, until }: ReminderWindow,
  today: string,
): Promise<NewNotification[]> {
  const query = `listed:yes -auto:on expires:${from}..${until}`;
  const countOf = async (text: string): Promise<number> =>
    (await portfolio.ordered({ by: 'query', accountId, query: text, except: [] }, today)).length;
  const domains = await countOf(query);
  if (domains === 0) return [];
  const details = { days, until, domains, lapsing: await countOf(`${query} auto:off`), query };
  return [{ kind: 'expiring', details, key: `expiring ${accountId} ${today} ${days}`, accountId }];
}

async function lowCredits(
  store: Sources,
  accounts: readonly Account[],
  today: string,
): Promise<NewNotification[]> {
  const { lowCredit } = await readNotificationSettings(store);
  const told = accounts.map(async ({ id }): Promise<NewNotification[]> => {
    const read = await store.portfolio.credit(id);
    const limit = lowCredit.find(({ currency }) => currency === read?.currency);
    if (!read || !limit || toMinor(read).minor >= toMinor(limit).minor) return [];
    const credit = { amount: read.amount, currency: read.currency };
    return [
      { kind: 'low-credit', details: { credit, limit }, key: `low-credit ${id} ${today}`, accountId: id },
    ];
  });
  return (await Promise.all(told)).flat();
}
