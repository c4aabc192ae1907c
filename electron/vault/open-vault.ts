import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';
import { openKeychainVault, usualLimits, type KeychainLimits, type KeychainVault } from './keychain.ts';
import type { KeychainHelperFactory } from './keychain-protocol.ts';
import { openMemoryVault } from './memory.ts';
import { openSafeStorageVault, type AsyncSafeStorage } from './safe-storage.ts';
import type { Vault } from './vault.ts';

export interface OpenedVault {
  readonly vault: Vault;
  /** The choice and its reason, in a sentence or two for the user. */
  readonly choice: string;
}

/**
 * @returns why there can be no keychain here, as a sentence, without starting anything; null when it is worth a try
 */
export function keychainRuledOut(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  if (env['NAMEKEEP_KEYCHAIN'] === 'off') return 'The keychain is switched off (NAMEKEEP_KEYCHAIN=off).';
  if (platform !== 'linux' || env['DBUS_SESSION_BUS_ADDRESS']) return null;
  const runtime = env['XDG_RUNTIME_DIR'];
  if (runtime && existsSync(join(runtime, 'bus'))) return null;
  return 'There is no keychain in this session (no D-Bus session bus).';
}

type Found = { readonly works: true; readonly but: string } | { readonly works: false; readonly why: string };

/** A locked keychain is still the place for secrets: they are in there. */
async function probe(keychain: KeychainVault): Promise<Found> {
  try {
    await keychain.check();
    return { works: true, but: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'keychain-locked'
      ? { works: true, but: ' It is locked: unlock it to connect.' }
      : { works: false, why: error.message };
  }
}

/** A keychain that asks for its password answers when that is typed; nothing else is to wait for it. */
function unlessItPrompts(probing: Promise<Found>, patienceMs: number): Promise<Found> {
  const prompting: Found = {
    works: true,
    but: ' It has not answered yet: if it asks for its password, enter it.',
  };
  return new Promise((settle, reject) => {
    const patience = setTimeout(() => settle(prompting), patienceMs);
    probing.then(settle, reject).finally(() => clearTimeout(patience));
  });
}

/** As short as it can be and yet another for each home folder. */
const scopeOf = (home: string): string =>
  `${createHash('sha256').update(resolve(home)).digest('hex').slice(0, 12)}/`;

/**
 * Opens the best vault this machine has: the keychain, else Electron's safeStorage, else memory.
 * @param safeStorage Electron's, after the app is ready; absent in Node hosts
 * @param home the folder for `vault.json`
 * @param mayPrompt somebody sits in front of it: the keychain may ask for its password, and this does not wait for it
 */
export async function openVault({
  helper,
  home,
  safeStorage,
  env = process.env,
  platform = process.platform,
  mayPrompt = false,
  limits = usualLimits,
}: {
  readonly helper: KeychainHelperFactory;
  readonly home: string;
  readonly safeStorage?: AsyncSafeStorage;
  readonly env?: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  readonly mayPrompt?: boolean;
  readonly limits?: KeychainLimits;
}): Promise<OpenedVault> {
  let why = keychainRuledOut(env, platform);
  if (why === null) {
    const keychain = openKeychainVault({ helper, mayPrompt, scope: scopeOf(home), limits });
    const found = await (mayPrompt ? unlessItPrompts(probe(keychain), limits.answering) : probe(keychain));
    if (found.works) {
      return { vault: keychain, choice: `Keys are kept in the keychain of this computer.${found.but}` };
    }
    await keychain.close();
    why = found.why;
  }

  if (safeStorage) {
    const opened = await openSafeStorageVault({ safeStorage, home, platform });
    if (opened.ok)
      return { vault: opened.value, choice: `${why} Keys are kept encrypted in a file of the home folder.` };
    why = `${why} Nor can they be encrypted in a file: ${opened.error}.`;
  }
  return { vault: openMemoryVault(), choice: `${why} Keys are kept for this session only.` };
}
