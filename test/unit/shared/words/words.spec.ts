import { describe, expect, it } from 'vitest';
import { en } from '../../../../shared/words/en.ts';
import { it as italian } from '../../../../shared/words/it.ts';
import {
  asWritten,
  day,
  joinSentences,
  isSameSentence,
  say,
  toColumn,
  toText,
} from '../../../../shared/words/sentence.ts';
import { fromColumn, fromText, Sentence } from '../../../../shared/model/sentence.ts';
import { inEnglish, writtenInEnglish } from '../../../../shared/words/write-english.ts';
import { write } from '../../../../shared/words/write.ts';

const format = { number: String, money: () => '1.00 EUR', date: String, instant: String };
const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{([^'}][^}]*)\}/g)].map(([, name = '']) => name).sort();

describe.each([
  ['English', en],
  ['Italian', italian],
] as const)('every sentence in %s', (_, words: Readonly<Record<string, string>>) => {
  it.each(Object.entries(words))('%s is written whole', (key, template) => {
    for (const count of [1, 2]) {
      const values = Object.fromEntries(namesIn(template).map((name) => [name, `VALUE-${name}`]));
      const text = write({ key, values: { ...values, count } }, words, format);
      expect(text).not.toMatch(/[{}|]|undefined|\[object/);
      expect(text).not.toContain(key);
    }
  });

  it('names the same values as the English one, in each of its forms', () => {
    for (const [key, template] of Object.entries(en)) {
      const wanted = new Set(namesIn(template));
      for (const form of (words[key] ?? '').split(' | ')) {
        expect([key, new Set(namesIn(form))]).toEqual([key, wanted]);
      }
    }
  });
});

it('writes numbers, amounts, sentences and lists within a sentence', () => {
  const nested = joinSentences(asWritten('One.'), say('time.seconds', { count: 1 }), asWritten('Three.'));
  expect(inEnglish(nested)).toBe('One. 1 second Three.');
  expect(inEnglish({ key: 'as-written', values: { text: { amount: '118.44', currency: 'EUR' } } })).toBe(
    '118.44 EUR',
  );
  expect(inEnglish({ key: 'as-written', values: { text: ['a', 12_000] } })).toBe('a, 12,000');
});

it('shows the values of a sentence that this version does not know', () => {
  expect(inEnglish({ key: 'orders.from-the-future', values: { id: '12' } })).toBe(
    'orders.from-the-future: 12',
  );
});

it('does not take what a value holds for a part of the template', () => {
  expect(inEnglish(say('service.refuses', { quoted: '“{host} $& | {quoted}”' }))).toBe(
    'The service refuses: “{host} $& | {quoted}”.',
  );
});

describe('a column', () => {
  const sentence = say('service.refuses', { quoted: '“no”' });

  it('gives back a sentence, and the English of an older version as it is', () => {
    expect(fromColumn(toColumn(sentence))).toStrictEqual(sentence);
    expect(fromColumn('Held: the price rose.')).toBe('Held: the price rose.');
    expect(toColumn('Held.')).toBe('Held.');
    const theirs = toText(say('order.restored-held'));
    expect(fromColumn(toColumn(theirs))).toBe(theirs);
  });

  it.each(['{"key":', '{"key":1,"values":{}}', '{"key":"a"}', '{}', ''])('shows %j as it is', (text) => {
    expect(fromText(text)).toStrictEqual(asWritten(text));
  });

  it('keeps every kind of value', () => {
    const whole = {
      key: 'in-turn',
      values: { before: sentence, after: [1, 'x', { amount: '1.00', currency: 'EUR' }] },
    };
    expect(Sentence.parse(JSON.parse(toText(whole)))).toStrictEqual(whole);
  });
});

it('writes the sentences anywhere in an answer, and leaves the rest', () => {
  const answer = {
    ok: false,
    error: { code: 'x', message: say('run.stopped'), fields: { a: say('run.asleep') } },
  };
  expect(writtenInEnglish([answer, null, 3])).toStrictEqual([
    { ok: false, error: { code: 'x', message: 'Stopped.', fields: { a: 'The computer went to sleep.' } } },
    null,
    3,
  ]);
});

it('writes days and instants, and the word for a day that is not known', () => {
  const read = say('effect.still-both', { expiry: day('2026-11-21'), due: day(null) });
  expect(inEnglish(read)).toBe('The expiry date is still 2026-11-21, the next due date is still unknown.');
  const told = say('orders.known-then', {
    readAt: { instant: '2026-11-20T08:00:59.000Z' },
    read: 'nothing',
    finding: '',
  });
  expect(inEnglish(told)).toMatch(/^Known then, read back 2026-11-20 08:00 UTC: nothing\./);
  const shown = write(read, italian, { ...format, date: (iso) => iso.split('-').toReversed().join('/') });
  expect(shown).toBe('La scadenza è ancora 21/11/2026, il prossimo addebito è ancora ignoto.');
});

it('keeps the words of a service in a column as they are', () => {
  expect(fromColumn(toColumn(asWritten('“No.”')))).toBe('“No.”');
  const refused = say('orders.refused', { message: asWritten('“No.”') });
  expect(fromColumn(toColumn(refused))).toEqual(refused);
});

it.each(['constructor', '__proto__', 'toString'])('says of a sentence %s that it is not known', (key) => {
  const stored = `{"key":${JSON.stringify(key)},"values":{"a":"x"}}`;
  expect(inEnglish(fromText(stored))).toBe(`${key}: x`);
});

it.each([{ date: 'zzz' }, { instant: '' }])(
  'shows a stored sentence that speaks of %j as it is stored',
  (when) => {
    const stored = toText({ key: 'run.stopped', values: { when } });
    expect(fromText(stored)).toStrictEqual(asWritten(stored));
  },
);

it('finds that two sentences say the same, whenever what they speak of was read', () => {
  const read = (instant: string) => say('credit.read-at', { read: { instant } });
  expect(isSameSentence(read('2026-11-20T08:00:00Z'), read('2026-11-20T09:00:00Z'))).toBe(true);
  expect(isSameSentence(read('2026-11-20T08:00:00Z'), say('credit.no-other'))).toBe(false);
  expect(isSameSentence('a', 'b')).toBe(false);
});
