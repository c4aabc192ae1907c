import { deflateRawSync } from 'node:zlib';
// Its entry for Node declares `require`, which a bundle of modules may have already.
import { Zip, ZipPassThrough } from 'fflate/browser';

export interface ZippedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Deflates what is pushed at once: the tables that fflate makes for each file take longer than a short file. */
class Deflated extends ZipPassThrough {
  override compression = 8;
  protected override process(content: Uint8Array, final: boolean): void {
    this.ondata(null, deflateRawSync(content), final);
  }
}

/** What short files come to before it is passed on: each piece is a write, and a turn of the event loop. */
const bytesAtOnce = 16 * 1024;

/** @returns the archive in pieces, one file after the other. @param at the time that all files have in it */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
    bytes += piece.length;
  });
  for await (const { name, content } of files) {
    const file = new Deflated(name);
    file.mtime = at;
    archive.add(file);
    file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
    if (bytes < bytesAtOnce) continue;
    yield Buffer.concat(pieces.splice(0));
    bytes = 0;
  }
  archive.end();
  yield Buffer.concat(pieces);
}
