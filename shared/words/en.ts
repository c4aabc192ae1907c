import { account } from './en/account.ts';
import { answer } from './en/answer.ts';
import { changes } from './en/changes.ts';
import { connection } from './en/connection.ts';
import { doctor } from './en/doctor.ts';
import { domains } from './en/domains.ts';
import { effects } from './en/effects.ts';
import { file } from './en/file.ts';
import { general } from './en/general.ts';
import { keychain } from './en/keychain.ts';
import { message } from './en/message.ts';
import { orders } from './en/orders.ts';
import { prices } from './en/prices.ts';
import { refresh } from './en/refresh.ts';
import { registration } from './en/registration.ts';
import { reports } from './en/reports.ts';
import { service } from './en/service.ts';
import { store } from './en/store.ts';
import { token } from './en/token.ts';

/** Every sentence of the core in English. A key stays once it is released: ledgers hold it. */
export const en = {
  ...account,
  ...answer,
  ...changes,
  ...connection,
  ...doctor,
  ...domains,
  ...effects,
  ...file,
  ...general,
  ...keychain,
  ...message,
  ...orders,
  ...prices,
  ...refresh,
  ...registration,
  ...reports,
  ...service,
  ...store,
  ...token,
} as const;

export type EnglishWords = typeof en;
export type SentenceKey = keyof EnglishWords;
