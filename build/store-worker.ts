import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
/** V8 compiles the bundle once for all threads and starts. */
const start = `import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)));
await import('./worker.js');
`;

/** @returns the store's worker for a host that runs from sources: a thread loads one file faster than 250 modules */
export const bundleStoreWorker = (): Promise<URL> =>
  bundleWorker(join(root, 'electron/store/rpc/worker.ts'), join(root, 'node_modules/.cache/store-worker'));

/**
 * Bundles a worker. What was bundled before is used again as long as every file it was made of, dependencies included,
 * has the same content.
 * @param cache where bundles are kept, below this project, where better-sqlite3 is found. None is removed: a running
 * host may yet start a thread on it
 * @see docs/decisions/0013-two-threads-at-the-start.md
 */
export async function bundleWorker(entry: string, cache: string): Promise<URL> {
  const list = join(cache, 'inputs.json');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written below
  const known = existsSync(list) ? fileOf(cache, JSON.parse(readFileSync(list, 'utf8')) as string[]) : null;
  if (known !== null && existsSync(known)) return pathToFileURL(known);

  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: entry, platform: 'node', external: ['better-sqlite3'] });
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, '.making-'));
  const { output } = await bundle.write({ dir: made, entryFileNames: 'worker.js', minify: true });
  await bundle.close();
  const inputs = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const paths = [
    ...new Set(inputs.filter((path) => existsSync(path)).map((path) => relative(root, path))),
  ].sort();
  writeFileSync(join(made, 'start.js'), start);
  const file = fileOf(cache, paths);
  // Another process may have made the same one meanwhile.
  if (existsSync(file)) rmSync(made, { recursive: true });
  else renameSync(made, resolve(file, '..'));
  const partial = `${list}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(paths));
  renameSync(partial, list);
  return pathToFileURL(file);
}

/** @returns where the bundle of these files lies, with the content they have now */
function fileOf(cache: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...inputs, relative(root, import.meta.filename)]) {
    const file = join(root, path);
    hash
      .update(`${path}\0`)
      .update(existsSync(file) ? readFileSync(file) : '')
      .update('\0');
  }
  return join(cache, hash.digest('hex').slice(0, 20), 'start.js');
}
