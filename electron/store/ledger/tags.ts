import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Tagging } from '../../../shared/model/tag.ts';
import { nameKey } from './name-key.ts';
import { writing } from '../transactions.ts';
import { say } from '../../../shared/words/sentence.ts';

/** Tags and notes of domains, by account and domain (Punycode). */
export function createTags(db: Database) {
  const idOf = db.prepare<[string], number>('SELECT id FROM tags WHERE name_key = ?').pluck();
  const create = db
    .prepare<[string, string], number>('INSERT INTO tags (name, name_key) VALUES (?, ?) RETURNING id')
    .pluck();
  const nameOf = db.prepare<[number], string>('SELECT name FROM tags WHERE id = ?').pluck();
  const put = db.prepare('INSERT OR IGNORE INTO domain_tags (account_id, domain, tag_id) VALUES (?, ?, ?)');
  const take = db.prepare('DELETE FROM domain_tags WHERE account_id = ? AND domain = ? AND tag_id = ?');
  const tagged = db.prepare<[number], DomainKey>(
    'SELECT account_id AS accountId, domain FROM domain_tags WHERE tag_id = ?',
  );
  const rename = db.prepare('UPDATE tags SET name = ?, name_key = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM tags WHERE id = ?');
  const dropUnused = db.prepare(
    'DELETE FROM tags WHERE NOT EXISTS (SELECT 1 FROM domain_tags x WHERE x.tag_id = tags.id)',
  );
  const note = db
    .prepare<[string, string], string>('SELECT note FROM domain_notes WHERE account_id = ? AND domain = ?')
    .pluck();
  const write = db.prepare('INSERT OR REPLACE INTO domain_notes VALUES (?, ?, ?, ?)');
  const erase = db.prepare('DELETE FROM domain_notes WHERE account_id = ? AND domain = ?');

  /** @throws AppError `not-found` */
  function known(name: string): number {
    const id = idOf.get(nameKey(name));
    if (id === undefined) throw new AppError('not-found', say('tag.none', { name }));
    return id;
  }

  return {
    /** Gives and takes tags in one transaction; answers the domains that changed, by what takes that back. */
    set: writing(db, ({ keys, add, remove }: Tagging): Tagging[] => {
      const given = unique(add).map(
        (name) => idOf.get(nameKey(name)) ?? create.get(name, nameKey(name)) ?? 0,
      );
      const taken = unique(remove)
        .flatMap((name) => idOf.get(nameKey(name)) ?? [])
        .filter((id) => !given.includes(id));
      const undo = new Map<string, { add: number[]; remove: number[]; keys: DomainKey[] }>();
      for (const { accountId, domain } of keys) {
        const got = given.filter((id) => put.run(accountId, domain, id).changes > 0);
        const lost = taken.filter((id) => take.run(accountId, domain, id).changes > 0);
        if (got.length + lost.length === 0) continue;
        const how = `${got.join()} ${lost.join()}`;
        const group = undo.get(how) ?? { add: lost, remove: got, keys: [] };
        undo.set(how, group);
        group.keys.push({ accountId, domain });
      }
      const named = (ids: readonly number[]): string[] => ids.flatMap((id) => nameOf.get(id) ?? []);
      const groups = [...undo.values()].map((group) => ({
        ...group,
        add: named(group.add),
        remove: named(group.remove),
      }));
      dropUnused.run();
      return groups;
    }),
    /** @throws AppError `not-found`, and `already-exists` where another tag has the name */
    rename: writing(db, (name: string, to: string): void => {
      const id = known(name);
      const holder = idOf.get(nameKey(to));
      if (holder !== undefined && holder !== id)
        throw new AppError('already-exists', say('tag.taken', { name: to }));
      rename.run(to, nameKey(to), id);
    }),
    /** Takes the tag from every domain. @returns what gives it back @throws AppError `not-found` */
    remove: writing(db, (name: string): Tagging => {
      const id = known(name);
      const undo = { add: [nameOf.get(id) ?? name], remove: [], keys: tagged.all(id) };
      drop.run(id);
      return undo;
    }),
    /** A blank note is none. @returns the former one */
    saveNote: writing(db, ({ accountId, domain }: DomainKey, text: string): string | null => {
      const former = note.get(accountId, domain) ?? null;
      const now = text.trim();
      if (now === '') erase.run(accountId, domain);
      else write.run(accountId, domain, now, nameKey(now));
      return former;
    }),
  };
}

const unique = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
];
