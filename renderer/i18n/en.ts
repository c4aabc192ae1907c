import { accounts, connect } from '../locales/en/accounts.ts';
import { attempts, spending } from '../locales/en/audit.ts';
import { actions, changes, changeStates, contacts, dnssec, duration, sweep } from '../locales/en/changes.ts';
import { failures } from '../locales/en/failures.ts';
import { history } from '../locales/en/history.ts';
import { approval, confirm, orderSettings } from '../locales/en/order-settings.ts';
import { decision } from '../locales/en/order-decision.ts';
import { orders, renew, states } from '../locales/en/orders.ts';
import { backups, health, ledger, overview } from '../locales/en/overview.ts';
import { columns, domain, filters, portfolio, queryHelp } from '../locales/en/portfolio.ts';
import {
  itFields,
  kinds,
  names,
  profiles,
  register,
  registrant,
  restore,
} from '../locales/en/registration.ts';
import { operations, priceChanges, priceViews, retail } from '../locales/en/prices.ts';
import { prices, reports } from '../locales/en/reports.ts';
import { serviceFailures } from '../locales/en/service-failures.ts';
import { budget, service } from '../locales/en/services.ts';
import { nav, news, refresh, shell, words } from '../locales/en/shell.ts';

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
