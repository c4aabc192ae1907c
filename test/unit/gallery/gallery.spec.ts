import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');

it('shows every component of ui/, on its own or in one that it is a part of', () => {
  const [gallery, ui] = [read('test/gallery/*.vue'), read('renderer/ui/**/*.vue')];
  const missing = globSync('renderer/ui/**/*.vue', { cwd: root })
    .map((file) => basename(file, '.vue'))
    .filter((name) => !gallery.includes(`<${name}`) && !ui.includes(`<${name}`));
  expect(missing).toEqual([]);
});
