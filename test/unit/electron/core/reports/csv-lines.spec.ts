import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLines, type Cell, type Column } from '../../../../../electron/core/reports/csv-lines.ts';
import { safeCell } from '../../../../../shared/rules/safe-cell.ts';
import { parseCsv } from './parse-csv.ts';
import { runs } from '../../../../support/runs.ts';

const one: Column<Cell>[] = [['Cell', (cell) => cell]];
const three: Column<readonly string[]>[] = [0, 1, 2].map((at) => [
  `Column ${String(at)}`,
  (row) => row[at] ?? '',
]);
const plain = { delimiter: ',', bom: false };
const line = (cell: Cell): string => csvLines(one, [cell], plain, false);

function startsFormula(found: string): boolean {
  // Read with one half of CRLF as the line end, the other half is left over.
  const seen = found.replace(/\r$|^\n/, '').replace(/^[ \0\ufeff"]+/, '');
  return !/^[-+]?\d+"?$/.test(seen) && /^[=+\-@\t\r]/.test(seen);
}

describe('csvLines', () => {
  it('writes amounts and numbers with the decimal sign that was asked for, and quotes it between commas', () => {
    const columns: Column<readonly Cell[]>[] = [0, 1, 2].map((at) => [String(at), (row) => row[at] ?? null]);
    const rows = [[{ amount: '-1234.50', currency: 'EUR' }, 12.5, '1.5 and 2']];
    const write = (delimiter: string, decimal: '.' | ',') =>
      csvLines(columns, rows, { delimiter, bom: false, decimal }, false);
    expect(write(';', ',')).toBe('-1234,50;12,5;1.5 and 2\r\n');
    expect(write(',', '.')).toBe('-1234.50,12.5,1.5 and 2\r\n');
    expect(write(',', ',')).toBe('"-1234,50","12,5",1.5 and 2\r\n');
  });

  it('keeps any text that is seen through another parser, with every delimiter', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', "'", '=', 'é', '🦊', '👩🏽‍💻'),
    });
    const isSeen = (one: string): boolean => !/[\p{C}\p{DI}\p{Zl}\p{Zp}]/u.test(one);
    const text = fc.oneof(fc.string({ unit: fc.string({ unit: 'binary' }).filter(isSeen) }), nasty);
    const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), fc.boolean(), (cells, delimiter, bom) => {
        const written = csvLines(three, cells, { delimiter, bom }, true);
        const [header, ...lines] = parseCsv(written.replace(/^\ufeff/, ''), delimiter);
        expect(header).toEqual(['Column 0', 'Column 1', 'Column 2']);
        expect(lines).toEqual(cells.map((row) => row.map(safeCell)));
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  it('starts no cell with a formula, whichever delimiter, line end and quotes another program reads it with', () => {
    const unit = fc.constantFrom(...'=+-@\t\r\n\0\ufeff "\',;|a');
    const cell = fc.oneof(
      fc.string({ unit }),
      fc.string({ unit, maxLength: 4 }),
      fc.integer(),
      fc.constant(null),
    );
    // No report has an empty first cell: behind one, a line would begin with the tab of the file itself.
    const first = fc.string({ unit }).filter((text) => /[^\s\0\ufeff"]/.test(text));
    const rows = fc.array(fc.tuple(first, cell, cell), { minLength: 1, maxLength: 3 });
    const columns: Column<readonly Cell[]>[] = three.map(([header], at) => [
      header,
      (row) => row[at] ?? null,
    ]);
    const delimiters = [',', ';', '\t'] as const;
    fc.assert(
      fc.property(rows, fc.constantFrom(...delimiters), (cells, written) => {
        const text = csvLines(columns, cells, { delimiter: written, bom: false }, true);
        for (const delimiter of delimiters) {
          for (const newline of ['\r\n', '\n', '\r'] as const) {
            // A program that knows no quotes is one whose quote is a character that does not occur.
            for (const quoteChar of ['"', '\u0007']) {
              const read = Papa.parse<string[]>(text, { delimiter, newline, quoteChar }).data.flat();
              expect(read.filter((found) => startsFormula(found))).toEqual([]);
            }
          }
        }
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  it('ends each line with CRLF and doubles quotes', () => {
    expect(line('say "yes", or no')).toBe('"say ""yes"", or no"\r\n');
  });

  it('quotes a disarmed cell', () => {
    expect(line('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"\r\n`);
    expect(line('+39')).toBe(`"'+39"\r\n`);
  });

  it('quotes lone line ends, outer spaces and the delimiters of other formats', () => {
    expect(line('a\nb')).toBe('"a\nb"\r\n');
    expect(line(' a')).toBe('" a"\r\n');
    expect(line('a;b')).toBe('"a;b"\r\n');
  });

  it('writes nothing that commands a terminal or is not seen', () => {
    expect(line('a\u001b]52;c;x\u0007\u009b2Jb\r\u202ec\u200b')).toBe('"a ]52;c;x  2Jb c"\r\n');
  });

  it('leaves negative numbers and amounts numbers', () => {
    expect(line(-3)).toBe('-3\r\n');
    expect(line({ amount: '-9.87', currency: 'EUR' })).toBe('-9.87\r\n');
    expect(line('-3')).toBe(`"'-3"\r\n`);
  });

  it('disarms an amount that is none', () => {
    expect(line({ amount: '=1', currency: 'EUR' })).not.toMatch(/^"?[=+@-]/);
  });

  it('writes yes, no and nothing', () => {
    expect([line(true), line(false), line(null), line('')]).toEqual(['yes\r\n', 'no\r\n', '\r\n', '\r\n']);
  });

  it('writes times for a spreadsheet as it reads them, on the clock of the computer', () => {
    const format = { delimiter: ',', bom: false, localTimes: true };
    const noon = new Date(2026, 10, 27, 12, 5, 9);
    expect(csvLines(one, [noon.toISOString()], format, false)).toBe('2026-11-27 12:05:09\r\n');
    expect(csvLines(one, ['2026-11-27'], format, false)).toBe('2026-11-27\r\n');
    expect(line(noon.toISOString())).toBe(`${noon.toISOString()}\r\n`);
  });

  it('writes codes as words where it is given some, else as programs read them', () => {
    const columns = [['Kind', (kind: string) => kind, undefined, 'kinds'] as const];
    const words = { kinds: { renew: 'Rinnovo' }, words: { yes: 'sì' } };
    const format = { delimiter: ',', bom: false };
    const rows = ['renew', 'restore-fee', 'renew; lock', ''];
    expect(csvLines(columns, rows, { ...format, words }, true)).toBe(
      'Kind\r\nRinnovo\r\nRestore fee\r\n"Rinnovo; Lock"\r\n\r\n',
    );
    expect(csvLines(columns, rows, format, false)).toBe('renew\r\nrestore-fee\r\n"renew; lock"\r\n\r\n');
    expect(csvLines([['Cell', () => true]], ['a'], { ...format, words }, false)).toBe('sì\r\n');
  });

  it('writes the byte order mark and the header once, before the first lines', () => {
    const format = { delimiter: ';', bom: true };
    expect(csvLines(one, [], format, true)).toBe('\ufeffCell\r\n');
    expect(csvLines(one, ['a'], format, false)).toBe('a\r\n');
    expect(csvLines(one, [], format, false)).toBe('');
  });
});
