import { shallowReactive, shallowRef } from 'vue';
import { fillTemplate } from '../../shared/words/write.ts';
import type { Messages } from './messages.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

interface Tree {
  readonly [key: string]: string | Tree | undefined;
}

type CoreWords = Readonly<Record<string, string>>;

/** The words of the frame and the first screen, the sentences of the core, and the words of all screens: a file each. */
const files = {
  en: {
    first: (): Promise<Partial<Messages>> => import('./en-first.ts'),
    core: (): Promise<CoreWords> => import('../../shared/words/en.ts').then(({ en }) => en),
    all: (): Promise<Messages> => import('./en.ts'),
  },
  it: {
    first: (): Promise<Partial<Messages>> => import('./it-first.ts'),
    core: (): Promise<CoreWords> => import('../../shared/words/it.ts').then(({ it }) => it),
    all: (): Promise<Messages> => import('./it.ts'),
  },
} satisfies Record<Language, unknown>;

const locale = shallowRef<Language>('en');
const known = shallowReactive(new Map<Language, Partial<Messages>>());
const core = shallowReactive(new Map<Language, CoreWords>());
const complete = new Map<Language, Promise<void>>();

/**
 * Makes the words of a language ready: those of the first screen, or all of them once the page needed more. The page
 * stays in the former language until then.
 * @throws Error when its file cannot be loaded
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (complete.size > 0) return loadAllWords(language);
  if (known.has(language)) return;
  const [words, sentences] = await Promise.all([files[language].first(), files[language].core()]);
  core.set(language, sentences);
  if (!known.has(language)) known.set(language, words);
}

/**
 * Makes the words of all screens ready, in the language of the page unless another is given.
 * @throws Error when their file cannot be loaded; the next call tries again
 */
export function loadAllWords(language: Language = locale.value): Promise<void> {
  const loading =
    complete.get(language) ??
    Promise.all([files[language].all(), files[language].core()]).then(
      ([words, sentences]) => {
        core.set(language, sentences);
        known.set(language, words);
      },
      (cause: unknown) => {
        complete.delete(language);
        throw cause;
      },
    );
  complete.set(language, loading);
  return loading;
}

/** @returns the sentences of the core in the language of the page, which it only speaks once they are there */
export const coreWords = (): CoreWords => core.get(locale.value) ?? {};

/** @returns one part of the words in the language of the page; none while the file that has it is loaded */
export function wordsOf<Part extends keyof Messages>(part: Part): Messages[Part] | undefined {
  const found = known.get(locale.value)?.[part];
  if (!found) loadAllWords().catch(() => undefined);
  return found;
}

/** @returns the template; empty while the file that has it is loaded */
function templateOf(key: string): string {
  let found: string | Tree | undefined = known.get(locale.value);
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found === 'string') return found;
  loadAllWords().catch(() => undefined);
  return '';
}

type Values = Readonly<Record<string, string | number>>;

/** @param count chooses between one and many */
function t(key: string, values: Values = {}, count: string | number = values['count'] ?? 1): string {
  return fillTemplate(templateOf(key), Number(count) === 1, (name) => String(values[name] ?? ''));
}

/** The texts of the page, in the language that `locale` says. */
export const i18n = { global: { locale, t } };
