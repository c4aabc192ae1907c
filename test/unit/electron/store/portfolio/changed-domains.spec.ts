import { expect, it } from 'vitest';
import { cacheMigrations } from '../../../../../electron/store/migrations/cache.ts';
import { createChangedDomains } from '../../../../../electron/store/portfolio/changed-domains.ts';
import { emptyFile, takeTo } from '../migrations/former-file.ts';

it('lists the domains changed since, or says to read all after more than 2,000 changes', () => {
  const db = emptyFile();
  takeTo(db, 70, cacheMigrations);
  const changes = createChangedDomains(db);
  const note = db.prepare('INSERT INTO changed_domains (domain_id) VALUES (?)');
  const { mark, ids } = changes.idsSince(null);
  expect(ids).toBeNull();
  for (let id = 1; id <= 2_000; id += 1) note.run(id);
  expect(changes.idsSince(mark).ids).toHaveLength(2_000);
  note.run(1);
  expect(changes.idsSince(mark).ids).toBeNull();
  db.exec('UPDATE portfolio_version SET facts = facts + 1');
  expect(db.prepare('SELECT count(*) FROM changed_domains').pluck().get()).toBe(2_000);
  expect(changes.idsSince(mark).ids).toBeNull();
});
