import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCell } from '../../../../shared/rules/safe-cell.ts';
import { originalCell } from '../../electron/core/reports/parse-csv.ts';
import { runs } from '../../../support/runs.ts';

const dangerous = [...'=+-@＝＋－＠﹦﹢﹣﹫−⁺⁻⁼\t\r\n\0'];
const skipped = [...' \u00a0\u3000\u2028\u200b\u00ad\u0001\u001b\u007f\ufeff\u202e\u3164"\''];
const cellEnds = [...',;|\t\r\n'];
const anyText = fc.string({ unit: 'binary' });

/** Nothing in it ends a cell or could start a formula. */
const harmless = fc.string({ unit: fc.constantFrom('a', 'é', '0', ' ', '"', "'", '.') });

describe('safeCell', () => {
  it('puts an apostrophe before whatever could start a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dangerous), harmless, (start, rest) => {
        expect(safeCell(`${start}a${rest}`)).toBe(`'${start}a${rest}`);
      }),
    );
  });

  it('sees a formula behind spaces, invisible characters and quotes', () => {
    const lead = fc.string({ unit: fc.constantFrom(...skipped), minLength: 1 });
    fc.assert(
      fc.property(lead, fc.constantFrom(...dangerous), harmless, (before, start, rest) => {
        expect(safeCell(`${before}${start}a${rest}`)).toBe(`'${before}${start}a${rest}`);
      }),
    );
  });

  it('sees a formula behind every delimiter and line end, where another program starts a cell', () => {
    const end = fc.constantFrom(',', ';', '\t', '|', '\r', '\n', '\r\n');
    const lead = fc.string({ unit: fc.constantFrom(' ', '"', "'", '\0', '\ufeff', '\u200b') });
    fc.assert(
      fc.property(end, lead, fc.constantFrom(...'=+-@＝\t'), (between, before, start) => {
        expect(safeCell(`a${between}${before}${start}b`)).toBe(`a${between}'${before}${start}b`);
      }),
    );
  });

  it('leaves no text that begins like a formula when spaces and control characters are taken off', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(safeCell(text).replace(/^[\s\p{C}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
      }),
    );
  });

  it('changes nothing but these apostrophes, and the original can be told from it', () => {
    const text = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom(...skipped, ...cellEnds, ...dangerous, 'a') }),
    );
    fc.assert(
      fc.property(text, (original) => {
        expect(safeCell(original).replaceAll("'", '')).toBe(original.replaceAll("'", ''));
        expect(originalCell(safeCell(original))).toBe(original);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  it.each([
    '',
    'example.it',
    'Active',
    '2026-11-20',
    'xn--bcher-kva.de',
    'a=b',
    "l'oro.it",
    '  spaced ',
    '"quoted"',
    'one\r\n\r\ntwo\n\nthree',
    'a, b; c | d',
    'half-price -10%',
  ])('leaves %j as it is', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it.each(['=1+1', '+39 055', '-5', '@SUM(A1)', ' =1', '\ufeff=1', '\0=1', '"=1', '\nx', '\r\nx', "'=1"])(
    'disarms %j',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    [';=1', ";'=1"],
    ['a;=cmd|x', "a;'=cmd|x"],
    ['a;"=1', `a;'"=1`],
    ['x\n=cmd', "x\n'=cmd"],
    ['x\r\n=cmd', "x\r\n'=cmd"],
    ['\t=1', "'\t'=1"],
    ['a;\rb', "a;'\rb"],
    ['=1,-2', "'=1,'-2"],
    ['a;', "a;'"],
  ])('disarms %j inside, too', (text, safe) => {
    expect(safeCell(text)).toBe(safe);
  });

  /** How its time grows with the run is measured in test/bench/turns.bench.ts. */
  it.each([' ', ';', '\t', '\0', '; '])('reads a run of 200,000 times %j to its end', (piece) => {
    const text = `${piece.repeat(200_000)}a;`;
    const safe = safeCell(text);
    expect(safe.replaceAll("'", '') === text).toBe(true);
    expect(safe.endsWith("a;'")).toBe(true);
  });
});
