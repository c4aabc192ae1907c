import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOutputPlace } from '../../../../electron/platform/output-place.ts';

let folder: string;
let home: string;
const at = (...names: string[]): string => join(folder, ...names);
const sqlite = `SQLite format 3\0${'x'.repeat(84)}`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-places-'));
  home = at('home');
  mkdirSync(at('home', 'backups'), { recursive: true });
  mkdirSync(at('documents'));
  for (const name of ['ledger.db', 'ledger.db-wal', 'cache.db']) writeFileSync(join(home, name), name);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const refused = (file: string): string => {
  try {
    refuseOutputPlace(file, home);
    return '';
  } catch (error) {
    expect(error).toMatchObject({
      code: 'bad-input',
      failure: { fields: { file: expect.saying('') as string } },
    });
    return (error as Error).message;
  }
};

describe('the home folder', () => {
  it.each([
    'ledger.db',
    'ledger.db-wal',
    'ledger.db-shm',
    'cache.db',
    'new.csv',
    'backups/new.db',
    'missing/folder/new.csv',
  ])('takes no %s', (name) => {
    const file = join(home, name);
    expect(refused(file)).toBe(`${file} is in the home folder of Namekeep. Choose a place outside it.`);
  });

  it('is known by every other spelling of its path', () => {
    symlinkSync(home, at('link'));
    symlinkSync(folder, at('documents', 'up'));
    symlinkSync(join(home, 'ledger.db'), at('documents', 'file-link.csv'));
    symlinkSync(join(home, 'backups'), at('documents', 'backups-link'));
    for (const file of [
      resolve(`${at('documents')}/../home//ledger.db`),
      resolve(`${home}/backups/../new.csv/`),
      at('link', 'ledger.db'),
      at('link', 'backups', 'new.csv'),
      at('documents', 'up', 'home', 'new.csv'),
      at('documents', 'backups-link', 'new.csv'),
      at('documents', 'file-link.csv'),
    ])
      expect(refused(file)).toMatch(/is in the home folder/);
  });

  it('is known when it was itself given as a link', () => {
    symlinkSync(home, at('chosen-home'));
    const given = home;
    home = at('chosen-home');
    for (const file of [join(given, 'new.csv'), join(home, 'new.csv')])
      expect(refused(file)).toMatch(/is in the home folder/);
  });

  it('is known in capitals where the file system takes them for the same', () => {
    const capitals = join(folder, basename(home).toUpperCase());
    if (existsSync(capitals)) expect(refused(join(capitals, 'NEW.CSV'))).toMatch(/is in the home folder/);
    else expect(refused(join(capitals, 'NEW.CSV'))).not.toMatch(/is in the home folder/);
  });

  it('takes no link that leads out of it', () => {
    writeFileSync(at('documents', 'a.csv'), 'a');
    symlinkSync(at('documents', 'a.csv'), join(home, 'a.csv'));
    expect(refused(join(home, 'a.csv'))).toMatch(/is in the home folder/);
  });

  it('does not spread to its neighbours', () => {
    mkdirSync(at('home-of-mine'));
    writeFileSync(at('documents', 'a.csv'), 'a');
    for (const file of [at('a.csv'), at('home-of-mine', 'a.csv'), at('documents', 'a.csv')])
      expect(refused(file)).toBe('');
  });
});

it('refuses a folder that does not exist', () => {
  expect(refused('/nowhere/a.csv')).toBe('The folder /nowhere does not exist. Create it or choose another.');
});

it.each(['ledger.db', 'ledger.db-wal', 'cache.db'])('refuses a hard link to %s', (name) => {
  const file = at('documents', 'report.csv');
  linkSync(join(home, name), file);
  expect(refused(file)).toBe(`${file} is in use by Namekeep itself. Choose another place.`);
});

describe('an existing file', () => {
  it('is refused when it is a database, by a link too', () => {
    const file = at('documents', 'report.csv');
    writeFileSync(file, sqlite);
    symlinkSync(file, at('documents', 'link.csv'));
    for (const place of [file, at('documents', 'link.csv')])
      expect(refused(place)).toBe(`${place} is a database, which would be lost. Choose another name.`);
    expect(() => refuseOutputPlace(file, home, () => true)).not.toThrow();
  });

  it('is taken when it is anything else', () => {
    for (const content of ['', 'SQLite', 'SQLite format 3 is a file format', 'Account,Domain']) {
      writeFileSync(at('documents', 'report.csv'), content);
      expect(refused(at('documents', 'report.csv'))).toBe('');
    }
    expect(refused(at('documents'))).toBe('');
    expect(refused('/dev/null')).toBe('');
    expect(refused(at('documents', 'n'.repeat(300)))).toBe('');
  });
});
