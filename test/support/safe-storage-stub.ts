import type { AsyncSafeStorage } from '../../electron/vault/safe-storage.ts';

/** Electron's safeStorage without Electron: a reversible scramble that keeps no clear text. */
export function createSafeStorageStub({
  backend = 'gnome_libsecret',
  available = true,
}: {
  backend?: ReturnType<AsyncSafeStorage['getSelectedStorageBackend']>;
  available?: boolean;
} = {}): AsyncSafeStorage & { keyVersion: number } {
  const scramble = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const stub = {
    /** Raising it rotates the key: older ciphertexts still decrypt and ask to be encrypted again. */
    keyVersion: 1,
    isAsyncEncryptionAvailable: async () => available,
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: async (text: string) =>
      Buffer.concat([Buffer.from([stub.keyVersion]), scramble(Buffer.from(text))]),
    async decryptStringAsync(encrypted: Buffer) {
      const version = encrypted[0] ?? 0;
      if (version === 0 || version > stub.keyVersion)
        throw new Error('Error while decrypting the ciphertext');
      return {
        result: scramble(encrypted.subarray(1)).toString(),
        shouldReEncrypt: version < stub.keyVersion,
      };
    },
  };
  return stub;
}
