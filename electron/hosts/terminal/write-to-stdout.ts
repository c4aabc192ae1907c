import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Streams } from './output.ts';

export const standardOutput = '-';

/**
 * Has a file written, and copies it to standard output once it is complete: what fails leaves standard output empty.
 * @param write writes the file; whatever it throws is thrown
 */
export async function writeToStdout(
  { stdout }: Pick<Streams, 'stdout'>,
  write: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'namekeep-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'report');
    await write(file);
    const handle = await open(file);
    // Opened, it can be read to its end. A reader that goes away ends the program at once, which would leave it there.
    if (process.platform !== 'win32') await remove();
    await pipeline(handle.createReadStream(), stdout, { end: false });
  } finally {
    await remove();
  }
}
