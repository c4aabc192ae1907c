import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageFiles } from '../../../../electron/platform/page-files.ts';
import { tempHome } from '../../../support/temp-home.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home: folder, remove } = await tempHome());
  await mkdir(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<script src="assets/one.js">');
  writeFileSync(join(folder, 'assets/one.js'), 'one');
});
afterEach(() => remove());

it('serves the page that was there at the start, even after an upgrade has replaced it', async () => {
  const files = await openPageFiles(folder);
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<script src="assets/two.js">');
  expect(files('/')?.content.toString()).toBe('<script src="assets/one.js">');
  expect(files('/assets/one.js')?.content.toString()).toBe('one');
  expect(files('/assets/two.js')).toBeNull();
});

it('has the paths of all files for the page, which loads them before anything can take its place', async () => {
  const list = (await openPageFiles(folder))('/files.txt');
  expect(list?.contentType).toBe('text/plain; charset=utf-8');
  expect(list?.content.toString().split('\n')).toEqual(expect.arrayContaining(['/', '/assets/one.js']));
});

it('says that there is no page', async () => {
  await expect(openPageFiles(join(folder, 'assets'))).rejects.toMatchObject({ code: 'not-found' });
});
