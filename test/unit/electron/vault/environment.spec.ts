import { describe, expect, it } from 'vitest';
import { withEnvironment } from '../../../../electron/vault/environment.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';

const stored = { key: 'stored', proxyUser: 'ann', proxyPassword: 'old' };

describe('secrets from the environment', () => {
  it('change nothing when there are none', () => {
    const vault = openMemoryVault();
    expect(withEnvironment(vault, {})).toBe(vault);
    expect(withEnvironment(vault, { NAMEKEEP_SECRET: '' })).toBe(vault);
  });

  it('are the key of whichever account is asked, and never stored', async () => {
    const vault = openMemoryVault();
    const overlaid = withEnvironment(vault, { NAMEKEEP_SECRET: 'given' });
    expect(await overlaid.read('a')).toEqual({ key: 'given', proxyUser: null, proxyPassword: null });
    expect(await vault.read('a')).toBeNull();
  });

  it('spare the vault below when they hold the key', async () => {
    const locked = { ...openMemoryVault(), read: () => Promise.reject(new Error('locked')) };
    const env = { NAMEKEEP_SECRET: 'given', NAMEKEEP_PROXY_USER: 'bob', NAMEKEEP_PROXY_PASSWORD: 'new' };
    expect(await withEnvironment(locked, env).read('a')).toEqual({
      key: 'given',
      proxyUser: 'bob',
      proxyPassword: 'new',
    });
  });

  it('put a proxy password beside the stored key', async () => {
    const vault = openMemoryVault();
    const overlaid = withEnvironment(vault, { NAMEKEEP_PROXY_PASSWORD: 'new' });
    expect(await overlaid.read('a')).toBeNull();
    await overlaid.write('a', stored);
    expect(await overlaid.read('a')).toEqual({ ...stored, proxyPassword: 'new' });
    expect(await vault.read('a')).toEqual(stored);
    await overlaid.remove('a');
    expect(await vault.read('a')).toBeNull();
  });

  it('are the EPP code of whichever order is asked, and never stored', async () => {
    const vault = openMemoryVault();
    const overlaid = withEnvironment(vault, { NAMEKEEP_EPP_CODE: 'given' });
    await overlaid.writeEppCode(1, 'stored');
    expect([await overlaid.readEppCode(1), await overlaid.readEppCode(2)]).toEqual(['given', 'given']);
    expect([await vault.readEppCode(1), await vault.readEppCode(2)]).toEqual(['stored', null]);
    await overlaid.removeEppCode(1);
    expect(await vault.readEppCode(1)).toBeNull();
  });

  it('leave stored EPP codes alone when there is none', async () => {
    const vault = withEnvironment(openMemoryVault(), { NAMEKEEP_SECRET: 'given', NAMEKEEP_EPP_CODE: '' });
    await vault.writeEppCode(1, 'stored');
    expect(await vault.readEppCode(1)).toBe('stored');
  });

  it('are refused by name when they cannot be an EPP code, without repeating them', () => {
    const attempt = (): unknown => withEnvironment(openMemoryVault(), { NAMEKEEP_EPP_CODE: 'two\nlines' });
    expect(attempt).toThrow(/^NAMEKEEP_EPP_CODE: The EPP code holds a line break/);
    expect(attempt).not.toThrow(/two/);
  });

  it('are refused by name when they cannot be a key, without repeating them', () => {
    const attempt = (): unknown => withEnvironment(openMemoryVault(), { NAMEKEEP_SECRET: 'two words' });
    expect(attempt).toThrow(/^NAMEKEEP_SECRET: The key holds a character/);
    expect(attempt).not.toThrow(/two words/);
  });
});
