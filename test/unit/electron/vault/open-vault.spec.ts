import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keychainRuledOut, openVault } from '../../../../electron/vault/open-vault.ts';
import { createHelperDouble, type KeychainMood } from '../../../support/helper-double.ts';
import { createSafeStorageStub } from '../../../support/safe-storage-stub.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'namekeep-vault-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
const open = (mood: KeychainMood, more: Partial<Parameters<typeof openVault>[0]> = {}) => {
  const helper = createHelperDouble();
  helper.mood = mood;
  return openVault({ helper: helper.start, home, env, platform: 'linux', ...more });
};

describe('the vault that is chosen', () => {
  it('is the keychain where it works', async () => {
    const { vault, choice } = await open('open', { safeStorage: createSafeStorageStub() });
    expect(vault.kind).toBe('keychain');
    expect(choice).toBe('Keys are kept in the keychain of this computer.');
  });

  it('is the keychain when it is locked, because the secrets are in there', async () => {
    const { vault, choice } = await open('locked', { safeStorage: createSafeStorageStub() });
    expect(vault.kind).toBe('keychain');
    expect(choice).toContain('It is locked: unlock it');
  });

  it('is the encrypted file where the keychain does not work', async () => {
    const { vault, choice } = await open('missing', { safeStorage: createSafeStorageStub() });
    expect(vault.kind).toBe('encrypted-file');
    expect(choice).toMatch(/does not load here\. Keys are kept encrypted/);
  });

  it('is memory where nothing else can be trusted, and says why', async () => {
    const { vault, choice } = await open('crashing', {
      safeStorage: createSafeStorageStub({ backend: 'basic_text' }),
    });
    expect(vault.kind).toBe('memory');
    expect(choice).toMatch(/stopped unexpectedly.*no password store.*for this session only\.$/);
  });

  it('is memory in a terminal without a session bus, without starting a helper', async () => {
    const helper = createHelperDouble();
    const { vault, choice } = await openVault({ helper: helper.start, home, env: {}, platform: 'linux' });
    expect(vault.kind).toBe('memory');
    expect(choice).toMatch(/no D-Bus session bus/);
    expect(helper.counts.started).toBe(0);
  });
});

describe('a keychain that asks for its password', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('holds nothing up, and is read as soon as it is unlocked', async () => {
    const helper = createHelperDouble();
    helper.items.set('Namekeep/keychain-check', 'open');
    helper.mood = 'prompting';
    const opening = openVault({ helper: helper.start, home, env, platform: 'linux', mayPrompt: true });
    await vi.advanceTimersByTimeAsync(5_000);
    const { vault, choice } = await opening;
    expect(vault.kind).toBe('keychain');
    expect(choice).toContain('if it asks for its password, enter it.');
    const reading = vault.read('a');
    await vi.advanceTimersByTimeAsync(20_000);
    helper.enterPassword();
    expect(await reading).toBeNull();
    expect(helper.counts).toEqual({ started: 1, killed: 0 });
    await vault.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays the place for keys when the prompt is not answered', async () => {
    const helper = createHelperDouble();
    helper.mood = 'prompting';
    const opening = openVault({ helper: helper.start, home, env, platform: 'linux', mayPrompt: true });
    await vi.advanceTimersByTimeAsync(60_000);
    const { vault } = await opening;
    helper.mood = 'locked';
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    await vault.close();
  });

  it('is given up after 5 seconds where nobody can answer', async () => {
    const helper = createHelperDouble();
    helper.mood = 'prompting';
    const opening = openVault({ helper: helper.start, home, env, platform: 'linux' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await opening).vault.kind).toBe('memory');
  });
});

it('keeps the EPP codes of two home folders apart in one keychain', async () => {
  const helper = createHelperDouble();
  const at = (folder: string) =>
    openVault({ helper: helper.start, home: join(home, folder), env, platform: 'linux' });
  const [one, other] = [(await at('one')).vault, (await at('other')).vault];
  await one.writeEppCode(1, 'first');
  await other.writeEppCode(1, 'second');
  expect([await one.readEppCode(1), await other.readEppCode(1)]).toEqual(['first', 'second']);
  expect(await (await at('one')).vault.readEppCode(1)).toBe('first');
});

describe('a keychain is ruled out without asking it', () => {
  it('when it is switched off', () => {
    expect(keychainRuledOut({ ...env, NAMEKEEP_KEYCHAIN: 'off' }, 'darwin')).toMatch(/switched off/);
  });

  it('on Linux without a session bus, and nowhere else', () => {
    mkdirSync(join(home, 'run'));
    const runtime = { XDG_RUNTIME_DIR: join(home, 'run') };
    expect(keychainRuledOut({}, 'linux')).not.toBeNull();
    expect(keychainRuledOut(runtime, 'linux')).not.toBeNull();
    writeFileSync(join(home, 'run', 'bus'), '');
    expect(keychainRuledOut(runtime, 'linux')).toBeNull();
    expect(keychainRuledOut(env, 'linux')).toBeNull();
    expect(keychainRuledOut({}, 'darwin')).toBeNull();
    expect(keychainRuledOut({}, 'win32')).toBeNull();
  });
});
