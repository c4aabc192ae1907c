import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOfFile, readNameList } from '../../../../shared/rules/name-list.ts';
import { findNames, namesInText } from '../../../../shared/rules/names-in-text.ts';
import { atOnce } from '../../../../shared/rules/steps.ts';

const names = (text: string): string[] => readNameList(text).names.map(({ name }) => name);

const mail = (list: readonly string[]): string =>
  [
    'Ciao Anna,',
    '',
    'please renew these by Friday (e.g. today, 3.50 each; see file.txt and index.html):',
    ...list.map((name, index) => (index % 2 === 0 ? `- ${name}` : `• ${name} (expires 3/12)`)),
    '',
    'Thanks,',
    'Marco Rossi, Rossi S.r.l.',
    'marco@rossi-shop.it',
  ].join('\n');

it('finds every name of an e-mail, and takes its other words for no errors', () => {
  const list = Array.from({ length: 40 }, (_, index) => `name-${index}.it`);
  expect(readNameList(mail(list))).toEqual({
    names: list.map((name) => ({ name, code: null })),
    ...{ bad: [], repeated: [], unused: [], text: { addressesSkipped: 1 } },
  });
  expect(atOnce(linesOfFile(mail(list)))).toBe(list.join('\n'));
});

it.each([
  ['- name.it', ['name.it']],
  ['www.NAME.IT,', ['name.it']],
  ['https://name.it/x?from=other.com', ['name.it']],
  ['"name.it" and other.com', ['name.it', 'other.com']],
  ['name.it, other.com and third.it', ['name.it', 'other.com', 'third.it']],
  ['• name.it (expires 3/12)', ['name.it']],
  ['name.it;', ['name.it']],
  ['Domain: name.it', ['name.it']],
  ['> > name.it', ['name.it']],
  ['2) «CAFFÈ.it».', ['xn--caff-8oa.it']],
  ['Rinnova “BÜCHER.de”: è urgente', ['xn--bcher-kva.de']],
  ['see [name.it](https://www.name.it/a)', ['name.it']],
  ['shop.name.co.uk of co.uk', ['shop.name.co.uk']],
  ['write to info@name.it about other.it', ['other.it']],
  ['Ciao\n- name.it\nGrazie', ['name.it']],
  ['# without old.it this time\nPlease renew:\nname.it', ['name.it']],
])('finds the names of the text %j', (text, expected) => {
  expect(readNameList(text)).toMatchObject({ bad: [] });
  expect(names(text)).toEqual(expected);
});

it.each([
  ['exam ple.it', 1],
  ['esempio,it', 1],
  ['info@name.it', 1],
  ['- a.it\n- exam ple.it', 2],
])('says of the near miss %j in a list where it is', (text, line) => {
  expect(readNameList(`${text}\nb.it\nc.it`)).toMatchObject({ bad: [{ line }] });
});

it('takes no part of a misspelt name for a name, where a greeting stands before a list', () => {
  const text = 'Ciao Anna,\n\na.it\nexam ple.it\n- b.it\nesempio,it\nc.it\nd.it\nMarco';
  expect(readNameList(text)).toMatchObject({
    names: [{ name: 'a.it' }, { name: 'b.it' }, { name: 'c.it' }, { name: 'd.it' }],
    bad: [
      { line: 4, reason: expect.saying('“exam ple.it”') },
      { line: 6, reason: expect.saying('“esempio,it”') },
    ],
  });
  expect(atOnce(linesOfFile(text))).toBe('a.it\nb.it\nc.it\nd.it\nexam ple.it\nesempio,it');
});

it('takes no other name that the notes of a table have', () => {
  expect(names('a.com;moved from b.com last year\nc.com;ok; see d.com')).toEqual(['a.com', 'c.com']);
});

it('takes the lines of a text with EPP codes for no codes', () => {
  const { names: read } = readNameList('Ciao Anna,\ntrasferisci a.com con S3cret', true);
  expect(read).toEqual([{ name: 'a.com', code: null }]);
});

it('finds all names of a list, however they are written and decorated', () => {
  const name = fc
    .tuple(fc.stringMatching(/^[a-zàèü][a-z0-9]{2,10}$/), fc.constantFrom('it', 'com', 'co.uk', 'de'))
    .map((labels) => labels.join('.'));
  const marks = ['- #', '* #', '• #', '> #', '> - #', '1. #', '(#)', '[#]', '"#"', '«#»', '“#”', "'#'"];
  const ends = ['#', '#,', '#;', '#.', '#:', 'www.#', 'https://#/x', 'http://www.#', 'Domain: #'];
  const phrases = ['# (expires 3/12)', 'please renew # today', 'Also #, thanks.', '# - 12.50 EUR'];
  const mark = fc.constantFrom(...marks, ...ends, ...phrases);
  const entry = fc.record({ name, mark, capitals: fc.boolean() });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1 }), (entries) => {
      const text = entries.map((one) =>
        one.mark.replace('#', one.capitals ? one.name.toUpperCase() : one.name),
      );
      const meant = entries.map((one) => domainToASCII(one.name));
      expect(new Set(names(text.join('\n')))).toEqual(new Set(meant));
    }),
  );
});

it('finds the same in portions as at once, wherever a name lies', () => {
  const name = fc.constantFrom(
    'name.it',
    'www.other.com',
    'https://a.b.co.uk/x?y=z.it',
    'anna@c.it',
    '«d.de».',
  );
  const word = fc.oneof(name, fc.constantFrom('x', '-', 'S.r.l.', 'word', 'a@', '@b.it', '.it', '2)', 'è'));
  const space = fc.constantFrom(' ', '\n', '\t', '\r\n', '\u00a0', ', ', '\n\n> ');
  fc.assert(
    fc.property(
      fc.integer({ min: 3_900, max: 4_010 }),
      fc.constantFrom('x', ' ', 'x '),
      fc.array(fc.tuple(word, space), { minLength: 1, maxLength: 20 }),
      (before, filler, words) => {
        const text = words.map((pair) => pair.join('')).join('');
        const filled = filler.repeat(before).slice(0, before);
        // What fills the first portion is no part of a word: the text alone finds the same.
        const { names: found, addresses } = namesInText(`${filled} ${text}`);
        const alone = namesInText(` ${text}`);
        expect({ names: [...found], addresses }).toEqual({
          names: [...alone.names],
          addresses: alone.addresses,
        });
      },
    ),
  );
});

it('rests while it reads a long text', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `please renew name-${index}.it`);
  const steps = [...findNames(lines.join('\n'))];
  expect(steps.length).toBeGreaterThan(5);
});
