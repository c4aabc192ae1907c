import * as app from '../app/words.it.ts';
import * as accounts from '../features/accounts/words.it.ts';
import * as backups from '../features/backups/words.it.ts';
import * as changes from '../features/changes/words.it.ts';
import * as details from '../features/details/words.it.ts';
import * as domain from '../features/domain/words.it.ts';
import * as health from '../features/health/words.it.ts';
import * as history from '../features/history/words.it.ts';
import * as names from '../features/names/words.it.ts';
import * as orders from '../features/orders/words.it.ts';
import * as overview from '../features/overview/words.it.ts';
import * as portfolio from '../features/portfolio/words.it.ts';
import * as prices from '../features/prices/words.it.ts';
import * as profiles from '../features/profiles/words.it.ts';
import * as queueOrders from '../features/queue-orders/words.it.ts';
import * as refresh from '../features/refresh/words.it.ts';
import * as register from '../features/register/words.it.ts';
import * as renew from '../features/renew/words.it.ts';
import * as reports from '../features/reports/words.it.ts';
import * as restoreDomain from '../features/restore-domain/words.it.ts';
import * as settings from '../features/settings/words.it.ts';
import * as spending from '../features/spending/words.it.ts';
import { duration, failures, serviceFailures, words } from './words.it.ts';
import type { Messages } from './messages.ts';

export const it: Messages = {
  ...app,
  ...accounts,
  ...backups,
  ...changes,
  ...details,
  ...domain,
  ...health,
  ...history,
  ...names,
  ...orders,
  ...overview,
  ...portfolio,
  ...prices,
  ...profiles,
  ...queueOrders,
  ...refresh,
  ...register,
  ...renew,
  ...reports,
  ...restoreDomain,
  ...settings,
  ...spending,
  duration,
  failures: { ...failures, ...serviceFailures },
  words,
};
