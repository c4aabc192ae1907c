import { en } from './en.ts';
import type { Text } from './text.ts';
import { readableName } from '../features/domain/detail-lines.ts';

/** @returns what a field of the details is called, with its number in a list; a name that no language knows as words */
export function fieldLabel(name: string, t: Text['t']): string {
  const [word = '', ...rest] = name.split(' ');
  if (!(word in en.domain.fields)) return readableName(name);
  return [t(`domain.fields.${word as keyof typeof en.domain.fields}`), ...rest].join(' ');
}
