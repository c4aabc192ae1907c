import { chmod, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDirectStore } from '../../../../electron/store/open-direct-store.ts';
import { makeHome } from '../../../../electron/store/store.ts';
import { openThreadedStore } from '../../../../electron/store/open-threaded-store.ts';
import type { Log } from '../../../../electron/platform/log.ts';
import { storeWorker } from '../../../support/bundled-workers.ts';
import { anAccount, aDomain, refreshWith, temporaryHome } from '../../../support/temporary-store.ts';

let place: Awaited<ReturnType<typeof temporaryHome>>;
beforeEach(async () => {
  place = await temporaryHome();
});
afterEach(() => place.end());

/** A thread in which every statement takes a second. */
const slow = 'let time = 0; performance.now = () => (time += 1_000);';
const slowWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`${slow} await import(${JSON.stringify(storeWorker)});`)}`,
);

const transports = {
  threads: {
    open: (log?: Log) => place.openThreads(log),
    openSlow: (log: Log) => openThreadedStore({ home: place.home, worker: slowWorker, log }),
    openAt: (home: string) => openThreadedStore({ home, worker: storeWorker }),
  },
  'direct calls': {
    open: (log?: Log) => place.open(log),
    openSlow(log: Log) {
      let time = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000));
      onTestFinished(() => clock.mockRestore());
      return place.open(log);
    },
    openAt: (home: string) => openDirectStore({ home }),
  },
};

describe.each(Object.entries(transports))('through %s', (_name, { open, openAt, openSlow }) => {
  it('keeps what was written for the next start', async () => {
    const store = await open();
    await store.accounts.insert(anAccount('a'));
    await store.settings.set('columns', ['domain', 'expiry']);
    await refreshWith(store, 'a', [aDomain('example.it')]);
    await store.close();

    const again = await open();
    expect(await again.accounts.list()).toEqual([anAccount('a')]);
    expect(await again.settings.get('columns')).toEqual(['domain', 'expiry']);
    expect((await again.portfolio.find('EXAMPLE.it.')).map((row) => row.domain)).toEqual(['example.it']);
    expect(again.notices).toEqual([]);
  });

  it('takes a password out of a base URL that an earlier version stored, and says so', async () => {
    const store = await open();
    await store.accounts.insert(anAccount('a', { name: 'Shop', baseUrl: 'https://api.example/v1' }));
    await store.close();
    const ledger = new Sqlite(place.file('ledger.db'));
    ledger.exec("UPDATE accounts SET base_url = 'https://me:hush@api.example/v1'");
    ledger.close();

    const again = await open();
    expect(await again.accounts.list()).toMatchObject([{ baseUrl: 'https://api.example/v1' }]);
    expect(again.notices).toEqual([expect.saying(/base URL of “Shop”.*change that password/)]);
    expect(again.notices.join()).not.toContain('hush');
  });

  it('sets a damaged cache aside, says so, and keeps the ledger', async () => {
    const store = await open();
    await store.accounts.insert(anAccount('a'));
    await store.close();
    await writeFile(place.file('cache.db'), 'this is not a database, whatever its name says');

    const again = await open();
    expect(again.notices).toHaveLength(1);
    expect(again.notices[0]).toEqual(expect.saying(/cache was damaged.*cache\.db\.damaged-.*Refresh/));
    expect(await again.accounts.list()).toHaveLength(1);
    await refreshWith(again, 'a', [aDomain('example.it')]);
    const aside = (await readdir(place.home)).find((name) => name.startsWith('cache.db.damaged-'));
    expect(await readFile(place.file(aside!), 'utf8')).toMatch(/^this is not/);
  });

  it('finds damage that it met while it ran, at the next start', async () => {
    const store = await open();
    await store.accounts.insert(anAccount('a'));
    await refreshWith(
      store,
      'a',
      Array.from({ length: 2_000 }, (_, i) => aDomain(`name-${i}.it`)),
    );
    await store.close();
    const { mtime, atime } = await stat(place.file('cache.db'));
    const bytes = await readFile(place.file('cache.db'));
    bytes.fill(0x5a, bytes.length >> 2);
    await writeFile(place.file('cache.db'), bytes);
    // As a failing disk would: nobody wrote, so the time is the same.
    await utimes(place.file('cache.db'), atime, mtime);
    await writeFile(
      place.file('cache.db.checked'),
      `${bytes.length} ${(await stat(place.file('cache.db'))).mtimeMs}`,
    );

    const damaged = await open();
    expect(damaged.notices).toEqual([]);
    await expect(
      damaged.portfolio.groups({ accountId: null, query: '', today: '2026-11-20' }, 'extension'),
    ).rejects.toMatchObject({ code: 'file-failed' });
    await damaged.close();
    const again = await open();
    expect(again.notices).toHaveLength(1);
    expect(
      await again.portfolio.groups({ accountId: null, query: '', today: '2026-11-20' }, 'extension'),
    ).toEqual([]);
  });

  it('never resets a damaged ledger', async () => {
    await writeFile(place.file('ledger.db'), 'x'.repeat(8192));
    await expect(open()).rejects.toMatchObject({
      code: 'ledger-damaged',
      message: expect.saying(place.file('ledger.db')) as string,
    });
    expect(await readFile(place.file('ledger.db'), 'utf8')).toBe('x'.repeat(8192));
  });

  it.each(['ledger.db', 'cache.db'])(
    'refuses a %s from a newer version and leaves every byte',
    async (name) => {
      await (await open()).close();
      const db = new Sqlite(place.file(name));
      db.pragma('user_version = 99990');
      db.close();
      const before = await readFile(place.file(name));

      await expect(open()).rejects.toMatchObject({
        code: 'file-from-newer-version',
        message: expect.saying('newer version') as string,
      });
      expect((await readFile(place.file(name))).equals(before)).toBe(true);
    },
  );

  it('says which folder cannot be made', async () => {
    await writeFile(place.file('taken'), '');
    await expect(openAt(place.file('taken/home'))).rejects.toMatchObject({
      code: 'file-failed',
    });
  });

  it('holds a lock until it is closed', async () => {
    const [first, second] = [await open(), await open()];
    expect(await first.locks.tryHold('queue')).not.toBeNull();
    expect(await second.locks.tryHold('queue')).toBeNull();
    await first.close();
    const release = await second.locks.tryHold('queue');
    expect(release).not.toBeNull();
    await release?.();
    expect(await second.locks.tryHold('queue')).not.toBeNull();
  });

  it('fails calls with a sentence after it was closed', async () => {
    const store = await open();
    await store.close();
    await expect(store.accounts.list()).rejects.toMatchObject({ code: 'stopped' });
  });

  it('logs slow statements without their values', async () => {
    const lines: unknown[] = [];
    const store = await openSlow({
      info: () => undefined,
      hide: () => () => undefined,
      warn: (event, fields) => lines.push([event, fields]),
    });
    await store.accounts.insert(anAccount('a'));
    await refreshWith(store, 'a', [aDomain('private-name.it')]);
    await store.accounts.remove('a');
    await store.accounts.list();
    expect(lines).toContainEqual([
      'slow-query',
      {
        connection: 'cache',
        sql: expect.saying(/^DELETE FROM domains/) as string,
        ms: 1_000,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('private-name');
    await store.close();
  });
});

it('answers undefined for a setting that was never made, and forgets one', async () => {
  const { settings } = await place.open();
  expect(await settings.get('theme')).toBeUndefined();
  await settings.set('theme', null);
  expect(await settings.get('theme')).toBeNull();
  await settings.set('theme', undefined);
  expect(await settings.get('theme')).toBeUndefined();
});

it.skipIf(process.platform === 'win32')('lets only the owner read its files', async () => {
  const store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await store.locks.tryHold('queue');
  for (const name of ['ledger.db', 'ledger.db-wal', 'cache.db', 'cache.db-wal', 'locks/queue.lock']) {
    expect([name, (await stat(place.file(name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  expect((await stat(place.file('locks'))).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform === 'win32')('takes the rights of others from what was there before', async () => {
  const store = await place.open();
  await store.close();
  await chmod(place.home, 0o755);
  await chmod(place.file('ledger.db'), 0o644);
  makeHome(place.home);
  await place.open();
  expect((await stat(place.home)).mode & 0o777).toBe(0o700);
  expect((await stat(place.file('ledger.db'))).mode & 0o777).toBe(0o600);
});

it('finds damage in the middle of the cache', async () => {
  const store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await refreshWith(
    store,
    'a',
    Array.from({ length: 2_000 }, (_, i) => aDomain(`name-${i}.it`)),
  );
  await store.close();
  const bytes = await readFile(place.file('cache.db'));
  bytes.fill(0x5a, bytes.length >> 2, bytes.length >> 1);
  await writeFile(place.file('cache.db'), bytes);

  const again = await place.open();
  expect(again.notices).toHaveLength(1);
  expect(await again.portfolio.find('name-1.it')).toEqual([]);
});
