import { createI18n } from 'vue-i18n';
import * as en from './en.ts';
import * as it from './it.ts';
import type { Messages } from './messages.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

/** The texts of the page. Messages are interpreted, never compiled with eval, as the security policy asks. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en' as Language,
  fallbackLocale: 'en',
  messages: { en: { ...en }, it: { ...it } satisfies Messages },
});
