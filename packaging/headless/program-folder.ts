import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { licencePage, thirdParties } from '../licences.ts';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  dependencies: z.object({ 'better-sqlite3': z.string() }).strict(),
  optionalDependencies: z.object({ keytar: z.string() }).strict(),
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws Error when Namekeep has a dependency that is not bundled: it would be missing in the packages */
export const readManifest = (root: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

export const entry = 'out/main/cli.js';
/** Threads and the keychain's helper. */
const started = ['store-worker', 'decode-worker', 'keychain-helper'].map((name) => `out/main/${name}.js`);

/**
 * The files that the terminal is made of: its entry and whatever that imports, now or later.
 * @param root where out/ is @returns paths below `root`, sorted
 */
function programModules(root: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(root, path), 'utf8');
    // The build writes imports of its own files so, and nothing else.
    for (const [, name = ''] of text.matchAll(/(?:from|import) ?\(?["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
      visit(join(dirname(path), name).replaceAll('\\', '/'));
    }
  };
  for (const path of [entry, ...started]) visit(path);
  return [...found].sort();
}

/**
 * Writes the program without its native modules: the built files, the page, the licences and a `package.json`.
 * @param engine the major of Node that it needs
 */
export function writeProgram(root: string, folder: string, engine: string): void {
  const { name, version, description, license, ...dependencies } = readManifest(root);
  for (const path of programModules(root)) copy(join(root, path), join(folder, path));
  chmodSync(join(folder, entry), 0o755);
  cpSync(join(root, 'out/renderer'), join(folder, 'out/renderer'), { recursive: true });
  copy(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencePage(thirdParties(root)));
  const manifest = {
    ...{ name, version, description, license, type: 'module' },
    bin: { namekeep: entry },
    engines: { node: engine },
    ...dependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies a file, and makes its folder. */
export function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Writes a file, and makes its folder. */
export function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const libraryFiles = ['index', 'binding', 'database', 'util', 'sqlite-error'];

/**
 * Writes the native modules for this system alone, without sources.
 * @returns those that were left out because they are not built here
 */
export function writeNativeModules(root: string, folder: string): string[] {
  const sqlite = 'node_modules/better-sqlite3';
  const from = (path: string): string => resolve(root, path);
  const files = [
    `${sqlite}/package.json`,
    ...libraryFiles.map((name) => `${sqlite}/lib/${name}.js`),
    `${sqlite}/prebuilds/${process.platform}-${process.arch}.node`,
  ];
  const keytar = ['package.json', 'lib/keytar.js', 'build/Release/keytar.node'].map(
    (path) => `node_modules/keytar/${path}`,
  );
  const hasKeytar = keytar.every((path) => existsSync(from(path)));
  for (const path of [...files, ...(hasKeytar ? keytar : [])]) copy(from(path), join(folder, path));
  cpSync(from(`${sqlite}/lib/methods`), join(folder, sqlite, 'lib/methods'), { recursive: true });
  return hasKeytar ? [] : ['keytar'];
}
