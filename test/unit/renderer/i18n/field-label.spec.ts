import { beforeAll, expect, it } from 'vitest';
import { fieldLabel } from '../../../../renderer/i18n/field-label.ts';
import { i18n } from '../../../../renderer/i18n/i18n.ts';

beforeAll(() => {
  // Other specs share the page's texts.
  i18n.global.locale.value = 'en';
});

it.each([
  ['Some_Number', 'Some Number'],
  ['entityKind', 'entity kind'],
  ['entity\u202eKind', 'entity kind'],
])('writes %s, which no language knows, as words', (name, words) => {
  expect(fieldLabel(name)).toBe(words);
});

it('has words for both halves of the lock', () => {
  expect(['locked', 'privacy'].map(fieldLabel)).toEqual(['Locked', 'WHOIS privacy']);
});
