import { en } from './en.ts';
import { type Said, type Sentence, isSentence } from './sentence.ts';
import { write } from './write.ts';

/** @returns the sentence in English, as the terminal and the log write it: `1,234`, `118.44 EUR` */
export const inEnglish = (said: Said): string =>
  typeof said === 'string'
    ? said
    : write(said, en, {
        number: (value) => value.toLocaleString('en'),
        money: ({ amount, currency }) => `${amount} ${currency}`.trim(),
        date: (day) => day,
        instant: (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`,
      });

/** The same value with every sentence written; what is kept under names of somebody else is no sentence, or all are. */
export type Written<T> = T extends Sentence
  ? string
  : T extends string | number | boolean | null | undefined | ((...args: never[]) => unknown)
    ? T
    : unknown extends T
      ? T
      : string extends keyof T
        ? T[keyof T] extends Sentence
          ? Record<string, string>
          : T
        : { [K in keyof T]: Written<T[K]> };

const writeAll = (value: unknown): unknown => {
  if (isSentence(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(writeAll);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, writeAll(inner)]));
};

/** @returns what the core answered with each sentence in English, for output that has always been English */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the shape stays; only sentences become text
export const writtenInEnglish = <T>(value: T): Written<T> => writeAll(value) as Written<T>;
