import { shallowReactive, shallowRef } from 'vue';
import { fillTemplate } from '../../shared/words/write.ts';
import * as first from './en-first.ts';
import type { Messages } from './messages.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The words of the frame and the first screen, and those of all screens, which are a file of their own. */
const files = {
  en: { first: () => Promise.resolve<Tree>(first), all: (): Promise<Messages> => import('./en.ts') },
  it: {
    first: (): Promise<Tree> => import('./it-first.ts'),
    all: (): Promise<Messages> => import('./it.ts'),
  },
} satisfies Record<Language, unknown>;

const locale = shallowRef<Language>('en');
const known = shallowReactive(new Map<Language, Tree>([['en', first]]));
const complete = new Map<Language, Promise<void>>();

/**
 * Makes the words of a language ready: those of the first screen, or all of them once the page needed more. The page
 * stays in the former language until then.
 * @throws Error when its file cannot be loaded
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (complete.size > 0) return loadAllWords(language);
  if (known.has(language)) return;
  const words = await files[language].first();
  if (!known.has(language)) known.set(language, words);
}

/**
 * Makes the words of all screens ready, in the language of the page unless another is given.
 * @throws Error when their file cannot be loaded; the next call tries again
 */
export function loadAllWords(language: Language = locale.value): Promise<void> {
  const loading =
    complete.get(language) ??
    files[language].all().then(
      (words) => void known.set(language, words),
      (cause: unknown) => {
        complete.delete(language);
        throw cause;
      },
    );
  complete.set(language, loading);
  return loading;
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
