import type { Messages } from './messages.ts';
import { accounts, connect } from './it/accounts.ts';
import { attempts, spending } from './it/audit.ts';
import { actions, changes, changeStates, contacts, dnssec, duration, sweep } from './it/changes.ts';
import { failures } from './it/failures.ts';
import { history } from './it/history.ts';
import { approval, confirm, orderSettings } from './it/order-settings.ts';
import { decision } from './it/order-decision.ts';
import { orders, renew, states } from './it/orders.ts';
import { backups, health, ledger, overview } from './it/overview.ts';
import { columns, domain, filters, portfolio, queryHelp } from './it/portfolio.ts';
import { itFields, kinds, names, profiles, register, registrant, restore } from './it/registration.ts';
import { operations, priceChanges, priceViews, retail } from './it/prices.ts';
import { prices, reports } from './it/reports.ts';
import { serviceFailures } from './it/service-failures.ts';
import { budget, service } from './it/services.ts';
import { nav, news, refresh, shell, words } from './it/shell.ts';

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
