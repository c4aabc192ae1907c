import { en } from './en.ts';
import type { Text } from './text.ts';

/** @returns what a field of the details is called, with its number in a list; a name that no language knows as words */
export function fieldLabel(name: string, t: Text['t']): string {
  const [word = '', ...rest] = name.split(' ');
  if (!(word in en.domain.fields)) return readableName(name);
  return [t(`domain.fields.${word as keyof typeof en.domain.fields}`), ...rest].join(' ');
}

/** `Phone_Number` and `entityType` as words, for a name that no language knows. */
const readableName = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
