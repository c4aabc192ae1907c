import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, toSelection, type Asked } from '../../../../../renderer/features/portfolio/selection.ts';
import {
  isSelected,
  nothingSelected,
  selectAll,
  selectedCount,
  setSelected,
  type GridSelection,
} from '../../../../../renderer/ui/grid/grid-selection.ts';

const byPrice = [{ column: 'renewal' as const, direction: 'desc' as const }];
const domains = Array.from({ length: 12 }, (_, index) => ({ accountId: 'a1', domain: `d${index}.it` }));
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), which: fc.subarray(domains), on: fc.boolean() }),
  fc.constant({ do: 'all' as const }),
  fc.constant({ do: 'none' as const }),
);

describe('the selection of the grid', () => {
  it('always is what a plain set of domains would be', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection: GridSelection<Asked> = nothingSelected;
        let model = new Set<string>();
        for (const one of steps) {
          if (one.do === 'all') {
            selection = selectAll({ accountId: null, query: '' });
            model = new Set(domains.map(keyOf));
          } else if (one.do === 'none') {
            selection = nothingSelected;
            model = new Set();
          } else {
            selection = setSelected(selection, one.which.map(keyOf), one.on);
            for (const domain of one.which) {
              if (one.on) model.add(keyOf(domain));
              else model.delete(keyOf(domain));
            }
          }
        }
        const ticked = domains.filter((domain) => isSelected(selection, keyOf(domain))).map(keyOf);
        expect(ticked).toEqual(domains.map(keyOf).filter((key) => model.has(key)));
        expect(selectedCount(selection, domains.length)).toBe(model.size);
      }),
    );
  });

  it('names the exceptions and the order of the grid when all that match are selected', () => {
    const selection = setSelected(selectAll({ accountId: 'a1', query: 'tld:it' }), ['a1 d3.it'], false);
    expect(toSelection(selection, byPrice)).toEqual({
      by: 'query',
      accountId: 'a1',
      query: 'tld:it',
      except: [{ accountId: 'a1', domain: 'd3.it' }],
      sort: byPrice,
    });
  });

  it('names the domains when some are selected', () => {
    const selection = setSelected(nothingSelected, ['a1 d3.it', 'a2 d3.it'], true);
    expect(toSelection(selection, byPrice)).toEqual({
      by: 'keys',
      keys: [
        { accountId: 'a1', domain: 'd3.it' },
        { accountId: 'a2', domain: 'd3.it' },
      ],
    });
  });
});
