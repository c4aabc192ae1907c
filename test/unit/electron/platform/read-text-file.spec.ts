import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTextFile } from '../../../../electron/platform/read-text-file.ts';

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

it('refuses a larger one, and a device without an end', async () => {
  const file = join(folder, 'large');
  await writeFile(file, Buffer.alloc(MiB + 1));
  await expect(readTextFile(file, MiB)).rejects.toThrow('it is larger than 1 MiB');
  if (process.platform === 'linux')
    await expect(readTextFile('/dev/zero', MiB)).rejects.toThrow('it is larger than 1 MiB');
});

it('says in the system’s words what cannot be read', async () => {
  await expect(readTextFile(join(folder, 'missing'), MiB)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readTextFile(folder, MiB)).rejects.toMatchObject({ code: 'EISDIR' });
});
