import { constants, open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';

/** Something else than a file: a pipe without a writer would be waited for without an end. */
export class NotFile extends Error {}

/**
 * Reads a file that a user named. A wrong path can lead to a huge file, to a device without an end, or to a pipe.
 * @param mostBytes a larger file is not read
 * @throws Error with the system's words, or the end of a sentence that says that it is too large; NotFile; NotText
 */
export async function readTextFile(file: string, mostBytes: number): Promise<string> {
  // Without a flag for it, opening a pipe would wait as well.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    if (!stats.isFile()) throw new NotFile('it is a device or a pipe');
    return await readTextStream(handle.createReadStream({ autoClose: false }), mostBytes);
  } finally {
    await handle.close();
  }
}

/** The same for what comes from another program, which may never end. @throws also the signal's reason */
export async function readTextStream(
  stream: Readable,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (signal) addAbortSignal(signal, stream);
    for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      size += bytes.byteLength;
      if (size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MiB`);
      chunks.push(bytes);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
  return toText(Buffer.concat(chunks));
}

/** No text: a workbook, for example, or text of another encoding than UTF-8. */
export class NotText extends Error {}

/** @returns the text without a byte order mark @throws NotText */
function toText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text === null || text.includes('\0')) throw new NotText('it is not UTF-8 text');
  return text;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
