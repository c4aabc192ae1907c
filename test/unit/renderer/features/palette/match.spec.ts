import { describe, expect, it } from 'vitest';
import { findCommands } from '../../../../../renderer/features/palette/match.ts';
import type { Command } from '../../../../../renderer/ui/commands/commands.ts';

const command = (title: string, more: Partial<Command> = {}): Command => ({
  ...{ id: title, title, group: 'go', run: () => undefined },
  ...more,
});
const all = [
  command('Today'),
  command('Money: Prices'),
  command('Money: Retail prices'),
  command('Pause the order queue'),
  command('Città e unità'),
];
const titles = (typed: string, recent: string[] = [], of = all): string[] =>
  findCommands(of, typed, recent, ({ group }) => group).map(({ title }) => title);

describe('finding commands', () => {
  it('finds words in any order, by their beginnings', () => {
    expect(titles('queue pau')).toEqual(['Pause the order queue']);
    expect(titles('pric')).toEqual(['Money: Prices', 'Money: Retail prices']);
  });

  it.each([
    ['fattura', 'Fatture'],
    ['invoices', 'Invoice of an order'],
    ['domini', 'Apri un dominio'],
  ])('finds the singular under the plural, and the other way round: %s', (typed, title) => {
    expect(titles(typed, [], [command(title)])).toEqual([title]);
  });

  it('finds a command by other words for it, after those whose title has them', () => {
    const lapsing = command('Lapsing within 30 days', { id: 'view.lapsing' });
    const soon = command('Expires soon');
    expect(titles('expires soon', [], [lapsing, soon])).toEqual(['Expires soon', 'Lapsing within 30 days']);
    expect(titles('what lapses', [], [lapsing, soon])).toEqual(['Lapsing within 30 days']);
  });

  it('finds letters in order, but not a single one anywhere', () => {
    expect(titles('rtl')).toEqual(['Money: Retail prices']);
    expect(titles('zz')).toEqual([]);
    expect(titles('undo', [], [command('Columns, grouping and row height')])).toEqual([]);
  });

  it('reads accents and capitals as what they stand for', () => {
    expect(titles('UNITA')).toEqual(['Città e unità']);
  });

  it('puts what was used lately first, where it fits as well as others', () => {
    expect(titles('pric', ['Money: Retail prices'])[0]).toBe('Money: Retail prices');
    expect(titles('', ['Pause the order queue'])[0]).toBe('Pause the order queue');
    expect(titles('today', ['Pause the order queue'])).toEqual(['Today']);
  });

  it('offers nothing that is not possible, or only has a key', () => {
    const of = [command('a', { enabled: false }), command('b', { hidden: true }), command('c')];
    expect(titles('', [], of)).toEqual(['c']);
  });

  it('offers what needs something first only to somebody who looks for it', () => {
    const of = [command('Nameservers…', { needs: 'Select domains first' })];
    expect(titles('', [], of)).toEqual([]);
    expect(titles('names', [], of)).toEqual(['Nameservers…']);
  });
});
