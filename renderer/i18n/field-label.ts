import * as en from './en.ts';
import type { Text } from './text.ts';

/** @returns what a field of the details is called, with its number in a list; a name that no language knows as words */
export function fieldLabel(name: string, t: Text['t']): string {
  const [word = '', ...rest] = name.split(' ');
  return isKnown(word) ? [t(`domain.fields.${word}`), ...rest].join(' ') : readableName(name);
}

const isKnown = (word: string): word is keyof typeof en.domain.fields =>
  Object.hasOwn(en.domain.fields, word);

/** `Phone_Number` and `entityType` as words, for a name that no language knows. */
const readableName = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
