/* A secret longer than an item of the Windows Credential Manager: CRED_MAX_CREDENTIAL_BLOB_SIZE is 2,560 bytes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeychainVault, type KeychainVault } from '../../../../electron/vault/keychain.ts';
import { createHelperDouble } from '../../../support/helper-double.ts';

const short = { key: 'abc-123', proxyUser: 'ann', proxyPassword: 'p w', origins: null };
const long = { key: 'k'.repeat(6_000), proxyUser: 'ü€😀'.repeat(50), proxyPassword: 'p "w\\', origins: null };
let helper: ReturnType<typeof createHelperDouble>;
let vault: KeychainVault;

beforeEach(() => {
  helper = createHelperDouble();
  helper.itemBytes = 2_560;
  vault = openKeychainVault({ helper: helper.start });
});
afterEach(() => vault.close());

const names = (): string[] => [...helper.items.keys()].filter((name) => name.startsWith('Namekeep/a')).sort();

describe('a secret that is too long for one item', () => {
  it('is given back whole', async () => {
    await vault.write('a', long);
    expect(await vault.read('a')).toEqual(long);
  });

  it('is in one item up to the limit, as it always was', async () => {
    const rest = JSON.stringify({ ...short, key: '' }).length;
    const longest = { ...short, key: 'k'.repeat(2_560 - rest) };
    await vault.write('a', longest);
    expect(helper.items.get('Namekeep/a')).toBe(JSON.stringify(longest));
    const longer = { ...short, key: `${longest.key}k` };
    await vault.write('a', longer);
    expect(names().length).toBeGreaterThan(1);
    expect(await vault.read('a')).toEqual(longer);
  });

  it('is removed with all its parts', async () => {
    await vault.write('a', long);
    await vault.remove('a');
    expect(names()).toEqual([]);
    expect(await vault.read('a')).toBeNull();
  });

  it('leaves no part behind when a shorter or another long one replaces it', async () => {
    await vault.write('a', long);
    const count = names().length;
    const other = { ...long, key: 'o'.repeat(6_000) };
    await vault.write('a', other);
    expect(names()).toHaveLength(count);
    expect(await vault.read('a')).toEqual(other);
    await vault.write('a', short);
    expect(names()).toEqual(['Namekeep/a']);
    expect(await vault.read('a')).toEqual(short);
  });

  it('stays the former one until the new one is written whole', async () => {
    await vault.write('a', long);
    const { set } = helper.items;
    let writes = 0;
    helper.items.set = (name, value) => {
      writes += 1;
      if (writes > 1) helper.mood = 'refusing';
      return set.call(helper.items, name, value);
    };
    const other = { ...long, key: 'o'.repeat(6_000) };
    await expect(vault.write('a', other)).rejects.toMatchObject({ code: 'keychain-unavailable' });
    helper.items.set = set;
    helper.mood = 'open';
    expect(await vault.read('a')).toEqual(long);
    await vault.write('a', other);
    expect(await vault.read('a')).toEqual(other);
    await vault.remove('a');
    expect(names()).toEqual([]);
  });

  it('is the new one where another process replaces it between the reading of two parts', async () => {
    await vault.write('a', long);
    const elsewhere = openKeychainVault({ helper: helper.start });
    const other = { ...long, key: 'o'.repeat(6_000) };
    const { get } = helper.items;
    let replaced: Promise<void> | null = null;
    const reading = vault.read('a');
    helper.items.get = (name) => {
      if (!replaced && name !== 'Namekeep/a') replaced = elsewhere.write('a', other);
      return get.call(helper.items, name);
    };
    const read = await reading;
    await replaced;
    helper.items.get = get;
    expect([long, other]).toContainEqual(read);
    await elsewhere.close();
  });

  it('is missing, not half, where a part is gone', async () => {
    await vault.write('a', long);
    helper.items.delete(names()[1]!);
    expect(await vault.read('a')).toBeNull();
  });

  it('is missing, not mixed, where a part belongs to another secret', async () => {
    await vault.write('a', long);
    await vault.write('b', { ...long, key: 'o'.repeat(6_000) });
    helper.items.set('Namekeep/a#a2', helper.items.get('Namekeep/b#a2')!);
    expect(await vault.read('a')).toBeNull();
  });

  it('is removed whole after a clean-up that broke off', async () => {
    await vault.write('a', long);
    const { delete: remove } = helper.items;
    helper.items.delete = (name) => {
      helper.mood = 'refusing';
      return remove.call(helper.items, name);
    };
    await vault.write('a', short);
    expect(names().length).toBeGreaterThan(1);
    helper.items.delete = remove;
    helper.mood = 'open';
    await vault.remove('a');
    expect(names()).toEqual([]);
  });

  it('is stored whole, or refused, where two processes store one at once', async () => {
    const elsewhere = openKeychainVault({ helper: helper.start });
    const other = { ...long, key: 'o'.repeat(9_000) };
    const [mine, theirs] = await Promise.allSettled([vault.write('a', long), elsewhere.write('a', other)]);
    const stored = [mine.status === 'fulfilled' ? [long] : [], theirs.status === 'fulfilled' ? [other] : []];
    if (stored.flat().length > 0) expect(stored.flat()).toContainEqual(await vault.read('a'));
    await elsewhere.close();
  });

  it('is told from a missing one where the keychain is locked', async () => {
    await vault.write('a', long);
    helper.mood = 'locked';
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.write('a', long)).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(vault.remove('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    helper.mood = 'open';
    expect(await vault.read('a')).toEqual(long);
  });

  it('does not disturb that of another account, nor an EPP code that looks like the head of one', async () => {
    await vault.write('b', long);
    await vault.write('a', long);
    await vault.writeEppCode(1, '{"parts":2,"set":"a","sha256":""}');
    await vault.remove('a');
    expect(await vault.read('b')).toEqual(long);
    expect(await vault.readEppCode(1)).toBe('{"parts":2,"set":"a","sha256":""}');
  });
});
