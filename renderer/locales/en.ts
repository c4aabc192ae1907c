import { accounts, connect } from './en/accounts.ts';
import { attempts, spending } from './en/audit.ts';
import { actions, changes, changeStates, contacts, dnssec, duration, sweep } from './en/changes.ts';
import { failures } from './en/failures.ts';
import { history } from './en/history.ts';
import { approval, confirm, orderSettings } from './en/order-settings.ts';
import { decision } from './en/order-decision.ts';
import { orders, renew, states } from './en/orders.ts';
import { backups, health, ledger, overview } from './en/overview.ts';
import { columns, domain, filters, portfolio, queryHelp } from './en/portfolio.ts';
import { itFields, kinds, names, profiles, register, registrant, restore } from './en/registration.ts';
import { operations, priceChanges, priceViews, retail } from './en/prices.ts';
import { prices, reports } from './en/reports.ts';
import { serviceFailures } from './en/service-failures.ts';
import { budget, service } from './en/services.ts';
import { nav, news, refresh, shell, words } from './en/shell.ts';

export const en = {
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
} as const;
