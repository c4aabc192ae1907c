import { createReadStream } from 'node:fs';

/**
 * Reads a file that a user named. A wrong path can lead to a huge file, or to a device without an end.
 * @param mostBytes a larger file is not read
 * @throws Error with the system's words, or the end of a sentence that says that it is too large; NotText
 */
export async function readTextFile(file: string, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return toText(Buffer.concat(chunks));
}

/** What was read is no text: a workbook, for example, or text of another encoding than UTF-8. */
export class NotText extends Error {}

/** @returns the text without a byte order mark @throws NotText */
export function toText(bytes: Uint8Array): string {
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
