import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { readJson } from '../read-json.ts';

const Anything = z.unknown();

export function createSettings(db: Database) {
  const read = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const write = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const drop = db.prepare('DELETE FROM settings WHERE name = ?');
  return {
    /** @returns undefined for a name that was never set */
    get(name: string): unknown {
      const value = read.get(name);
      return value === undefined ? undefined : readJson(Anything, value, say('stored.setting', { name }));
    },
    /** `undefined` forgets the name. */
    set(name: string, value: unknown): void {
      if (value === undefined) drop.run(name);
      else write.run(name, JSON.stringify(value));
    },
  };
}
