import { say } from '../../shared/words/sentence.ts';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/model/errors.ts';
import { errorCode } from '../platform/error-code.ts';

const Contents = z.object({ version: z.literal(1), secrets: z.record(z.string(), z.base64()) });
type Contents = z.infer<typeof Contents>;

/** `vault.json`: ciphertexts by account id or EPP code item, readable by this user alone, replaced as a whole and never half. */
export function openVaultFile(home: string) {
  const file = join(home, 'vault.json');

  async function load(): Promise<Contents> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw failed(error);
    });
    if (text === null) return { version: 1, secrets: {} };
    try {
      return Contents.parse(JSON.parse(text));
    } catch {
      throw new AppError('keychain-unavailable', say('keychain.file-damaged', { file }));
    }
  }

  async function save(contents: Contents): Promise<void> {
    const temporary = `${file}.${crypto.randomUUID()}.tmp`;
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(JSON.stringify(contents, null, 2));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw failed(error);
    }
  }

  const failed = (error: unknown): AppError =>
    new AppError(
      'file-failed',
      say('keychain.file-unusable', { file, reason: errorCode(error) || String(error) }),
    );

  let last: Promise<void> = Promise.resolve();
  return {
    /** @returns the item's ciphertext in base64, or null */
    get: async (item: string): Promise<string | null> => (await load()).secrets[item] ?? null,
    /** @param ciphertext in base64; null removes the entry. @throws AppError `file-failed`, and the file is as it was */
    set(item: string, ciphertext: string | null): Promise<void> {
      const saved = last.then(async () => {
        const { version, secrets } = await load();
        const entries = new Map(Object.entries(secrets));
        if (ciphertext === null) entries.delete(item);
        else entries.set(item, ciphertext);
        await save({ version, secrets: Object.fromEntries(entries) });
      });
      last = saved.catch(() => undefined);
      return saved;
    },
    /** Resolves when all that was set is on disk. */
    settled: (): Promise<void> => last,
  };
}
