import { defineStore } from 'pinia';
import { ref } from 'vue';
import { useSession } from '../../bridge/session.ts';
import { i18n, languages, type Language } from '../../i18n/i18n.ts';
import { recall, remember } from '../../ui/remembered.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How the page looks and speaks; kept in this browser. */
export const usePreferences = defineStore('preferences', () => {
  const theme = ref<Theme>(themes.find((known) => known === recall('theme')) ?? 'system');
  const language = ref<Language | null>(languages.find((known) => known === recall('language')) ?? null);

  let systemLocale = navigator.language;

  /** @param locale of the desktop, where the page's own is not the user's */
  function apply(locale?: string): void {
    systemLocale = locale ?? systemLocale;
    document.documentElement.dataset['theme'] = theme.value;
    const spoken = language.value ?? (systemLocale.toLowerCase().startsWith('it') ? 'it' : 'en');
    i18n.global.locale.value = spoken;
    document.documentElement.lang = spoken;
  }

  function follow(): void {
    useSession().onSnapshot(({ host, locale }) => apply(host === 'desktop' ? locale : undefined));
  }

  function setTheme(next: Theme): void {
    theme.value = next;
    remember('theme', next);
    apply();
  }

  function setLanguage(next: Language): void {
    language.value = next;
    remember('language', next);
    apply();
  }

  return { theme, language, apply, follow, setTheme, setLanguage };
});
