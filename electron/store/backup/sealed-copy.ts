import { createReadStream, statSync } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { AppError } from '../../../shared/model/errors.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { readHeader } from '../../platform/output-place.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';

/** Loaded when a file is sealed or opened: every command would start later with it. */
const age = () => import('age-encryption');

const format = 1;

/** What a sealed file says of the ledger in it. */
export const Manifest = z.object({
  format: z.literal(format),
  /** The version of Namekeep, and of the schema of the ledger. */
  program: z.string(),
  ledger: z.int(),
  /** ISO 8601 UTC */
  madeAt: z.iso.datetime(),
  /** Their keys stay behind; the demo has none. */
  accounts: z.array(z.object({ name: z.string(), demo: z.boolean() })).readonly(),
  orders: z.int(),
  /** Of these, the ones that wait in the queue. */
  queued: z.int(),
});
export type Manifest = Readonly<z.infer<typeof Manifest>>;

const Versions = z.object({ format: z.int(), ledger: z.int() });

/**
 * Writes a copy of the ledger, sealed with a passphrase, in the format of age: a line with the manifest, then the
 * database, in one stream. An existing file is replaced in one step.
 * @see docs/decisions/0031-sealed-with-age.md
 * @throws AppError `disk-full` | `file-failed` | `stopped`, with nothing changed
 */
export async function writeSealed(
  file: string,
  copy: string,
  manifest: Manifest,
  passphrase: string,
  signal?: AbortSignal,
): Promise<void> {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${JSON.stringify(manifest)}\n`);
    yield* chunksOf(copy);
  }
  async function* sealed(): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await age();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(plain(passphrase));
    yield* await encrypter.encrypt(ReadableStream.from(content()));
  }
  await replaceFile(file, sealed(), { signal, ownerOnly: true });
}

/**
 * Opens a sealed file. Nothing of it is believed before its seal was found intact.
 * @param into gets the database in it, in one step and only if all of it could be opened
 * @throws AppError `bad-input` for a wrong passphrase | `file-failed` for a damaged or incomplete file |
 * `file-from-newer-version` | `disk-full` | `stopped`
 */
export async function openSealed(
  file: string,
  passphrase: string,
  into: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  async function* database(): AsyncGenerator<Uint8Array> {
    try {
      const { Decrypter } = await age();
      const decrypter = new Decrypter();
      decrypter.addPassphrase(plain(passphrase));
      // The first chunk has 64 KiB, or all there is.
      for await (const chunk of await decrypter.decrypt(ReadableStream.from(chunksOf(file)))) {
        const end = manifest === null ? chunk.indexOf(0x0a) : -1;
        manifest ??= readManifest(chunk.subarray(0, Math.max(0, end)), file);
        yield chunk.subarray(end + 1);
      }
    } catch (error) {
      throw error instanceof AppError ? error : whyNotOpened(error, file);
    }
  }
  await replaceFile(into, database(), { signal, ownerOnly: true });
  if (manifest === null) throw failed(say('move.damaged', { file }));
  return manifest;
}

/** The same letters may be typed as different code points on another computer. */
const plain = (passphrase: string): string => passphrase.normalize('NFC');

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file)) yield Buffer.from(chunk);
}

const failed = (sentence: Sentence): AppError => new AppError('file-failed', sentence);

function readManifest(line: Uint8Array, file: string): Manifest {
  const value = parse(line);
  const versions = Versions.safeParse(value).data;
  const latest = ledgerMigrations.at(-1)?.id ?? 0;
  if (versions && (versions.format > format || versions.ledger > latest))
    throw new AppError('file-from-newer-version', say('move.newer', { file }));
  const read = Manifest.safeParse(value);
  if (read.success) return read.data;
  throw failed(say('move.not-sealed', { file }));
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(line).toString());
  } catch {
    return null;
  }
}

/** age has no error codes: a wrong passphrase is recognised by its message, and any other error means a damaged file. */
function whyNotOpened(error: unknown, file: string): AppError {
  const isPassphrase = error instanceof Error && error.message.startsWith('no identity matched');
  return isPassphrase
    ? new AppError('bad-input', say('move.wrong-passphrase', { file }))
    : failed(say('move.damaged', { file }));
}

/** @throws AppError `bad-input` unless this is a file sealed by age, or it cannot be read */
export function requireSealed(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new AppError('bad-input', say('move.no-file', { file }));
  if (!isSealed(file)) throw new AppError('bad-input', say('move.not-sealed', { file }));
}

export function isSealed(file: string): boolean {
  try {
    return readHeader(file).toString('latin1').startsWith('age-encryption.org/');
  } catch {
    return false;
  }
}
