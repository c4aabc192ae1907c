import { shallowRef } from 'vue';
import { en as englishSentences } from '../../shared/words/en.ts';
import { it as italianSentences } from '../../shared/words/it.ts';
import { fillTemplate } from '../../shared/words/write.ts';
import * as en from './en.ts';
import * as it from './it.ts';
import type { Messages } from './messages.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

interface Tree {
  readonly [key: string]: string | Tree | undefined;
}

const words: Readonly<Record<Language, Messages>> = { en, it };
const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: englishSentences,
  it: italianSentences,
};
const locale = shallowRef<Language>('en');

/** @returns the sentences of the core in the language of the page */
export const coreWords = (): Readonly<Record<string, string>> => sentences[locale.value];

/** @returns one part of the words in the language of the page */
export const wordsOf = <Part extends keyof Messages>(part: Part): Messages[Part] => words[locale.value][part];

function nodeOf(key: string): string | Tree | undefined {
  let node: string | Tree | undefined = words[locale.value];
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return node;
}
function templateOf(key: string): string {
  const node = nodeOf(key);
  return typeof node === 'string' ? node : '';
}

/** @returns the texts whose keys begin so, by the rest of their keys, as far as that is one word */
export const textsBelow = (key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nodeOf(key) ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );

type Values = Readonly<Record<string, string | number>>;

/** @param count chooses between one and many */
function t(key: string, values: Values = {}, count: string | number = values['count'] ?? 1): string {
  return fillTemplate(templateOf(key), Number(count) === 1, (name) => String(values[name] ?? ''));
}

/** The texts of the page, in the language that `locale` says. */
export const i18n = { global: { locale, t } };
