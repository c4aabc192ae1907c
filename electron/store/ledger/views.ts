import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { type View, ViewInput } from '../../../shared/model/view.ts';
import { nameKey } from './name-key.ts';
import { readJson } from '../read-json.ts';
import { writing } from '../transactions.ts';

interface ViewColumns {
  readonly id: number;
  readonly name: string;
  readonly look: string;
}
const Look = ViewInput.omit({ name: true });

export function createViews(db: Database) {
  const all = db.prepare<[], ViewColumns>('SELECT id, name, look FROM views ORDER BY position, id');
  const named = db.prepare<[string], number>('SELECT id FROM views WHERE name_key = ?').pluck();
  const add = db.prepare<[string, string, string], ViewColumns>(
    `INSERT INTO views (name, name_key, look, position)
     VALUES (?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM views)) RETURNING id, name, look`,
  );
  const replace = db.prepare<[string, string, string, number], ViewColumns>(
    'UPDATE views SET name = ?, name_key = ?, look = ? WHERE id = ? RETURNING id, name, look',
  );
  const drop = db.prepare('DELETE FROM views WHERE id = ?');
  const place = db.prepare('UPDATE views SET position = ? WHERE id = ?');

  const toView = ({ id, name, look }: ViewColumns): View => ({
    id,
    name,
    ...readJson(Look, look, say('stored.view', { name })),
  });

  return {
    list: (): View[] => all.all().map(toView),
    /** @param id null for a new one @throws AppError `already-exists` when the name is taken, `not-found` */
    save: writing(db, (id: number | null, { name, ...look }: ViewInput): View => {
      const holder = named.get(nameKey(name));
      if (holder !== undefined && holder !== id) {
        const message = say('view.taken', { name });
        throw new AppError('already-exists', message, { fields: { name: message } });
      }
      const cells = [name, nameKey(name), JSON.stringify(look)] as const;
      const saved = id === null ? add.get(...cells) : replace.get(...cells, id);
      if (!saved) throw new AppError('not-found', say('view.removed'));
      return toView(saved);
    }),
    remove: (id: number): void => {
      drop.run(id);
    },
    /** Puts the views in this order; those not named come after them. */
    reorder: writing(db, (ids: readonly number[]): void => {
      const others = all.all().flatMap(({ id }) => (ids.includes(id) ? [] : id));
      for (const [position, id] of [...ids, ...others].entries()) place.run(position + 1, id);
    }),
  };
}
