import { useSession } from '../bridge/session.ts';
import { useAccounts } from '../features/accounts/store.ts';
import { useChanges } from '../features/changes/store.ts';
import { useDetailsFetch } from '../features/details/store.ts';
import { useHistory } from '../features/history/store.ts';
import { useNotifications } from '../features/notifications/store.ts';
import { useOrders } from '../features/orders/store.ts';
import { usePortfolio } from '../features/portfolio/store.ts';
import { useReports } from '../features/reports/store.ts';
import { useTags } from '../features/tags/store.ts';
import { useViews } from '../features/views/store.ts';
import { useJobs } from '../features/status/jobs.ts';
import { usePreferences } from '../features/settings/preferences.ts';

/** Fills every store from the host's snapshot and keeps it up to date from then on. */
export function followHost(): void {
  useAccounts().follow();
  useOrders().follow();
  useChanges().follow();
  useHistory().follow();
  useDetailsFetch().follow();
  usePortfolio().follow();
  useReports().follow();
  useTags().follow();
  useViews().follow();
  useJobs().follow();
  useNotifications().follow();
  usePreferences().follow();
  useSession().follow();
}
