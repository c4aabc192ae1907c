import { useSession } from '../bridge/session.ts';
import { useAccounts } from '../bridge/accounts.ts';
import { useChanges } from '../features/changes/store.ts';
import { useDetailsFetch } from '../features/details/store.ts';
import { useHistory } from '../features/history/store.ts';
import { useNames } from '../features/names/store.ts';
import { useNotifications } from '../features/notifications/store.ts';
import { useOrders } from '../features/orders/store.ts';
import { useReports } from '../features/reports/store.ts';
import { useRoundDrafts } from '../features/rounds/store.ts';
import { useCustomers } from '../features/customers/store.ts';
import { useTags } from '../features/tags/store.ts';
import { useViews } from '../features/views/store.ts';
import { useJobs } from '../features/status/jobs.ts';
import { usePreferences } from '../features/settings/preferences.ts';

/** Fills the stores of frame and Today from the host's snapshot and keeps them up to date from then on. */
export function followHost(): void {
  usePreferences().follow();
  useAccounts().follow();
  useOrders().follow();
  useChanges().follow();
  useHistory().follow();
  useDetailsFetch().follow();
  useNames().follow();
  useReports().follow();
  useRoundDrafts().follow();
  useTags().follow();
  useCustomers().follow();
  useViews().follow();
  useJobs().follow();
  useNotifications().follow();
  useSession().follow();
}
