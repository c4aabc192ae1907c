import type { Money } from '../model/money.ts';
import type { Sentence, SentenceValue, When } from './sentence.ts';

/** How a language writes numbers and amounts. */
export interface Format {
  number(value: number): string;
  money(value: Money): string;
  /** @param day ISO 8601 */
  date(day: string): string;
  /** @param instant ISO 8601 */
  instant(instant: string): string;
}

/**
 * Writes a sentence with the templates of one language: `{name}` is a value, `one | many` are chosen by `count`, and
 * `{'|'}` is the text between its quotes. A key that the language does not know is a sentence of another version: its
 * values are all that can be said.
 */
export function write(sentence: Sentence, words: Readonly<Record<string, string>>, format: Format): string {
  const { key, values } = sentence;
  const text = (value: SentenceValue): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return value.map(text).join(', ');
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Array.isArray does not narrow readonly arrays
    const one = value as Money | When | Sentence;
    if ('amount' in one) return format.money(one);
    if ('date' in one) return format.date(one.date);
    return 'instant' in one ? format.instant(one.instant) : write(one, words, format);
  };
  const template = Object.hasOwn(words, key) ? words[key] : undefined;
  if (template === undefined) return `${key}: ${Object.values(values).map(text).join(', ')}`;
  return fillTemplate(template, values['count'] === 1, (name) => text(values[name] ?? ''));
}

/**
 * @param template `{name}` is a value, `one | many` are chosen, and `{'|'}` is the text between its quotes
 * @param valueOf what takes the place of a name
 */
export function fillTemplate(template: string, isOne: boolean, valueOf: (name: string) => string): string {
  const [one = '', many = one] = template.split(' | ');
  return (isOne ? one : many).replace(
    /\{(?:'([^']*)'|([^}]+))\}/g,
    (_, literal: string | undefined, name = '') => literal ?? valueOf(name),
  );
}
