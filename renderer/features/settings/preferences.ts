import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, watchEffect } from 'vue';
import { useSession } from '../../bridge/session.ts';
import { i18n, languages, type Language } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/text.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How the page looks and speaks; kept in this browser. */
export const usePreferences = defineStore('preferences', () => {
  const storedTheme = useLocalStorage<string | null>('namekeep.theme', null);
  const storedLanguage = useLocalStorage<string | null>('namekeep.language', null);
  /** Whether the desktop program stays in the tray when its window is closed. */
  const tray = useLocalStorage('namekeep.tray', false);
  /** Of the desktop once it is known: the page's own may not be the user's. */
  const systemLocale = ref(navigator.language);

  const theme = computed({
    get: () => themes.find((known) => known === storedTheme.value) ?? 'system',
    set: (next: Theme) => (storedTheme.value = next),
  });
  const language = computed({
    get: () =>
      languages.find((known) => known === storedLanguage.value) ??
      (systemLocale.value.toLowerCase().startsWith('it') ? 'it' : 'en'),
    set: (next: Language) => (storedLanguage.value = next),
  });

  /** Applies theme and language to the page, now and whenever they change. */
  function follow(): void {
    useSession().onSnapshot(({ host, locale }) => {
      if (host === 'desktop') systemLocale.value = locale;
    });
    watchEffect(() => (document.documentElement.dataset['theme'] = theme.value));
    watchEffect(() => (document.documentElement.lang = i18n.global.locale.value = language.value));
  }

  return { theme, language, tray, follow };
});

/** The themes and languages to choose from, in the language of the page. */
export function useAppearanceOptions() {
  const { t } = useText();
  return {
    themes: computed(() => themes.map((value) => ({ value, label: t(`shell.themes.${value}`) }))),
    languages: computed(() => languages.map((value) => ({ value, label: t(`shell.languages.${value}`) }))),
  };
}
