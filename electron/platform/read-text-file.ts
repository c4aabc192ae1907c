import { createReadStream } from 'node:fs';

/**
 * Reads a file that a user named. A wrong path can lead to a huge file, or to a device without an end.
 * @param mostBytes a larger file is not read
 * @throws Error with the system's words, or the end of a sentence that says that it is too large
 */
export async function readTextFile(file: string, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
