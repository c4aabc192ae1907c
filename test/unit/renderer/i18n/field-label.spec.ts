import { expect, it } from 'vitest';
import { fieldLabel } from '../../../../renderer/i18n/field-label.ts';

it.each([
  ['Some_Number', 'Some Number'],
  ['entityKind', 'entity kind'],
])('writes %s, which no language knows, as words', (name, words) => {
  expect(fieldLabel(name, (key) => key)).toBe(words);
});

it('has words for both halves of the lock', () => {
  expect(['locked', 'privacy'].map((name) => fieldLabel(name, (key) => key))).toEqual([
    'domain.fields.locked',
    'domain.fields.privacy',
  ]);
});
