import { expect, it } from 'vitest';
import { visible, visibleLine } from '../../../../shared/rules/visible.ts';

it.each([
  ['a\u001b[2Jb\u009b31mc\u007f', 'a [2Jb 31mc '],
  ['ab\u202ecd\u2066e\u2069', 'abcde'],
  ['a\u200bb\u200dc\ufeffd\u00ade', 'abcde'],
  ['a\u034fb\ufe00c\u{e0100}d\u180be\u115ff\u3164g', 'abcdefg'],
  ['one\r\ntwo\tthree\rfour\u2028five', 'one\ntwo\tthree four five'],
  ['👩🏽‍💻 ❤️ è 例え', '👩🏽‍💻 ❤️ è 例え'],
  ['نامه\u200cای क्\u200dष 葛\u{e0100}城', 'نامه\u200cای क्\u200dष 葛\u{e0100}城'],
  ['ن\u200c \u200ck\u200de\u{e0100}y', 'ن key'],
])('%j is seen as %j', (text, seen) => {
  expect(visible(text)).toBe(seen);
});

it('is one line where it has to be', () => {
  expect(visibleLine('a\r\nb\tc')).toBe('a b c');
});
