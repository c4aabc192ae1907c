import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFile, readTextFile, readTextStream } from '../../../../electron/platform/read-text-file.ts';

const MiB = 2 ** 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads a file up to its limit, whatever the borders of its pieces cut', async () => {
  const file = join(folder, 'whole');
  const text = 'è'.repeat(MiB / 2);
  await writeFile(file, text);
  expect(await readTextFile(file, MiB)).toBe(text);
});

it('refuses a larger one', async () => {
  const file = join(folder, 'large');
  await writeFile(file, Buffer.alloc(MiB + 1));
  await expect(readTextFile(file, MiB)).rejects.toThrow('it is larger than 1 MiB');
});

it.skipIf(process.platform === 'win32')('refuses a device, and a pipe that nobody writes to', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const special of [pipe, '/dev/zero'])
    await expect(readTextFile(special, MiB)).rejects.toThrow(NotFile);
});

describe('what another program sends', () => {
  it('is read up to the limit, and no further', async () => {
    expect(await readTextStream(Readable.from([Buffer.from('caff'), Buffer.from('è')]), 6)).toBe('caffè');
    await expect(readTextStream(Readable.from(['x'.repeat(2 * MiB)]), MiB)).rejects.toThrow(
      'it is larger than 1 MiB',
    );
  });

  it('is not waited for once it is to stop', async () => {
    const stop = new AbortController();
    const endless = new Readable({ read: () => undefined });
    const reading = readTextStream(endless, MiB, stop.signal);
    stop.abort(new Error('Stopped.'));
    await expect(reading).rejects.toThrow('Stopped.');
    expect(endless.destroyed).toBe(true);
  });
});

it('says in the system’s words what cannot be read', async () => {
  await expect(readTextFile(join(folder, 'missing'), MiB)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readTextFile(folder, MiB)).rejects.toMatchObject({ code: 'EISDIR' });
});
