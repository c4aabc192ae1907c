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

/** What holds no sentence is not copied: an answer can have 100,000 rows. */
function writeAll(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return inEnglish(value);
  if (Array.isArray(value)) {
    const written = value.map(writeAll);
    return written.some((inner, index) => inner !== value[index]) ? written : value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const written = Object.entries(value).flatMap(([name, inner]) => {
    const text = writeAll(inner);
    return text === inner ? [] : [[name, text] as const];
  });
  return written.length === 0 ? value : { ...value, ...Object.fromEntries(written) };
}

/** @returns what the core answered with each sentence in English, for output that has always been English */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the shape stays; only sentences become text
export const writtenInEnglish = <T>(value: T): Written<T> => writeAll(value) as Written<T>;
