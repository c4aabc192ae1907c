import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCell } from '../../../../electron/reports/safe-cell.ts';
import { originalCell } from './parse-csv.ts';
import { runs } from '../../../support/runs.ts';

const dangerous = [...'=+-@＝＋－＠﹦﹢﹣﹫−⁺⁻⁼\t\r\n\0'];
const skipped = [...' \u00a0\u3000\u2028\u200b\u00ad\u0001\u001b\u007f\0\t\r\n\ufeff\u202e\u3164"\',;|'];
const anyText = fc.string({ unit: 'binary' });

describe('safeCell', () => {
  it('puts an apostrophe before whatever could start a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dangerous), anyText, (start, rest) => {
        expect(safeCell(start + rest)).toBe(`'${start}${rest}`);
      }),
    );
  });

  it('sees a formula behind spaces, invisible characters, quotes and delimiters', () => {
    const lead = fc.string({ unit: fc.constantFrom(...skipped), minLength: 1 });
    fc.assert(
      fc.property(lead, fc.constantFrom(...dangerous), anyText, (before, start, rest) => {
        expect(safeCell(before + start + rest)).toBe(`'${before}${start}${rest}`);
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

  it('changes nothing but the leading apostrophe, and the original can be told from it', () => {
    const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...skipped, ...dangerous, 'a') }));
    fc.assert(
      fc.property(text, (original) => {
        expect([original, `'${original}`]).toContain(safeCell(original));
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
  ])('leaves %j as it is', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it.each(['=1+1', '+39 055', '-5', '@SUM(A1)', ' =1', '\ufeff=1', '\0=1', '"=1', ';=1', '\n', "'=1"])(
    'disarms %j',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
    },
  );

  it('reads a long run of spaces in linear time', () => {
    const before = performance.now();
    safeCell(`${' '.repeat(200_000)}a`);
    expect(performance.now() - before).toBeLessThan(200);
  });
});
