import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Core } from '../../electron/core/app/core.ts';
import { restoreLedger } from '../../electron/store/backup/restore-ledger.ts';
import { openSafeStorageVault } from '../../electron/vault/safe-storage.ts';
import type { Vault } from '../../electron/vault/vault.ts';
import { openHomeCore } from '../support/home-core.ts';
import { createSafeStorageStub } from '../support/safe-storage-stub.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { inEnglish } from '../../shared/words/write-english.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal, type TerminalResult } from '../support/terminal.ts';

/*
 * A backup that somebody has changed names another host for an account whose key is known: no request leaves for it.
 */

let service: Sandbox;
/** What somebody put in the place of the service, or of a proxy. */
let other: { readonly server: Server; readonly requests: string[]; readonly origin: string };
let home: string;
let copy: string;
let end: () => Promise<unknown>;

async function startOther(): Promise<typeof other> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    requests.push(url);
    answer.writeHead(404).end('{}');
  });
  server.on('connect', ({ url = '' }, socket) => {
    requests.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, requests, origin: `http://127.0.0.1:${port}` };
}

beforeEach(async () => {
  service = await startSandbox({ domains: 5, credit: '500.00' });
  other = await startOther();
  const inside = await tempHome();
  const outside = await tempHome();
  home = inside.home;
  copy = join(outside.home, 'copy.db');
  end = async () => {
    other.server.closeAllConnections();
    await new Promise((closed) => other.server.close(closed));
    await Promise.all([service.close(), inside.remove(), outside.remove()]);
  };
});
afterEach(() => end());

const serviceOrigin = (): string => new URL(service.baseUrl).origin;
const moved = (): string => service.baseUrl.replace(serviceOrigin(), other.origin);

/** Copies the ledger to the place outside, and changes the copy. */
function copyWith(sql: string, ...values: readonly string[]): void {
  const ledger = new Sqlite(join(home, 'ledger.db'));
  ledger.pragma('wal_checkpoint(TRUNCATE)');
  ledger.close();
  copyFileSync(join(home, 'ledger.db'), copy);
  const db = new Sqlite(copy);
  db.pragma('journal_mode = DELETE');
  db.prepare(sql).run(...values);
  db.close();
}
const redirect = (): void => copyWith('UPDATE accounts SET base_url = ?', moved());

describe('a key of the environment', () => {
  let terminal: ReturnType<typeof createTerminal>;
  const run = (...args: string[]): Promise<TerminalResult> => terminal.run(...args);
  const add = (name: string): Promise<TerminalResult> =>
    run(
      ...['account', 'add', name, '--surface', 'key-header'],
      ...['--base-url', service.baseUrl, '--email', service.email],
    );

  beforeEach(async () => {
    terminal = createTerminal(home, { NAMEKEEP_SECRET: service.key });
    expect(await add('shop')).toMatchObject({ code: 0 });
  });

  it('is not sent to the host that a restored ledger names, and both are named', async () => {
    redirect();
    expect(await run('restore-ledger', '--use', copy, '--yes')).toMatchObject({ code: 0 });
    const { code, stderr } = await run('sync');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `The key or token of “shop” was given for ${serviceOrigin()}, and the account is at ${other.origin}. Nothing was sent. If that is right, give it again, under Accounts or with “namekeep account key”.`,
    );
    expect(other.requests).toEqual([]);
  });

  it('is sent there once it was given again', async () => {
    redirect();
    await run('restore-ledger', '--use', copy, '--yes');
    const given = await run('account', 'key', 'shop', '--no-verify');
    expect(given).toMatchObject({ code: 0, stdout: expect.stringContaining(other.origin) as string });
    expect(given.stderr).toContain(`was given for ${serviceOrigin()}`);
    expect(other.requests).toEqual([]);
    await run('account', 'test', 'shop');
    expect(other.requests).not.toEqual([]);
  });

  it('goes on with the right copy without a question', async () => {
    copyWith('UPDATE accounts SET name = name');
    await run('restore-ledger', '--use', copy, '--yes');
    expect(await run('sync')).toMatchObject({ code: 0 });
  });

  it('is asked for again where the ledger is gone that knew where it is sent', async () => {
    copyWith('UPDATE accounts SET name = name');
    rmSync(join(home, 'ledger.db'));
    await run('restore-ledger', '--use', copy, '--yes');
    const { code, stderr } = await run('sync');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        `“shop” came with a backup or from another computer, and nothing shows that its key or token was given for ${serviceOrigin()}. Nothing was sent.`,
      ),
    ]);
    expect(await run('account', 'key', 'shop')).toMatchObject({ code: 0 });
    expect(await run('sync')).toMatchObject({ code: 0 });
  });

  it('does not follow an account that a backup brings under its name', async () => {
    copyWith('UPDATE accounts SET id = ?, base_url = ?', 'another', moved());
    expect(await run('account', 'remove', 'shop', '--yes')).toMatchObject({ code: 0 });
    await run('restore-ledger', '--use', copy, '--yes');
    expect(await run('sync')).toMatchObject({ code: 1 });
    expect(other.requests).toEqual([]);
  });

  it('does not reach a proxy that a backup brings', async () => {
    copyWith('UPDATE accounts SET proxy_url = ?', other.origin);
    await run('restore-ledger', '--use', copy, '--yes');
    const { code, stderr } = await run('sync');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `for ${serviceOrigin()}, and the account is at ${serviceOrigin()} through the proxy ${other.origin}.`,
    );
    expect(other.requests).toEqual([]);
  });

  it('is not sent for an account that a restored ledger gives the name of another one', async () => {
    copyWith('UPDATE accounts SET name = ?, name_key = ?', 'other', 'other');
    expect(await run('restore-ledger', '--use', copy, '--yes')).toMatchObject({ code: 0 });
    const before = service.control.requests.length;
    const { code, stderr } = await run('sync');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      /“other” came with a backup or from another computer, and nothing shows that its key or token was given for/,
    );
    expect(service.control.requests.length).toBe(before);
  });

  it('works for an account that was removed and added again', async () => {
    expect(await run('account', 'remove', 'shop', '--yes')).toMatchObject({ code: 0 });
    expect(await add('shop')).toMatchObject({ code: 0 });
    expect(await run('sync')).toMatchObject({ code: 0 });
  });
});

describe('a key in the vault', () => {
  const openVault = async (): Promise<Vault> => {
    const opened = await openSafeStorageVault({
      safeStorage: createSafeStorageStub(),
      home,
      platform: 'linux',
    });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };
  /** Opens the home for a moment, with the vault as it is then. */
  async function inCore<T>(use: (core: Core) => Promise<T>): Promise<T> {
    const core = await openHomeCore(home, { vault: await openVault() });
    try {
      return await use(core);
    } finally {
      await core.close();
    }
  }
  const added = () =>
    inCore((core) =>
      core.accounts.add(
        { name: 'shop', surface: 'key-header', baseUrl: service.baseUrl, email: service.email },
        { key: service.key },
        { verify: true },
      ),
    );
  const restore = () => restoreLedger(home, copy, new Date());

  /** As an earlier version left it: the vault does not know where the key is sent. */
  async function asBefore(id: string): Promise<void> {
    const safeStorage = createSafeStorageStub();
    const secret = { key: service.key, proxyPassword: null, proxyUser: null };
    const item = (await safeStorage.encryptStringAsync(JSON.stringify(secret))).toString('base64');
    writeFileSync(join(home, 'vault.json'), JSON.stringify({ version: 1, secrets: { [id]: item } }));
  }

  /** Nor does the ledger that is to be replaced. */
  function forgetInLedger(): void {
    const db = new Sqlite(join(home, 'ledger.db'));
    db.exec('DELETE FROM secret_origins');
    db.close();
  }

  it('is not sent to the host that a restored ledger names, until it is given again', async () => {
    const { id } = await added();
    redirect();
    await restore();
    await inCore(async (core) => {
      await expect(core.accounts.test(id)).rejects.toMatchObject({ code: 'secret-elsewhere' });
      const [view] = await core.accountViews.read();
      expect(view).toMatchObject({ hasSecret: false });
      expect(inEnglish(view!.keyProblem!)).toMatch(
        new RegExp(`was given for ${serviceOrigin()}, and the account is at ${other.origin}`),
      );
      expect(other.requests).toEqual([]);

      await core.accounts.setSecret(
        id,
        { key: 'new', proxyPassword: null, proxyUser: null },
        { verify: false },
      );
      expect(await core.accountViews.read()).toMatchObject([{ hasSecret: true, keyProblem: null }]);
      await expect(core.accounts.test(id)).rejects.toThrow();
      expect(other.requests).not.toEqual([]);
    });
  });

  it('is bound to where it was sent so far when an earlier version stored it', async () => {
    const { id } = await added();
    await asBefore(id);
    await inCore(async (core) => {
      await core.accounts.test(id);
    });
    const vault = await openVault();
    expect(await vault.read(id)).toEqual({
      key: service.key,
      proxyPassword: null,
      proxyUser: null,
      origins: { service: serviceOrigin(), proxy: null },
    });
  });

  it('is not bound to what a backup names that is restored before anything else', async () => {
    const { id } = await added();
    await asBefore(id);
    forgetInLedger();
    redirect();
    await restore();
    await inCore(async (core) => {
      await expect(core.accounts.test(id)).rejects.toMatchObject({ code: 'secret-elsewhere' });
    });
    expect(other.requests).toEqual([]);
    expect(await (await openVault()).read(id)).toMatchObject({ key: service.key, origins: null });
  });

  it('is not bound to what a backup says that it was given for', async () => {
    const { id } = await added();
    copyWith('UPDATE secret_origins SET service = ?', other.origin);
    const db = new Sqlite(copy);
    db.prepare('UPDATE accounts SET base_url = ?').run(moved());
    db.close();
    await asBefore(id);
    forgetInLedger();
    await restore();
    await inCore(async (core) => {
      await expect(core.accounts.test(id)).rejects.toMatchObject({ code: 'secret-elsewhere' });
    });
    expect(other.requests).toEqual([]);
  });

  it('is used on where the ledger is gone that knew of it, as the vault does', async () => {
    const { id } = await added();
    copyWith('UPDATE accounts SET name = name');
    rmSync(join(home, 'ledger.db'));
    await restore();
    await inCore(async (core) => {
      expect(await core.accounts.test(id)).toMatchObject({ amount: '500.00' });
    });
  });
});
