import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { type Column, table } from '../../../../../electron/hosts/terminal/table.ts';

interface Row {
  readonly name: string;
  readonly state: string;
  readonly at: string | null;
  readonly amount: string;
}
const columns: readonly Column<Row>[] = [
  ['Name', ({ name }) => name],
  ['State', ({ state }) => state, 'state'],
  ['Read', ({ at }) => at, 'age'],
  ['Price', ({ amount }) => ({ amount, currency: 'EUR' }), 'money'],
];
const row = (name: string, more: Partial<Row> = {}): Row => ({
  ...{ name, state: 'done', at: '2026-11-22T12:00:00.000Z', amount: '9.90' },
  ...more,
});
const lines = (text: string): string[] => text.trimEnd().split('\n');
const now = Date.parse('2026-11-22T15:00:00.000Z');

describe('a table', () => {
  it('aligns Chinese, emoji and combining marks by the columns they take', async () => {
    const names = ['日本語.jp', '👨‍👩‍👧.com', 'cafe\u0301.fr', 'münchen.de', 'a.it'];
    const printed = lines(
      await table(
        names.map((name) => row(name)),
        columns,
      ),
    );
    expect(new Set(printed.map((line) => stringWidth(line))).size).toBe(1);
  });

  it('prints times in a file, and ages at a terminal', async () => {
    const rows = [row('a.it'), row('b.it', { at: null })];
    expect(await table(rows, columns)).toMatch(/ 2026-11-2[123] \d\d:00 /);
    const forPeople = await table(rows, columns, { colour: false, now, width: null });
    expect(forPeople).toContain('3 h ago');
    expect(forPeople).toMatch(/^b\.it +done +– +9\.90 EUR$/m);
  });

  it('is cut to the width of a terminal, money excepted, and never otherwise', async () => {
    const long = row(`${'very-'.repeat(30)}long.example`, { amount: '1234.50' });
    const printed = lines(await table([long], columns, { colour: false, now, width: 60 }));
    expect(printed.every((line) => stringWidth(line) <= 60)).toBe(true);
    expect(printed[1]).toMatch(/… {2}done {3}3 h ago {2}1234\.50 EUR$/);
    expect(await table([long], columns)).toContain(long.name);
  });

  it('is cut in its titles first, then in long text, and last in dates', async () => {
    const wide: readonly Column<string>[] = [
      ['Domain', (name) => name],
      ['Auto-renew', () => 'off'],
      ['Expiry', () => '2026-12-01'],
    ];
    const printed = async (width: number): Promise<string> =>
      (await table(['delta-company.example'], wide, { colour: false, now, width })).trimEnd();
    expect(await printed(45)).toMatch(/ Auto-renew {2}Expiry\ndelta-company\.example {2}off {9}2026-12-01$/);
    expect(await printed(41)).toMatch(/ Auto-… {2}Expiry\ndelta-company\.example {2}off {5}2026-12-01$/);
    expect(await printed(35)).toMatch(/ Auto… {2}Expiry\ndelta-company\.e… {2}off {4}2026-12-01$/);
    expect(await printed(27)).toMatch(/\ndelta-co… {2}off {4}2026-12-…$/);
  });

  it('cuts between characters, not within them', async () => {
    const printed = await table([row('👨‍👩‍👧'.repeat(20))], columns, { colour: false, now, width: 50 });
    expect(printed).toMatch(/^(👨‍👩‍👧)+…/mu);
  });

  it('colours words of state only where colours are wanted', async () => {
    const rows = [row('a.it'), row('b.it', { state: 'refused' })];
    const coloured = await table(rows, columns, { colour: true, now: null, width: null });
    expect(coloured).toContain('\u001B[32mdone');
    expect(coloured).toContain('\u001B[31mrefused');
    expect(await table(rows, columns)).not.toContain('\u001B');
  });

  it('does not let text of the service steer the terminal', async () => {
    expect(await table([row('a\u001B[2Jb\nc')], columns)).toMatch(/^a \[2Jb c /m);
  });
});
