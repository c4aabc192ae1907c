import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson, readJsonFile } from '../../../../../electron/hosts/terminal/read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

const refused = (message: string) => ({ failure: { code: 'bad-input', message } });

it.each([
  ['is larger than 1 MiB', () => ' '.repeat(2 ** 20 + 1), ' cannot be read: it is larger than 1 MiB'],
  ['is nested deeply', () => '['.repeat(2 ** 20), ' is not JSON.'],
  ['is nested deeply and closed', () => '['.repeat(33) + ']'.repeat(33), ' is not JSON.'],
  ['breaks off', () => '{', ' is not JSON.'],
])('refuses a file that %s, by the name of its option', async (_what, text, message) => {
  const file = join(folder, 'data.json');
  await writeFile(file, text());
  await expect(readJsonFile({ pathOf: (path) => path }, '--from', file, z.unknown())).rejects.toMatchObject(
    refused(`--from: ${file}${message}`),
  );
});

it('refuses a value that is nested deeply, in short time', () => {
  expect(() => parseJson('['.repeat(100_000), '--field: not JSON.')).toThrow('--field: not JSON.');
});
