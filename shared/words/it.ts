import type { EnglishWords } from './en.ts';
import { answer } from './it/answer.ts';
import { connection } from './it/connection.ts';
import { domains } from './it/domains.ts';
import { general } from './it/general.ts';
import { message } from './it/message.ts';
import { registration } from './it/registration.ts';
import { reports } from './it/reports.ts';
import { service } from './it/service.ts';
import { token } from './it/token.ts';
import type { Translation } from './translation.ts';

/** Every sentence of the core in Italian. */
export const it: Translation<EnglishWords> = {
  ...answer,
  ...connection,
  ...domains,
  ...general,
  ...message,
  ...registration,
  ...reports,
  ...service,
  ...token,
};
