import { expect, it } from 'vitest';
import { createViews } from '../../../../../electron/store/ledger/views.ts';
import { expectSound, ledgerBefore, takeTo } from './former-file.ts';

it('a saved view that is grouped by tag stays grouped by its tags, and no other is changed', () => {
  const db = ledgerBefore(270);
  const look = { query: 'tld:it', columns: null, sort: [{ column: 'expiryDate', direction: 'asc' }] };
  const add = db.prepare('INSERT INTO views (name, name_key, look, position) VALUES (?, ?, ?, ?)');
  const groups = ['tag', 'month', null];
  groups.forEach((group, index) =>
    add.run(`View ${index}`, `view ${index}`, JSON.stringify({ ...look, group }), index),
  );
  takeTo(db, 270);
  expect(createViews(db).list()).toMatchObject([
    { ...look, name: 'View 0', group: 'tags' },
    { ...look, name: 'View 1', group: 'month' },
    { ...look, name: 'View 2', group: null },
  ]);
  expectSound(db);
});
