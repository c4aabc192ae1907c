import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { NameserverSet, Registrant, type RegistrantProfile } from '../../../shared/model/registration.ts';
import { nameKey } from './name-key.ts';
import { readJson } from '../read-json.ts';
import { writing } from '../transactions.ts';

interface NamedColumns {
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** Registrant profiles and nameserver sets of `ledger.db`, which registrations and changes are made from, by name. */
export function createProfiles(db: Database) {
  const registrants = namedValues(db, 'registrant_profiles', 'registrant', 'registrant');
  const sets = namedValues(db, 'nameserver_sets', 'nameservers', 'nameservers');

  const toProfile = ({ id, name, value }: NamedColumns): RegistrantProfile => ({
    id,
    name,
    registrant: readJson(Registrant, value, say('stored.registrant', { name })),
  });
  const toSet = ({ id, name, value }: NamedColumns): NameserverSet => ({
    id,
    name,
    nameservers: readJson(NameserverSet.shape.nameservers, value, say('stored.nameservers', { name })),
  });

  return {
    registrants: (): RegistrantProfile[] => registrants.all().map(toProfile),
    /** @throws AppError `already-exists` when the name is taken, `not-found` for an unknown id */
    saveRegistrant: (id: number | null, name: string, registrant: Registrant): RegistrantProfile =>
      toProfile(registrants.save(id, name, registrant)),
    removeRegistrant: registrants.remove,
    nameserverSets: (): NameserverSet[] => sets.all().map(toSet),
    /** @throws as saveRegistrant */
    saveNameserverSet: (id: number | null, name: string, nameservers: readonly string[]): NameserverSet =>
      toSet(sets.save(id, name, nameservers)),
    removeNameserverSet: sets.remove,
  };
}

function namedValues(db: Database, table: string, column: string, what: 'registrant' | 'nameservers') {
  const columns = `id, name, ${column} AS value`;
  const all = db.prepare<[], NamedColumns>(`SELECT ${columns} FROM ${table} ORDER BY name_key`);
  const named = db.prepare<[string], number>(`SELECT id FROM ${table} WHERE name_key = ?`).pluck();
  const add = db.prepare<[string, string, string], NamedColumns>(
    `INSERT INTO ${table} (name, name_key, ${column}) VALUES (?, ?, ?) RETURNING ${columns}`,
  );
  const replace = db.prepare<[string, string, string, number], NamedColumns>(
    `UPDATE ${table} SET name = ?, name_key = ?, ${column} = ? WHERE id = ? RETURNING ${columns}`,
  );
  const drop = db.prepare(`DELETE FROM ${table} WHERE id = ?`);

  return {
    all: (): NamedColumns[] => all.all(),
    save: writing(db, (id: number | null, name: string, value: unknown): NamedColumns => {
      const holder = named.get(nameKey(name));
      if (holder !== undefined && holder !== id) {
        throw new AppError('already-exists', say(`profiles.${what}-taken`, { name }));
      }
      const cells = [name, nameKey(name), JSON.stringify(value)] as const;
      const saved = id === null ? add.get(...cells) : replace.get(...cells, id);
      if (!saved) throw new AppError('not-found', say(`profiles.${what}-removed`));
      return saved;
    }),
    remove: (id: number): void => {
      drop.run(id);
    },
  };
}
