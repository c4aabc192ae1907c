import { z } from 'zod';
import type { Account } from '../../../shared/model/account.ts';
import { toMinor } from '../../../shared/rules/money.ts';
import { type ReminderWindow, reminderWindows } from '../../../shared/rules/reminders.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { NewNotification } from '../../store/ledger/notifications.ts';
import type { Store } from '../../store/store.ts';
import { readNotificationSettings } from './settings.ts';

const lastNameOf = (accountId: string): string => `notifications.reminded ${accountId}`;

/** The day that is reminded of, and the one before it on which somebody looked. */
const Reminded = z.object({ day: z.string(), before: z.string().nullable() });
type Reminded = z.infer<typeof Reminded>;
type Reminder = Extract<NewNotification, { kind: 'expiring' }>;

type Sources = Pick<Store, 'accounts' | 'notifications' | 'portfolio' | 'settings'>;

interface DailyChecks {
  readonly raise: readonly NewNotification[];
  readonly clear: readonly string[];
}

/** Reminders of what expires, old ones counted again, and credit below the limits. The demo account is in none. */
export async function dailyChecks(store: Sources, clock: Clock): Promise<DailyChecks> {
  const today = isoNow(clock).slice(0, 10);
  const accounts = (await store.accounts.list()).filter(({ demo }) => !demo);
  const due = await remindersDue(store, accounts, today);
  const keys = new Set(due.map(({ key }) => key));
  const former = (await store.notifications.reminders()).filter(({ key }) => !keys.has(key));
  const counted = await countAgain(store, [...due, ...former]);
  const solved = counted.filter(({ details }) => details.domains === 0);
  return {
    raise: [
      ...counted.filter(({ details }) => details.domains > 0),
      ...(await lowCredits(store, accounts, today)),
    ],
    clear: solved.map(({ key }) => key),
  };
}

async function remindersDue(
  store: Sources,
  accounts: readonly Account[],
  today: string,
): Promise<Reminder[]> {
  const { leadDays } = await readNotificationSettings(store);
  const due = accounts.map(async ({ id }) =>
    reminderWindows(leadDays, today, await lastDayBefore(store, id, today)).map((window) =>
      reminder(id, window, today),
    ),
  );
  return (await Promise.all(due)).flat();
}

/** The day before `today` on which the account was checked last; null for none. Keeps that it is checked today. */
async function lastDayBefore(
  { settings }: Sources,
  accountId: string,
  today: string,
): Promise<string | null> {
  const last = Reminded.safeParse(await settings.get(lastNameOf(accountId))).data;
  if (last?.day === today) return last.before;
  const before = last?.day ?? null;
  await settings.set(lastNameOf(accountId), { day: today, before } satisfies Reminded);
  return before;
}

/** Of domains that are known to renew automatically nobody needs to be reminded. */
function reminder(accountId: string, { days, from, until }: ReminderWindow, today: string): Reminder {
  const query = `listed:yes -auto:on expires:${from}..${until}`;
  const details = { days, from, until, domains: 0, lapsing: 0, query };
  return { kind: 'expiring', details, key: `expiring ${accountId} ${today} ${days}`, accountId };
}

/** Reads each account once for all of its reminders: going through 100,000 domains takes longer than all else here. */
async function countAgain({ portfolio }: Sources, reminders: readonly Reminder[]): Promise<Reminder[]> {
  const counted = [...Map.groupBy(reminders, ({ accountId }) => accountId)].map(async ([accountId, all]) => {
    // Those of earlier versions do not say from when.
    const from = all.map(({ details }) => details.from ?? '').sort()[0] ?? '';
    const days = await portfolio.expiringDays(accountId, from);
    return all.map((reminder) => {
      const { details } = reminder;
      const within = days.filter(({ day }) => day >= (details.from ?? '') && day <= details.until);
      const sum = (key: 'domains' | 'lapsing') => within.reduce((total, day) => total + day[key], 0);
      const counts = { domains: sum('domains'), lapsing: sum('lapsing') };
      return {
        ...reminder,
        details: { ...details, ...counts, first: within[0]?.day, last: within.at(-1)?.day },
      };
    });
  });
  return (await Promise.all(counted)).flat();
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
