// Its entry for Node declares `require`, which a bundle of modules may have already.
import { Zip, ZipDeflate } from 'fflate/browser';

export interface ZippedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** @returns the archive in pieces, one file after the other. @param at the time that all files have in it */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    archive.add(file);
    file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
    yield* pieces.splice(0);
  }
  archive.end();
  yield* pieces;
}
