import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readExtensions, readNameLines } from '../../../../../renderer/features/register/name-lines.ts';

describe('pasted names', () => {
  it('become Punycode, each once, however they are separated', () => {
    expect(readNameLines('Esempio.it, esempio.it\ncaffè.it; due.com.\n\n').names).toEqual([
      'esempio.it',
      'xn--caff-8oa.it',
      'due.com',
    ]);
  });

  it('are one a line: what has a space in it is no name', () => {
    const { names, bad } = readNameLines('uno.it\nmy shop.it\ndue.it');
    expect(names).toEqual(['uno.it', 'due.it']);
    expect(bad).toEqual([{ line: 2, reason: expect.saying('“my shop.it”') }]);
  });

  it('count a wrong line once, and quote it as typed, however many extensions there are', () => {
    const { bad } = readNameLines('not a name\nvigna rossa 2\nbad_word', ['it', 'com', 'eu']);
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [1, expect.saying('“not a name” is not')],
      [2, expect.saying('“vigna rossa 2” is not')],
      [3, expect.saying('“bad_word.it” is not')],
    ]);
  });

  it('are remembered as they were typed, where that differs', () => {
    expect(readNameLines('caffè.it\nuno.it').spelled).toEqual({ 'xn--caff-8oa.it': 'caffè.it' });
  });

  it('are told by their line when they are no names', () => {
    const { bad } = readNameLines('uno.it\nbad_name.it\nword');
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.saying('“bad_name.it”')],
      [3, expect.saying('“word”')],
    ]);
  });

  it('combine words with the extensions, and leave names alone', () => {
    expect(readNameLines('forno\nuno.de', ['it', 'co.uk']).names).toEqual([
      'forno.it',
      'forno.co.uk',
      'uno.de',
    ]);
  });

  it('can be any text at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { names } = readNameLines(text, ['it']);
        expect(new Set(names).size).toBe(names.length);
        expect(readNameLines(names.join('\n'))).toMatchObject({ names, bad: [] });
      }),
    );
  });
});

it('reads extensions with and without dots, each once', () => {
  expect(readExtensions('.it, COM  .co.uk;it')).toEqual(['it', 'com', 'co.uk']);
});
