import * as app from '../app/words.en.ts';
import * as accounts from '../features/accounts/words.en.ts';
import * as backups from '../features/backups/words.en.ts';
import * as changes from '../features/changes/words.en.ts';
import * as details from '../features/details/words.en.ts';
import * as domain from '../features/domain/words.en.ts';
import * as health from '../features/health/words.en.ts';
import * as history from '../features/history/words.en.ts';
import * as names from '../features/names/words.en.ts';
import * as orders from '../features/orders/words.en.ts';
import * as overview from '../features/overview/words.en.ts';
import * as portfolio from '../features/portfolio/words.en.ts';
import * as prices from '../features/prices/words.en.ts';
import * as profiles from '../features/profiles/words.en.ts';
import * as queueOrders from '../features/queue-orders/words.en.ts';
import * as refresh from '../features/refresh/words.en.ts';
import * as register from '../features/register/words.en.ts';
import * as renew from '../features/renew/words.en.ts';
import * as reports from '../features/reports/words.en.ts';
import * as restoreDomain from '../features/restore-domain/words.en.ts';
import * as settings from '../features/settings/words.en.ts';
import * as spending from '../features/spending/words.en.ts';
import { duration, failures, serviceFailures, words } from './words.en.ts';

export const en = {
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
} as const;
