import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSafeStorageVault } from '../../../../electron/vault/safe-storage.ts';
import type { Vault } from '../../../../electron/vault/vault.ts';
import { createSafeStorageStub } from '../../../support/safe-storage-stub.ts';

const secret = { key: 'abc-123-clear', proxyUser: null, proxyPassword: 'proxy-clear', origins: null };
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'namekeep-vault-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = (): string => join(home, 'vault.json');
async function open(safeStorage = createSafeStorageStub()): Promise<Vault> {
  const opened = await openSafeStorageVault({ safeStorage, home, platform: 'linux' });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

describe('secrets encrypted in a file', () => {
  it('survive a restart, are replaced and removed', async () => {
    await (await open()).write('a', secret);
    await (await open()).write('b', { ...secret, key: 'b1' });
    await (await open()).write('b', { ...secret, key: 'b2' });
    const vault = await open();
    expect(await vault.read('a')).toEqual(secret);
    expect((await vault.read('b'))?.key).toBe('b2');
    await vault.remove('a');
    await vault.remove('a');
    expect(await vault.read('a')).toBeNull();
    expect((await vault.read('b'))?.key).toBe('b2');
  });

  it('are bound, once, where an earlier version wrote them', async () => {
    const safeStorage = createSafeStorageStub();
    const { origins: _, ...former } = secret;
    const a = (await safeStorage.encryptStringAsync(JSON.stringify(former))).toString('base64');
    writeFileSync(file(), JSON.stringify({ version: 1, secrets: { a } }));
    const vault = await open(safeStorage);
    expect(await vault.read('a')).toEqual(secret);
    const origins = { service: 'https://one.example', proxy: 'http://proxy.example' };
    await vault.bind('a', origins);
    await vault.bind('a', { ...origins, proxy: null });
    expect(await (await open(safeStorage)).read('a')).toEqual({ ...former, origins });
  });

  it('are EPP codes as well, by order, apart from the keys of accounts', async () => {
    await (await open()).writeEppCode(1, 'epp-clear');
    await (await open()).write('1', secret);
    const vault = await open();
    expect(await vault.readEppCode(1)).toBe('epp-clear');
    expect(await vault.readEppCode(2)).toBeNull();
    expect(readFileSync(file(), 'utf8')).not.toMatch(/clear/);
    await vault.removeEppCode(1);
    expect(await vault.readEppCode(1)).toBeNull();
    expect(await vault.read('1')).toEqual(secret);
  });

  it('are not in the file in clear text, and the file is for this user alone', async () => {
    await (await open()).write('a', secret);
    expect(readFileSync(file(), 'utf8')).not.toMatch(/clear/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['vault.json']);
  });

  it('are all there after writes at the same time', async () => {
    const vault = await open();
    const ids = Array.from({ length: 20 }, (_, index) => `account-${index}`);
    await Promise.all(ids.map((id) => vault.write(id, { ...secret, key: id })));
    for (const id of ids) expect((await vault.read(id))?.key).toBe(id);
  });

  it('are encrypted again when the key has been rotated', async () => {
    const safeStorage = createSafeStorageStub();
    const vault = await open(safeStorage);
    await vault.write('a', secret);
    const former = readFileSync(file(), 'utf8');
    safeStorage.keyVersion = 2;
    expect(await vault.read('a')).toEqual(secret);
    expect(readFileSync(file(), 'utf8')).not.toBe(former);
    expect(await vault.read('a')).toEqual(secret);
  });

  it('are unavailable, and not lost, when they cannot be decrypted here', async () => {
    const safeStorage = createSafeStorageStub();
    safeStorage.keyVersion = 2;
    await (await open(safeStorage)).write('a', secret);
    await expect((await open()).read('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    expect(await (await open(safeStorage)).read('a')).toEqual(secret);
  });

  it('are not overwritten when the file is damaged', async () => {
    writeFileSync(file(), '{"version":1,');
    const vault = await open();
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    await expect(vault.write('a', secret)).rejects.toThrow(/is damaged/);
    expect(readFileSync(file(), 'utf8')).toBe('{"version":1,');
  });

  it('cannot be written where the folder cannot be made, and say so', async () => {
    writeFileSync(join(home, 'file'), '');
    const opened = await openSafeStorageVault({
      safeStorage: createSafeStorageStub(),
      home: join(home, 'file', 'inside'),
      platform: 'linux',
    });
    if (!opened.ok) throw new Error(opened.error);
    await expect(opened.value.write('a', secret)).rejects.toMatchObject({ code: 'file-failed' });
  });
});

describe('safeStorage is refused', () => {
  it('on Linux without a real password store', async () => {
    for (const backend of ['basic_text', 'unknown'] as const) {
      const safeStorage = createSafeStorageStub({ backend });
      expect(await openSafeStorageVault({ safeStorage, home, platform: 'linux' })).toMatchObject({
        ok: false,
      });
      expect(await openSafeStorageVault({ safeStorage, home, platform: 'darwin' })).toMatchObject({
        ok: true,
      });
    }
  });

  it('on Linux where it encrypts with the key that is in every Chromium', async () => {
    const safeStorage = createSafeStorageStub();
    safeStorage.encryptStringAsync = async (text) => Buffer.from(`v10${text}`);
    expect(await openSafeStorageVault({ safeStorage, home, platform: 'linux' })).toMatchObject({ ok: false });
  });

  it('where it offers no encryption or fails', async () => {
    const none = createSafeStorageStub({ available: false });
    expect(await openSafeStorageVault({ safeStorage: none, home })).toMatchObject({ ok: false });
    const failing = {
      ...createSafeStorageStub(),
      isAsyncEncryptionAvailable: () => Promise.reject(new Error('no')),
    };
    expect(await openSafeStorageVault({ safeStorage: failing, home })).toMatchObject({ ok: false });
  });
});
