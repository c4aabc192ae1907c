import { say, type Sentence } from '../../shared/words/sentence.ts';
import { access, constants, open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';
import { stopWhenAsked } from './stop-when-asked.ts';

export interface ReplaceOptions {
  readonly signal?: AbortSignal | undefined;
  /** Creates the temporary file. Tests bring a full disk here. */
  readonly createFile?: ((path: string) => Promise<FileHandle>) | undefined;
  readonly ownerOnly?: boolean;
}

/** Rights of a new file. Asked once: asking changes the mask for a moment, for every thread. */
const usualMode = 0o666 & ~process.umask();

/**
 * Writes contents, texts as UTF-8, one after the other into a temporary file beside `file`, makes it durable and renames it
 * into place; a symbolic link keeps pointing where it does. Until it is complete only its owner can read it; then it
 * gets the rights of the file it replaces, or the usual ones. The next one is asked for only after the former is
 * written. When anything fails or the signal fires, the temporary file is removed and an existing file stays as it was.
 * @returns the absolute path
 * @throws AppError `file-failed`, `disk-full`, `stopped`; and whatever `contents` throws
 */
export async function replaceFile(
  file: string,
  contents: AsyncIterable<string | Uint8Array>,
  { signal, createFile = (path) => open(path, 'wx', 0o600), ownerOnly = false }: ReplaceOptions = {},
): Promise<string> {
  const wanted = resolve(file);
  let temporary: string | null = null;
  try {
    const { path: target, mode } = await findTarget(wanted);
    temporary = join(dirname(target), `.namekeep-${crypto.randomUUID()}.tmp`);
    const handle = await createFile(temporary);
    try {
      for await (const content of contents) {
        stopWhenAsked(signal);
        await handle.appendFile(content);
      }
      // Where a file system has no rights, the file stays as it was created.
      await handle.chmod(ownerOnly ? 0o600 : mode).catch(() => undefined);
      await handle.sync();
    } finally {
      await handle.close();
    }
    stopWhenAsked(signal);
    await rename(temporary, target);
    return wanted;
  } catch (error) {
    if (temporary !== null) await rm(temporary, { force: true }).catch(() => undefined);
    throw asFileFailure(error, wanted);
  }
}

/** Follows links. Renaming would replace even a file that may not be written, so that is asked first. */
async function findTarget(path: string): Promise<{ path: string; mode: number }> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return { path: path, mode: usualMode };
  if (found.isDirectory()) throw new AppError('file-failed', say('file.is-folder', { file: path }));
  if (!found.isFile()) throw new AppError('file-failed', say('file.not-ordinary', { file: path }));
  await access(path, constants.W_OK);
  return { path: await realpath(path), mode: found.mode & 0o777 };
}

/** Why a file could not be written: `disk-full` or `file-failed`, any other error as it is. */
export function asFileFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('disk-full', say('file.disk-full', { file }));
  }
  return new AppError('file-failed', reasonOf(code, file));
}

function reasonOf(code: string, file: string): Sentence {
  switch (code) {
    case 'ENOENT':
      return say('file.no-folder', { folder: dirname(file) });
    case 'ENOTDIR':
      return say('file.folder-is-none', { folder: dirname(file) });
    case 'EROFS':
      return say('file.read-only', { folder: dirname(file) });
    case 'EACCES':
    case 'EPERM':
      return say('file.not-allowed', { file });
    case 'EBUSY':
      return say('file.open-elsewhere', { file });
    case 'ENAMETOOLONG':
      return say('file.name-too-long', { file });
    default:
      return say('file.not-written', { file, code });
  }
}
