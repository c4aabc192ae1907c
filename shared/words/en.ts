import { answer } from './en/answer.ts';
import { connection } from './en/connection.ts';
import { domains } from './en/domains.ts';
import { general } from './en/general.ts';
import { message } from './en/message.ts';
import { registration } from './en/registration.ts';
import { reports } from './en/reports.ts';
import { service } from './en/service.ts';
import { token } from './en/token.ts';

/** Every sentence of the core in English. A key stays once it is released: ledgers hold it. */
export const en = {
  ...answer,
  ...connection,
  ...domains,
  ...general,
  ...message,
  ...registration,
  ...reports,
  ...service,
  ...token,
} as const;

export type EnglishWords = typeof en;
export type SentenceKey = keyof EnglishWords;
