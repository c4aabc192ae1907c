import { expect, it } from 'vitest';
import { createViews } from '../../../../../electron/store/ledger/views.ts';
import type { ViewInput } from '../../../../../shared/model/view.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';

const view = (name: string, more: Partial<ViewInput> = {}): ViewInput => ({
  name,
  query: 'tld:it',
  columns: null,
  sort: [],
  group: null,
  ...more,
});

it('keeps everything of a view, and replaces it', () => {
  const views = createViews(ledgerOfTest().db);
  const mine = view('Mine', {
    columns: [{ name: 'domain', width: 240, pinned: true }],
    sort: [
      { column: 'expiryDate', direction: 'asc' },
      { column: 'renewal', direction: 'desc' },
    ],
    group: 'extension',
  });
  const { id } = views.save(null, mine);
  expect(views.list()).toEqual([{ ...mine, id }]);
  views.save(id, view('Renamed'));
  expect(views.list()).toEqual([{ ...view('Renamed'), id }]);
  views.remove(id);
  expect(views.list()).toEqual([]);
  expect(() => views.save(id, mine)).toThrow('This view was removed in the meantime.');
});

it('has one view of a name, in any case', () => {
  const views = createViews(ledgerOfTest().db);
  const { id } = views.save(null, view('Élan'));
  expect(() => views.save(null, view('élan'))).toThrow('There is already a view called “élan”.');
  expect(views.save(id, view('ÉLAN')).name).toBe('ÉLAN');
});

it('lists them in the order that the user gives them, new ones last', () => {
  const views = createViews(ledgerOfTest().db);
  const [a = 0, b = 0, c = 0] = ['a', 'b', 'c'].map((name) => views.save(null, view(name)).id);
  views.reorder([c, a]);
  expect(views.list().map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  views.reorder([b, c, a, 99]);
  views.save(null, view('d'));
  expect(views.list().map(({ name }) => name)).toEqual(['b', 'c', 'a', 'd']);
});
