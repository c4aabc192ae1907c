import { describe, expect, it } from 'vitest';
import type { Cell, Column } from '../../../../../electron/core/reports/csv-lines.ts';
import { reportTable } from '../../../../../electron/core/reports/report-table.ts';
import { unzip } from '../../../../support/unzip.ts';

type Row = readonly Cell[];
const columnsOf = (heads: readonly string[]): Column<Row>[] =>
  heads.map((head, at) => [head, (row) => row[at] ?? null, head === 'Price' ? true : undefined]);

async function write(heads: readonly string[], pages: readonly (readonly Row[])[], totals = false) {
  const pieces: Uint8Array[] = [];
  const format = { delimiter: ',', bom: false, totals, words: { words: { yes: 'sì', no: 'no' } } };
  for await (const { content } of reportTable(columnsOf(heads), 0, pages).xlsx(format, 'spending'))
    pieces.push(content);
  const files = unzip(Buffer.concat(pieces));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = files.get('xl/styles.xml') ?? '';
  const shapes = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([xf]) => xf,
  );
  const numberFormats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  /** A cell as Excel would take it: its type, what it holds, and how it is shown. */
  function cell(ref: string) {
    const [, attributes = '', inside = ''] =
      new RegExp(`<c r="${ref}"([^>]*?)(?:/>|>(.*?)</c>)`, 's').exec(sheet) ?? [];
    const shape = shapes[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? '';
    return {
      type: / t="(\w+)"/.exec(attributes)?.[1] ?? 'number',
      value: inside.replace(/<[^>]*>/g, ''),
      format: numberFormats.get(/numFmtId="(\d+)"/.exec(shape)?.[1]) ?? null,
      bold: (styles.match(/<font>.*?<\/font>/gs) ?? [])[Number(/fontId="(\d+)"/.exec(shape)?.[1])]?.includes(
        '<b',
      ),
    };
  }
  return { files, sheet, cell };
}

const eur = (amount: string): Cell => ({ amount, currency: 'EUR' });

describe('a workbook', () => {
  it('keeps every text a text, whatever it begins with', async () => {
    const texts = ['=1+1', '+49', '-1', '@SUM(A1)', '007', '_x0041_', ' a & <b> ', 'x'.repeat(40_000)];
    const { sheet, cell } = await write(['Note'], [texts.map((text) => [text])]);
    expect(texts.map((_, at) => cell(`A${at + 2}`).type)).toEqual(texts.map(() => 'inlineStr'));
    expect(texts.slice(0, 7).map((_, at) => cell(`A${at + 2}`).value)).toEqual([
      ...texts.slice(0, 5),
      '_x005F_x0041_',
      ' a &amp; &lt;b&gt; ',
    ]);
    expect(cell('A9').value).toHaveLength(32_767);
    expect(sheet).not.toContain('<f');
  });

  it('has amounts with the decimals of their currency, dates and times as numbers that Excel shows as such', async () => {
    const instant = '2026-11-27T19:25:16.123Z';
    const yen = { amount: '1500', currency: 'JPY' };
    const { cell } = await write(
      ['Price', 'Yen', 'Day', 'At', 'Orders', 'Auto-renew', 'Month', 'No day'],
      [[[eur('-1234.50'), yen, '2026-11-27', instant, 123456789012345, true, '2026-11', '0000-00-00']]],
    );
    const shown = (ref: string) => [cell(ref).type, Number(cell(ref).value), cell(ref).format];
    expect(shown('A2')).toEqual(['number', -1234.5, '#,##0.00']);
    expect(shown('B2')).toEqual(['number', 1500, '#,##0']);
    // Days since 1899-12-30, as Excel counts them.
    expect(shown('C2')).toEqual(['number', 46353, 'yyyy-mm-dd']);
    const offset = new Date(instant).getTimezoneOffset();
    const [, time, format] = shown('D2');
    expect(format).toBe('yyyy-mm-dd hh:mm:ss');
    expect(time).toBeCloseTo(46353 + ((19 * 60 + 25 - offset) * 60 + 16) / 86_400, 8);
    expect(shown('E2')).toEqual(['number', 123456789012345, '0']);
    expect(['F2', 'G2', 'H2'].map((ref) => cell(ref).value)).toEqual(['sì', '2026-11', '0000-00-00']);
  });

  it('has one bold row of heads that stays in sight, columns as wide as their cells, and the sums last', async () => {
    const { sheet, cell } = await write(
      ['Domain', 'Price', 'Currency'],
      [[['a-rather-long-name.example', eur('9.87'), 'EUR']], [['b.it', eur('0.13'), 'EUR']]],
      true,
    );
    expect([cell('A1'), cell('A2')]).toMatchObject([{ value: 'Domain', bold: true }, { bold: false }]);
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '28',
      '10',
      '10',
    ]);
    expect(['A4', 'B4', 'C4'].map((ref) => cell(ref).value)).toEqual(['Total', '10', 'EUR']);
    expect(cell('B4').format).toBe('#,##0.00');
  });

  it('ends with the failure of what it is made from', async () => {
    function* failing(): Generator<readonly Row[]> {
      yield [['a.it']];
      throw new Error('The disk is gone.');
    }
    const table = reportTable(columnsOf(['Domain']), 0, failing());
    const written = Array.fromAsync(table.xlsx({ delimiter: ',', bom: false }, 'portfolio'));
    await expect(written).rejects.toThrow('The disk is gone.');
  });
});
