import { account } from './en/account.ts';
import { answer } from './en/answer.ts';
import { causes } from './en/causes.ts';
import { changes } from './en/changes.ts';
import { connection } from './en/connection.ts';
import { credit } from './en/credit.ts';
import { customers } from './en/customers.ts';
import { decisions } from './en/decisions.ts';
import { dnssec } from './en/dnssec.ts';
import { doctor } from './en/doctor.ts';
import { domains } from './en/domains.ts';
import { effects } from './en/effects.ts';
import { fees } from './en/fees.ts';
import { fields } from './en/fields.ts';
import { file } from './en/file.ts';
import { general } from './en/general.ts';
import { health } from './en/health.ts';
import { history } from './en/history.ts';
import { keychain } from './en/keychain.ts';
import { message } from './en/message.ts';
import { names } from './en/names.ts';
import { notRead } from './en/not-read.ts';
import { orders } from './en/orders.ts';
import { prices } from './en/prices.ts';
import { query } from './en/query.ts';
import { refresh } from './en/refresh.ts';
import { registration } from './en/registration.ts';
import { reports } from './en/reports.ts';
import { risks } from './en/risks.ts';
import { routes } from './en/routes.ts';
import { service } from './en/service.ts';
import { store } from './en/store.ts';
import { token } from './en/token.ts';

/** Every sentence of the core in English. A key stays once it is released: ledgers hold it. */
export const en = {
  ...account,
  ...answer,
  ...causes,
  ...changes,
  ...connection,
  ...credit,
  ...customers,
  ...decisions,
  ...dnssec,
  ...doctor,
  ...domains,
  ...effects,
  ...fees,
  ...fields,
  ...file,
  ...general,
  ...health,
  ...history,
  ...keychain,
  ...message,
  ...names,
  ...notRead,
  ...orders,
  ...prices,
  ...query,
  ...refresh,
  ...registration,
  ...reports,
  ...risks,
  ...routes,
  ...service,
  ...store,
  ...token,
} as const;

export type EnglishWords = typeof en;
export type SentenceKey = keyof EnglishWords;
