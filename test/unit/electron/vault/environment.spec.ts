import { describe, expect, it } from 'vitest';
import { type SecretUse, variableOf, withEnvironment } from '../../../../electron/vault/environment.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';
import type { Vault } from '../../../../electron/vault/vault.ts';

const origins = { service: 'https://api.example', proxy: null };
const stored = { key: 'stored', proxyUser: 'ann', proxyPassword: 'old', origins };
const shop = { id: 'a', name: 'Shop', demo: false };
const other = { id: 'b', name: 'My other shop', demo: false };
const demo = { id: 'd', name: 'Demo', demo: true };

const overlay = (vault: Vault, env: NodeJS.ProcessEnv, use: Partial<SecretUse> = {}): Vault =>
  withEnvironment(vault, env, {
    accounts: () => Promise.resolve([shop, demo]),
    accountId: () => null,
    orderId: () => null,
    ...use,
  });
const both = { accounts: () => Promise.resolve([shop, other, demo]) };

it.each([
  ['Shop', 'NAMEKEEP_SECRET_SHOP'],
  ['My other shop', 'NAMEKEEP_SECRET_MY_OTHER_SHOP'],
  ['a.b--c 9', 'NAMEKEEP_SECRET_A_B_C_9'],
  ['società', 'NAMEKEEP_SECRET_SOCIET_'],
])('the variable of “%s” is %s', (name, variable) => {
  expect(variableOf('NAMEKEEP_SECRET', name)).toBe(variable);
});

describe('secrets from the environment', () => {
  it('change nothing when there are none', () => {
    const vault = openMemoryVault();
    expect(overlay(vault, {})).toBe(vault);
    expect(overlay(vault, { NAMEKEEP_SECRET: '' })).toBe(vault);
  });

  it('are the key of the only account, never of the demo, and never stored', async () => {
    const vault = openMemoryVault();
    const overlaid = overlay(vault, { NAMEKEEP_SECRET: 'given' });
    expect(await overlaid.read('a')).toEqual({
      key: 'given',
      proxyUser: null,
      proxyPassword: null,
      origins: null,
    });
    expect(await overlaid.read('d')).toBeNull();
    expect(await vault.read('a')).toBeNull();
  });

  it('spare the vault below when they hold the key', async () => {
    const locked = { ...openMemoryVault(), read: () => Promise.reject(new Error('locked')) };
    const env = { NAMEKEEP_SECRET: 'given', NAMEKEEP_PROXY_USER: 'bob', NAMEKEEP_PROXY_PASSWORD: 'new' };
    expect(await overlay(locked, env).read('a')).toEqual({
      key: 'given',
      proxyUser: 'bob',
      proxyPassword: 'new',
      origins: null,
    });
  });

  it('put a proxy password beside the stored key', async () => {
    const vault = openMemoryVault();
    const overlaid = overlay(vault, { NAMEKEEP_PROXY_PASSWORD: 'new' });
    expect(await overlaid.read('a')).toBeNull();
    await overlaid.write('a', stored);
    expect(await overlaid.read('a')).toEqual({ ...stored, proxyPassword: 'new' });
    expect(await vault.read('a')).toEqual(stored);
    await overlaid.remove('a');
    expect(await vault.read('a')).toBeNull();
  });

  it('are for the account that they name, and with several for no other', async () => {
    const vault = openMemoryVault();
    await vault.write('b', stored);
    const env = { NAMEKEEP_SECRET_SHOP: 'given', NAMEKEEP_PROXY_USER_SHOP: 'bob' };
    const overlaid = overlay(vault, env, both);
    expect(await overlaid.read('a')).toEqual({
      key: 'given',
      proxyUser: 'bob',
      proxyPassword: null,
      origins: null,
    });
    expect(await overlaid.read('b')).toEqual(stored);
  });

  it('are bound to no origin, and leave the stored one as it is', async () => {
    const bound: string[] = [];
    const vault = { ...openMemoryVault(), bind: async (id: string) => void bound.push(id) };
    const overlaid = overlay(vault, { NAMEKEEP_SECRET_SHOP: 'given' }, both);
    await overlaid.bind('a', origins);
    await overlaid.bind('b', origins);
    expect(bound).toEqual(['b']);
  });

  it('without a name are refused for each of several accounts, unless the command names one', async () => {
    const vault = openMemoryVault();
    const env = { NAMEKEEP_SECRET: 'given' };
    for (const { id } of [shop, other])
      await expect(overlay(vault, env, both).read(id)).rejects.toMatchObject({ code: 'bad-input' });
    const named = overlay(vault, env, { ...both, accountId: () => 'b' });
    expect(await named.read('b')).toMatchObject({ key: 'given' });
    expect(await named.read('a')).toBeNull();
  });

  it('are the EPP code of the order that the command is about alone, and never stored', async () => {
    const vault = openMemoryVault();
    const overlaid = overlay(vault, { NAMEKEEP_EPP_CODE: 'given' }, { orderId: () => 2 });
    await overlaid.writeEppCode(1, 'stored');
    expect([await overlaid.readEppCode(1), await overlaid.readEppCode(2)]).toEqual(['stored', 'given']);
    expect([await vault.readEppCode(1), await vault.readEppCode(2)]).toEqual(['stored', null]);
    await overlaid.removeEppCode(1);
    expect(await vault.readEppCode(1)).toBeNull();
  });

  it('leave stored EPP codes alone when there is none', async () => {
    const vault = overlay(openMemoryVault(), { NAMEKEEP_SECRET: 'given', NAMEKEEP_EPP_CODE: '' });
    await vault.writeEppCode(1, 'stored');
    expect(await vault.readEppCode(1)).toBe('stored');
  });

  it('are refused by name when they cannot be an EPP code, without repeating them', () => {
    const attempt = (): unknown => overlay(openMemoryVault(), { NAMEKEEP_EPP_CODE: 'two\nlines' });
    expect(attempt).toThrow(/^NAMEKEEP_EPP_CODE: The EPP code holds a line break/);
    expect(attempt).not.toThrow(/two/);
  });

  it.each(['NAMEKEEP_SECRET', 'NAMEKEEP_SECRET_SHOP'])(
    'are refused by the name %s when they cannot be a key, without repeating them',
    (name) => {
      const attempt = (): unknown => overlay(openMemoryVault(), { [name]: 'two words' });
      expect(attempt).toThrow(new RegExp(`^${name}: The key holds a character`));
      expect(attempt).not.toThrow(/two words/);
    },
  );
});
