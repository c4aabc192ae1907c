import type { Messages } from './messages.ts';
import { accounts, connect } from '../locales/it/accounts.ts';
import { attempts, spending } from '../locales/it/audit.ts';
import { actions, changes, changeStates, contacts, dnssec, duration, sweep } from '../locales/it/changes.ts';
import { failures } from '../locales/it/failures.ts';
import { history } from '../locales/it/history.ts';
import { approval, confirm, orderSettings } from '../locales/it/order-settings.ts';
import { decision } from '../locales/it/order-decision.ts';
import { orders, renew, states } from '../locales/it/orders.ts';
import { backups, health, ledger, overview } from '../locales/it/overview.ts';
import { columns, domain, filters, portfolio, queryHelp } from '../locales/it/portfolio.ts';
import {
  itFields,
  kinds,
  names,
  profiles,
  register,
  registrant,
  restore,
} from '../locales/it/registration.ts';
import { operations, priceChanges, priceViews, retail } from '../locales/it/prices.ts';
import { prices, reports } from '../locales/it/reports.ts';
import { serviceFailures } from '../locales/it/service-failures.ts';
import { budget, service } from '../locales/it/services.ts';
import { nav, news, refresh, shell, words } from '../locales/it/shell.ts';

export const it: Messages = {
  accounts,
  actions,
  approval,
  attempts,
  backups,
  budget,
  changes,
  changeStates,
  columns,
  confirm,
  connect,
  contacts,
  decision,
  dnssec,
  domain,
  duration,
  failures: { ...failures, ...serviceFailures },
  filters,
  health,
  history,
  itFields,
  kinds,
  ledger,
  names,
  nav,
  news,
  operations,
  orders,
  orderSettings,
  overview,
  portfolio,
  priceChanges,
  priceViews,
  prices,
  profiles,
  queryHelp,
  refresh,
  register,
  registrant,
  renew,
  reports,
  retail,
  restore,
  service,
  shell,
  spending,
  states,
  sweep,
  words,
};
