import { inEnglish } from '../../../shared/words/write-english.ts';
import { asWritten } from '../../../shared/words/sentence.ts';
import { optionName } from './list-options.ts';
import type { Failure } from '../../../shared/model/errors.ts';

/** Fields of a call, without indexes, to what the user typed them as; null for a sentence that needs no name. */
export type FieldNames = Readonly<Record<string, string | null>>;

const usual: FieldNames = {
  'selection.query': null,
  'selection.keys': 'ID',
  'selection.filter.text': 'NAME',
  'selection.filter.from': '--since',
  'selection.filter.to': '--until',
  query: null,
  file: '--out',
  accountId: '--account',
  ids: 'ID',
  waitMs: '--wait',
};

/** @returns the failure with a sentence for each wrong field, which begins with the option that it came from */
export function nameFields(failure: Failure, names: FieldNames): Failure {
  const { code, fields } = failure;
  if (code !== 'bad-input' || !fields) return failure;
  const sentences = Object.entries(fields).map(([path, sentence]) => {
    const name = nameOf(path, { ...usual, ...names });
    return name === null ? inEnglish(sentence) : `${name}: ${inEnglish(sentence)}`;
  });
  return { ...failure, message: asWritten([...new Set(sentences)].join('\n')) };
}

function nameOf(path: string, names: FieldNames): string | null {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  // The longest beginning of the path that has a name; what follows it says where in a file.
  for (let length = parts.length; length > 0; length -= 1) {
    const name = names[parts.slice(0, length).join('.')];
    if (name !== undefined) return name && [name, parts.slice(length).join('.')].filter(Boolean).join(': ');
  }
  const last = parts.at(-1) ?? '';
  return names[last] ?? `--${optionName(last)}`;
}
