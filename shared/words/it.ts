import type { EnglishWords } from './en.ts';
import { account } from './it/account.ts';
import { answer } from './it/answer.ts';
import { changes } from './it/changes.ts';
import { connection } from './it/connection.ts';
import { doctor } from './it/doctor.ts';
import { domains } from './it/domains.ts';
import { effects } from './it/effects.ts';
import { file } from './it/file.ts';
import { general } from './it/general.ts';
import { keychain } from './it/keychain.ts';
import { message } from './it/message.ts';
import { orders } from './it/orders.ts';
import { prices } from './it/prices.ts';
import { refresh } from './it/refresh.ts';
import { registration } from './it/registration.ts';
import { reports } from './it/reports.ts';
import { service } from './it/service.ts';
import { store } from './it/store.ts';
import { token } from './it/token.ts';
import type { Translation } from './translation.ts';

/** Every sentence of the core in Italian. */
export const it: Translation<EnglishWords> = {
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
};
