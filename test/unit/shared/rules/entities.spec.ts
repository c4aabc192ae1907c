import { expect, it } from 'vitest';
import { decodeEntities } from '../../../../shared/rules/entities.ts';
import { readMessage } from '../../../../electron/provider/readers.ts';

it.each([
  ['The status of the domain doesn&#039;t allow renewal', "The status of the domain doesn't allow renewal"],
  ['doesn&apos;t &quot;x&quot; &amp; y', `doesn't "x" & y`],
  ['&#x27;&euro;&agrave;', "'€à"],
  ['&amp;lt;', '&lt;'],
  ['AT&T; &unknown; &#0; &#99999999; 1 & 2', 'AT&T; &unknown; &#0; &#99999999; 1 & 2'],
])('decodes %j once', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

it.each<[unknown, string | null]>([
  [['One.', 'Two.'], 'One. Two.'],
  [{ domain: 'One.', 0: ' Two.' }, 'Two. One.'],
  ['doesn&#39;t', "doesn't"],
  [[], null],
  [{}, null],
  [null, null],
])('reads the message %j as %j', (value, said) => {
  expect(readMessage(value)).toBe(said);
});
