import { visibleLine } from '../../shared/rules/visible.ts';
import { i18n, wordsOf } from './i18n.ts';

/** @returns what a field of the details is called, with its number in a list; a name that no language knows as words */
export function fieldLabel(name: string): string {
  const [word = '', ...rest] = name.split(' ');
  const isKnown = Object.hasOwn(wordsOf('domain').fields, word);
  return isKnown ? [i18n.global.t(`domain.fields.${word}`), ...rest].join(' ') : readableName(name);
}

/** `Phone_Number` and `entityType` as words, for a name that no language knows. */
const readableName = (name: string): string =>
  visibleLine(name)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
