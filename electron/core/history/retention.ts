import { HistoryYears, type Retention } from '../../../shared/model/retention.ts';
import { addYears } from '../../../shared/rules/calendar.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Store } from '../../store/store.ts';

type RetentionStore = Pick<Store, 'settings' | 'retention' | 'history'>;

const yearsName = 'history.years';
/** The day on which everything that was too old had been removed, and what was too old then. */
const removedName = 'history.removed';
const usualYears = 2;

/** @returns without end where what is stored cannot be read: that may be what the user chose */
async function readYears({ settings }: RetentionStore): Promise<HistoryYears> {
  const stored = await settings.get(yearsName);
  return stored === undefined ? usualYears : (HistoryYears.safeParse(stored).data ?? null);
}

export async function readRetention(store: RetentionStore): Promise<Retention> {
  const { newest, ...held } = await store.history.held();
  return { years: await readYears(store), ...held };
}

/** What is older is removed by {@link removeOldHistory}. */
export async function saveRetention(store: RetentionStore, years: HistoryYears): Promise<Retention> {
  await store.settings.set(yearsName, years);
  return readRetention(store);
}

/**
 * Removes what is older than the user wants to keep, once a day, in small steps.
 * @param goesOn asked after each step, so that a short command makes one, too; the rest is left for the next time
 */
export async function removeOldHistory(
  store: RetentionStore,
  clock: Clock,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { settings, retention } = store;
  const years = await readYears(store);
  const today = isoNow(clock).slice(0, 10);
  const done = `${today} ${years}`;
  if ((await settings.get(removedName)) === done) return;
  const { newest } = await store.history.held();
  if (years !== null && newest !== null) {
    // A clock that is years ahead makes nothing old.
    const latest = newest.slice(0, 10) < today ? newest.slice(0, 10) : today;
    const before = `${addYears(latest, -years)}T00:00:00.000Z`;
    let place = await retention.removeEntries(before, null);
    while (place !== null) {
      if (!(await goesOn())) return;
      place = await retention.removeEntries(before, place);
    }
    while ((await retention.removePriceChanges(before)) > 0) if (!(await goesOn())) return;
  }
  while (await retention.compact()) if (!(await goesOn())) return;
  await settings.set(removedName, done);
}
