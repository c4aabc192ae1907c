import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { runs } from '../../../support/runs.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { codePoint } from '../../../support/code-point.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const asciiLabel = label.filter((text) => !text.startsWith('xn--'));
const foreign = fc.string({
  unit: fc.constantFrom(...'àèüßñçøжизпример例え日本한국中文αβγ'),
  minLength: 1,
  maxLength: 8,
});
const extension = fc.constantFrom('it', 'com', 'co.uk', 'xn--p1ai');
const name = fc.tuple(fc.oneof(asciiLabel, foreign), extension).map((parts) => parts.join('.'));

const read = (text: string): string => {
  const result = toAsciiDomain(text);
  if (!result.ok) throw new Error(inEnglish(result.reason));
  return result.domain;
};

describe('toAsciiDomain', () => {
  it('reads every spelling of a name as the same domain', () => {
    fc.assert(
      fc.property(name, (written) => {
        const domain = read(written);
        const spellings = [
          domain,
          domain.toUpperCase(),
          domainToUnicode(domain),
          `${written}.`,
          ` ${written}\n`,
          written.replaceAll('.', '。'),
          written.normalize('NFD'),
        ];
        for (const spelling of spellings) expect(read(spelling)).toBe(domain);
      }),
    );
  });

  it('answers lower-case letters, digits, hyphens and dots', () => {
    fc.assert(
      fc.property(name, (written) => {
        expect(read(written)).toMatch(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/);
      }),
    );
  });

  it('answers any text with a domain that reads as itself, or one sentence', () => {
    const part = fc.constantFrom(
      '.',
      'xn--',
      '-',
      'ü',
      '１',
      '0x',
      '%41',
      '@',
      ':',
      '[',
      '。',
      '\0',
      '\u00ad',
      'a',
      '/',
    );
    const text = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.string(),
      fc.string({ unit: part }),
      fc.webAuthority(),
    );
    fc.assert(
      fc.property(text, (written) => {
        const result = toAsciiDomain(written);
        if (result.ok) expect(toAsciiDomain(result.domain)).toEqual(result);
        else
          expect(inEnglish(result.reason)).toMatch(
            /^(The domain name is empty|“[^]*” is not a domain name: [^]+)\.$/,
          );
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it.each([
    ['Example.IT', 'example.it'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['BÜCHER.DE', 'xn--bcher-kva.de'],
    ['XN--BCHER-KVA.de', 'xn--bcher-kva.de'],
    ['straße.de', 'xn--strae-oqa.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['a.b.co.uk.', 'a.b.co.uk'],
    ['１２３.it', '123.it'],
    ['3com.com', '3com.com'],
    ['ab--cd.com', 'ab--cd.com'],
    [`${'a'.repeat(63)}.it`, `${'a'.repeat(63)}.it`],
    [`${'abcdefg.'.repeat(31)}abc.s`, `${'abcdefg.'.repeat(31)}abc.s`],
    ['example.a1', 'example.a1'],
    ['example.1a', 'example.1a'],
  ])('reads %s as %s', (written, domain) => {
    expect(read(written)).toBe(domain);
  });

  it.each([
    ['', 'is empty'],
    [' . ', 'is empty'],
    ['example', 'it has no extension'],
    ['example..it', 'it has an empty label'],
    ['.it', 'it has an empty label'],
    ['example.it..', 'it has an empty label'],
    ['exa mple.it', 'it holds a character that names cannot have'],
    ['https://example.it/', 'it holds a character that names cannot have'],
    ['user@example.it', 'it holds a character that names cannot have'],
    ['example.it:80', 'it holds a character that names cannot have'],
    ['ex%61mple.it', 'it holds a character that names cannot have'],
    ['-example.it', 'may hold letters, digits and inner hyphens only'],
    ['example-.it', 'may hold letters, digits and inner hyphens only'],
    ['exam_ple.it', 'may hold letters, digits and inner hyphens only'],
    ['=example.it', 'may hold letters, digits and inner hyphens only'],
    ['1.2.3.4', 'its extension is a number'],
    ['example.7', 'its extension is a number'],
    ['example.123', 'its extension is a number'],
    [`${'abcdefg.'.repeat(31)}abcd.s`, 'it is longer than 253 characters'],
    ['１.２.３.４', 'its extension is a number'],
    ['xn--ü.de', 'it cannot be written in Punycode'],
    ['a\0b.it', 'it cannot be written in Punycode'],
    [`${'a'.repeat(64)}.it`, 'is longer than 63 characters'],
    [`${'ü'.repeat(63)}.it`, 'is longer than 63 characters'],
    [`${'abcdefg.'.repeat(32)}it`, 'it is longer than 253 characters'],
  ])('says what is wrong with %j', (written, reason) => {
    const result = toAsciiDomain(written);
    expect(result).toMatchObject({ ok: false, reason: expect.saying(reason) as string });
  });
});
