import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSecrets } from '../../../../electron/provider/clean-answer.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const clean = (text: string, ...secrets: string[]): string =>
  new TextDecoder().decode(withoutSecrets(bytesOf(text), secrets));

/** Every character as JSON may also write it. */
const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((hex) => `\\u${hex}`)
    .join('');

it.each([
  ['{"status":"it is k3y-of-a"}', '{"status":"it is [secret]"}'],
  ['{"k3y-of-a":{"list":["k3y-of-ak3y-of-a"]}}', '{"[secret]":{"list":["[secret][secret]"]}}'],
  [`{"status":"\\"${escaped('k3y-of-a')}\\""}`, '{"status":"\\"[secret]\\""}'],
  ['{"sum":8172635,"text":"no 8172635"}', '{"sum":"[secret]","text":"no [secret]"}'],
  [
    '{"id":98172635,"invoice":"18172635","sum":8172635.50}',
    '{"id":98172635,"invoice":"18172635","sum":8172635.50}',
  ],
  ['<p>k3y-of-a', '<p>[secret]'],
  ["{'error':'bad k\u034f3y-of-a'}", "{'error':'bad [secret]'}"],
  ['{"a":"x"y","b":"k3y&#45;of-a"}', '{"a":"x"y","b":"[secret]"}'],
  ['{"m":1} k%33y-of-a', '{"m":1} [secret]'],
  ["{'m':'k\\u0033y-of-a'}", "{'m':'[secret]'}"],
  ['8172635', '[secret]'],
  ['{"text":"unfinished k3y-of-a', '{"text":"unfinished [secret]"'],
  [`{"text":"unfinished ${escaped('k3y-of-a')}`, '{"text":"unfinished [secret]"'],
  ['{"status":"k3y\u034f-\u{e0100}of\ufe0f-\u0890a"}', '{"status":"[secret]"}'],
  ['{"status":"k3y&#8203;-of&#x2060;-a"}', '{"status":"[secret]"}'],
  ['{"status":"%6b3y%2Dof%E2%80%8B%2da"}', '{"status":"[secret]"}'],
  [
    String.raw`{"\x":"k3y-\x6ff-a","status":"\qk3y-of-a"}`,
    String.raw`{"\x":"k3y-\x6ff-a","status":"q[secret]"}`,
  ],
  ['{"status":"k3y\u200b-of\u202e-a","b":1}', '{"status":"[secret]","b":1}'],
  ['{"status":"k3y&#45;of&#x2d;a"}', '{"status":"[secret]"}'],
  ['<p>k3y\u200b-of-a</p>', '<p>[secret]</p>'],
  ['{"sum":-8172635,"exact":8172635.0}', '{"sum":"[secret]","exact":8172635.0}'],
])('is taken out of %s', (answer, expected) => {
  expect(clean(answer, 'k3y-of-a', '8172635')).toBe(expected);
});

it('a key that is a word of the interface takes no meaning from an answer', () => {
  expect(clean('{"result":"error","message":"Invalid API key"}', 'key')).toBe(
    '{"result":"error","message":"Invalid API key"}',
  );
});

it('an answer without one is given back as it is', () => {
  const bytes = bytesOf('{"date":"2026\\/01\\/01","text":"\\u00e8"}');
  expect(withoutSecrets(bytes, ['k3y-of-a', ''])).toBe(bytes);
});

it('property: a secret of any kind is in no text and no name of what is read, and all else is as it was', () => {
  const secret = fc
    .string({ minLength: 6, maxLength: 24, unit: 'binary' })
    .filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(secret, fc.jsonValue(), fc.boolean(), (hidden, other, everything) => {
      fc.pre(
        !JSON.stringify(other).includes(JSON.stringify(hidden).slice(1, -1)) && !'[secret]'.includes(hidden),
      );
      const spelled = everything ? `"${escaped(hidden)}"` : JSON.stringify(hidden);
      const read: unknown = JSON.parse(
        clean(`{"a":${spelled},${spelled}:1,"b":${JSON.stringify(other)}}`, hidden),
      );
      expect(read).toEqual({ a: '[secret]', '[secret]': 1, b: JSON.parse(JSON.stringify(other)) });
    }),
  );
});
