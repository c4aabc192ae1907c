import { say } from '../../shared/words/sentence.ts';
import type { SafeStorage } from 'electron';
import { AppError, fail, ok, type Result } from '../../shared/model/errors.ts';
import { eppCodeItem, bindIn, type Vault, readSecret } from './vault.ts';
import { openVaultFile } from './vault-file.ts';

export type AsyncSafeStorage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

const undecipherable = (): AppError => new AppError('keychain-unavailable', say('keychain.undecipherable'));

/** @returns why safeStorage would not really encrypt, or null when it does */
async function weakness(safeStorage: AsyncSafeStorage, platform: NodeJS.Platform): Promise<string | null> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'the system offers no encryption';
    if (platform !== 'linux') return null;
    const backend = safeStorage.getSelectedStorageBackend();
    if (backend === 'basic_text') return 'the desktop has no password store';
    if (backend === 'unknown') return 'the password store is not known yet';
    // The backend follows the name of the desktop; without a store Chromium encrypts with a key that everybody has.
    const sample = await safeStorage.encryptStringAsync('Namekeep');
    return sample.subarray(0, 3).toString() === 'v10' ? 'the password store does not work' : null;
  } catch {
    return 'the system’s encryption failed';
  }
}

/**
 * Secrets encrypted by Electron's safeStorage, the ciphertext in `vault.json` in the home folder.
 * @param safeStorage Electron's, after the app is ready
 * @returns the vault, or half a sentence that says why safeStorage cannot be trusted with secrets here
 */
export async function openSafeStorageVault({
  safeStorage,
  home,
  platform = process.platform,
}: {
  readonly safeStorage: AsyncSafeStorage;
  readonly home: string;
  readonly platform?: NodeJS.Platform;
}): Promise<Result<Vault, string>> {
  const reason = await weakness(safeStorage, platform);
  if (reason !== null) return fail(reason);
  const file = openVaultFile(home);

  const encrypt = async (text: string): Promise<string> => {
    try {
      return (await safeStorage.encryptStringAsync(text)).toString('base64');
    } catch {
      throw new AppError('keychain-unavailable', say('keychain.not-encrypted'));
    }
  };
  async function read<T>(item: string, understand: (text: string) => T | null): Promise<T | null> {
    const stored = await file.get(item);
    if (stored === null) return null;
    const { result, shouldReEncrypt } = await safeStorage
      .decryptStringAsync(Buffer.from(stored, 'base64'))
      .catch(() => {
        throw undecipherable();
      });
    const value = understand(result);
    if (value === null) throw undecipherable();
    if (shouldReEncrypt) await file.set(item, await encrypt(result));
    return value;
  }
  const ofAccounts: Pick<Vault, 'read' | 'write'> = {
    read: (accountId) => read(accountId, readSecret),
    write: async (accountId, secret) => file.set(accountId, await encrypt(JSON.stringify(secret))),
  };
  return ok({
    kind: 'encrypted-file',
    ...ofAccounts,
    bind: bindIn(ofAccounts),
    remove: (accountId) => file.set(accountId, null),
    readEppCode: (orderId) => read(eppCodeItem(orderId), (eppCode) => eppCode),
    writeEppCode: async (orderId, eppCode) => file.set(eppCodeItem(orderId), await encrypt(eppCode)),
    removeEppCode: (orderId) => file.set(eppCodeItem(orderId), null),
    close: () => file.settled(),
  });
}
