import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../../../renderer/ui/grid/grid-column.ts';
import {
  moveColumn,
  pinColumn,
  readGridState,
  shiftColumn,
  showColumn,
  sizeColumn,
  sortedBy,
  writeGridState,
  type GridState,
} from '../../../../../renderer/ui/grid/grid-state.ts';

const column = (name: string, more: Partial<GridColumn> = {}): GridColumn => ({
  name,
  label: name,
  width: 100,
  sortable: true,
  text: () => null,
  ...more,
});
const columns = [
  column('domain', { pinned: true }),
  column('expiryDate'),
  column('renewal'),
  column('note', { optional: true, sortable: false }),
];
const standard: GridState = {
  columns: null,
  sort: [{ column: 'expiryDate', direction: 'asc' }],
  group: null,
};
const shown = (state: GridState): string[] => (state.columns ?? []).map(({ name }) => name);

describe('a click on a head', () => {
  it('sorts by that column alone, and a second time the other way round', () => {
    const once = sortedBy(standard.sort, 'renewal', false);
    expect(once).toEqual([{ column: 'renewal', direction: 'asc' }]);
    expect(sortedBy(once, 'renewal', false)).toEqual([{ column: 'renewal', direction: 'desc' }]);
  });

  it('with Shift adds the column behind the others, turns it round, and takes it out again', () => {
    const two = sortedBy(standard.sort, 'renewal', true);
    expect(two).toEqual([...standard.sort, { column: 'renewal', direction: 'asc' }]);
    const turned = sortedBy(two, 'renewal', true);
    expect(turned).toEqual([...standard.sort, { column: 'renewal', direction: 'desc' }]);
    expect(sortedBy(turned, 'renewal', true)).toEqual(standard.sort);
  });

  it('never leaves a list without an order', () => {
    const only = [{ column: 'renewal', direction: 'desc' }] as const;
    expect(sortedBy(only, 'renewal', true)).toHaveLength(1);
  });
});

describe('columns', () => {
  it('come back at their place when they are shown again', () => {
    const without = showColumn(columns, standard, 'expiryDate', false);
    expect(shown(without)).toEqual(['domain', 'renewal']);
    expect(shown(showColumn(columns, without, 'expiryDate', true))).toEqual([
      'domain',
      'expiryDate',
      'renewal',
    ]);
    expect(shown(showColumn(columns, standard, 'note', true)).at(-1)).toBe('note');
  });

  it('cannot all be hidden', () => {
    let state = standard;
    for (const { name } of columns) state = showColumn(columns, state, name, false);
    expect(shown(state)).toHaveLength(1);
  });

  it('are moved before another, and by one place among those that are pinned like them', () => {
    expect(shown(moveColumn(columns, standard, 'renewal', 'expiryDate'))).toEqual([
      'domain',
      'renewal',
      'expiryDate',
    ]);
    expect(shown(shiftColumn(columns, standard, 'renewal', -1))).toEqual(['domain', 'renewal', 'expiryDate']);
    expect(shiftColumn(columns, standard, 'expiryDate', -1)).toBe(standard);
  });

  it('keep a width within reason', () => {
    const width = (pixels: number) => sizeColumn(columns, standard, 'renewal', pixels).columns?.[2]?.width;
    expect([width(10), width(120.4), width(9_000)]).toEqual([48, 120, 2_000]);
  });
});

describe('the state in an address', () => {
  it('is nothing while it is the default', () => {
    expect(writeGridState(standard, standard)).toEqual({});
  });

  it('says order, grouping and columns in words that can be read', () => {
    const sized = sizeColumn(columns, pinColumn(columns, standard, 'renewal', true), 'domain', 280);
    const state: GridState = {
      ...sized,
      sort: [standard.sort[0]!, { column: 'renewal', direction: 'desc' }],
      group: 'extension',
    };
    expect(writeGridState(state, standard)).toEqual({
      sort: 'expiryDate,-renewal',
      group: 'extension',
      columns: 'domain.280.pin,expiryDate,renewal.pin',
    });
  });

  it('brings back the state that wrote it', () => {
    const states = fc.record({
      columns: fc.option(
        fc
          .shuffledSubarray(
            columns.map(({ name }) => name),
            { minLength: 1 },
          )
          .chain((names) =>
            fc.tuple(
              ...names.map((name) =>
                fc
                  .record({ width: fc.option(fc.integer({ min: 48, max: 2_000 })), pinned: fc.boolean() })
                  .map(({ width, pinned }) => ({
                    name,
                    ...(width !== null && { width }),
                    ...(pinned && { pinned }),
                  })),
              ),
            ),
          ),
      ),
      sort: fc
        .shuffledSubarray(['domain', 'expiryDate', 'renewal'], { minLength: 1 })
        .chain((names) =>
          fc.tuple(
            ...names.map((name) =>
              fc
                .constantFrom('asc' as const, 'desc' as const)
                .map((direction) => ({ column: name, direction })),
            ),
          ),
        ),
      group: fc.option(fc.constantFrom('month', 'status')),
    });
    fc.assert(
      fc.property(states, (state) => {
        const back = readGridState(writeGridState(state, standard), columns, standard, ['month', 'status']);
        expect(back).toEqual(state);
      }),
    );
  });

  it('leaves out what the grid does not know', () => {
    const address = {
      sort: 'price,-note,domain,domain',
      group: 'colour',
      columns: 'gone,domain.9999,domain',
    };
    expect(readGridState(address, columns, standard, ['month'])).toEqual({
      sort: [{ column: 'domain', direction: 'asc' }],
      group: null,
      columns: [{ name: 'domain' }],
    });
    expect(readGridState({ sort: ['a'], columns: null }, columns, standard)).toEqual(standard);
  });
});
