import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mixedScripts } from '../../../../shared/rules/mixed-scripts.ts';

it.each([
  ['example.com', null],
  ['città.it', null],
  ['straße-24.de', null],
  ['пример.com', null],
  ['пример.рф', null],
  ['ελλάδα.gr', null],
  ['日本語ドメイン.jp', null],
  ['らーめん屋.jp', null],
  ['sony日本.jp', null],
  ['한국abc.kr', null],
  // The first letter is Cyrillic.
  ['аpple.com', ['Cyrillic', 'Latin']],
  ['shop.pаypal.com', ['Latin', 'Cyrillic']],
  ['οracle.com', ['Greek', 'Latin']],
  ['αпи.com', ['Greek', 'Cyrillic']],
  ['日本пример.jp', ['Han', 'Cyrillic']],
])('judges %s', (name, expected) => {
  expect(mixedScripts(name)).toEqual(expected);
});

it('never warns of a name in ASCII', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}(\.[a-z0-9-]{1,20}){1,3}$/), (name) => {
      expect(mixedScripts(name)).toBeNull();
    }),
  );
});
