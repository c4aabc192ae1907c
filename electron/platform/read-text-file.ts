import { constants, open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';

/** Something else than a file: a pipe without a writer would be waited for without an end. */
export class NotFile extends Error {}

/**
 * Reads a file that a user named. A wrong path can lead to a huge file, to a device without an end, or to a pipe.
 * @param mostBytes a larger file is not read
 * @param decode null for what is no text
 * @throws Error with the system's words, or the end of a sentence that says that it is too large; NotFile; NotText
 */
export async function readTextFile(file: string, mostBytes: number, decode = decodeUtf8): Promise<string> {
  // Without a flag for it, opening a pipe would wait as well.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    if (!stats.isFile()) throw new NotFile('it is a device or a pipe');
    const stream = handle.createReadStream({ autoClose: false });
    return await readTextStream(stream, mostBytes, undefined, decode);
  } finally {
    await handle.close();
  }
}

/** The same for what comes from another program, which may never end. @throws also the signal's reason */
export async function readTextStream(
  stream: Readable,
  mostBytes: number,
  signal?: AbortSignal,
  decode = decodeUtf8,
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
  const text = decode(Buffer.concat(chunks));
  if (text === null || text.includes('\0')) throw new NotText('it is not text');
  return text;
}

/** No text: a workbook, for example, or text of another encoding than UTF-8. */
export class NotText extends Error {}

/** @returns the text without a byte order mark; null for what is none */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
