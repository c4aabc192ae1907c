import { createI18n } from 'vue-i18n';
import * as en from './en.ts';
import type { Messages } from './messages.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

/** The texts of the page. Messages are interpreted, never compiled with eval, as the security policy asks. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en' as Language,
  fallbackLocale: 'en',
  messages: { en: { ...en } } as Partial<Record<Language, Messages>>,
});

/** The texts of a language other than English are a file of their own. */
const others = { it: () => import('./it.ts') } satisfies Record<
  Exclude<Language, 'en'>,
  () => Promise<Messages>
>;

/**
 * Makes the texts of a language ready; the page stays in the former one until then.
 * @throws Error when its file cannot be loaded
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || i18n.global.availableLocales.includes(language)) return;
  i18n.global.setLocaleMessage(language, { ...(await others[language]()) });
}
