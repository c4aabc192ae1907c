import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundledPackages, isPermissive, licencePage, licencesOf } from '../../../packaging/licences.ts';

let root: string;
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'namekeep-licences-'));
  await write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version: '1.2.3', license: 'MIT' },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
        'node_modules/copyleft': { version: '3.0.0', license: 'GPL-3.0-only' },
      },
    }),
  );
  await write('node_modules/a/LICENSE', 'Text of A\r\n');
});
afterEach(() => rm(root, { recursive: true }));

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN x', false],
])('knows whether %s is permissive', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

it('takes name, version and licence from the lock file and the text from the package', async () => {
  await write('node_modules/a/node_modules/@b/c/readme.md', '# C\n\nIt does.\n\n## License\n\nISC, by C.\n');
  const packages = licencesOf(root, ['node_modules/a', 'node_modules/a/node_modules/@b/c']);
  expect(packages).toEqual([
    { name: 'a', version: '1.2.3', licence: 'MIT', texts: ['Text of A'] },
    { name: '@b/c', version: '2.0.0', licence: 'ISC', texts: ['## License\n\nISC, by C.'] },
  ]);
  expect(licencePage(packages)).toContain('a 1.2.3 (MIT)');
});

it('writes the text of MIT where a package names its author and leaves the text out', async () => {
  await rm(join(root, 'node_modules/a/LICENSE'));
  await write('LICENSE', 'MIT License\n\nCopyright (c) 2026 Namekeep\n\nPermission …\n');
  await write('node_modules/a/package.json', '{ "author": "Ada A." }');
  expect(licencesOf(root, ['node_modules/a'])[0]?.texts).toEqual([
    'MIT License\n\nCopyright (c) Ada A.\n\nPermission …',
  ]);
  await write('node_modules/a/package.json', '{}');
  expect(() => licencesOf(root, ['node_modules/a'])).toThrow('no text');
});

it('refuses a licence that is not permissive, a missing text and an unknown package', () => {
  expect(() => licencesOf(root, ['node_modules/copyleft'])).toThrow(
    'copyleft is licensed under GPL-3.0-only',
  );
  expect(() => licencesOf(root, ['node_modules/a/node_modules/@b/c'])).toThrow('no text');
  expect(() => licencesOf(root, ['node_modules/other'])).toThrow('other is not in package-lock.json');
});

it('joins what the three parts of the build took', async () => {
  await write('out/packages/main.json', '["node_modules/zod"]');
  await write('out/packages/preload.json', '[]');
  await write('out/packages/renderer.json', '["node_modules/vue","node_modules/zod"]');
  expect(bundledPackages(root)).toEqual(['node_modules/vue', 'node_modules/zod']);
});
