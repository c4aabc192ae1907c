import type { EnglishWords } from './en.ts';
import { account } from './it/account.ts';
import { answer } from './it/answer.ts';
import { causes } from './it/causes.ts';
import { changes } from './it/changes.ts';
import { connection } from './it/connection.ts';
import { credit } from './it/credit.ts';
import { customers } from './it/customers.ts';
import { decisions } from './it/decisions.ts';
import { dnssec } from './it/dnssec.ts';
import { doctor } from './it/doctor.ts';
import { domains } from './it/domains.ts';
import { effects } from './it/effects.ts';
import { fees } from './it/fees.ts';
import { fields } from './it/fields.ts';
import { file } from './it/file.ts';
import { general } from './it/general.ts';
import { health } from './it/health.ts';
import { history } from './it/history.ts';
import { keychain } from './it/keychain.ts';
import { message } from './it/message.ts';
import { names } from './it/names.ts';
import { notRead } from './it/not-read.ts';
import { orders } from './it/orders.ts';
import { prices } from './it/prices.ts';
import { query } from './it/query.ts';
import { refresh } from './it/refresh.ts';
import { registration } from './it/registration.ts';
import { reports } from './it/reports.ts';
import { risks } from './it/risks.ts';
import { routes } from './it/routes.ts';
import { service } from './it/service.ts';
import { store } from './it/store.ts';
import { token } from './it/token.ts';
import type { Translation } from './translation.ts';

/** Every sentence of the core in Italian. */
export const it: Translation<EnglishWords> = {
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
};
