import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import {
  defineSources,
  keepEntries,
  loadSuffixesWhenAsked,
  minify,
  sharedChunks,
} from './terminal-chunks.ts';

const day = 24 * 60 * 60_000;

/**
 * Bundles a source file into a folder. Processes may do so at the same time: each writes a folder of its own, and the
 * first one to finish gives it its name.
 * @param isCurrent whether the sources still are as the folder's name says, asked at the end
 * @returns false when the bundle cannot be kept: the disk does not take it, or a source changed meanwhile
 * @see docs/decisions/0013-two-threads-at-the-start.md
 */
export async function makeBundle(
  root: string,
  source: string,
  folder: string,
  isCurrent: () => boolean,
): Promise<boolean> {
  const own = `${folder}-${process.pid}`;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    removeOld(dirname(folder));
    await write(root, source, own);
    if (!isCurrent()) return false;
    renameSync(own, folder);
    return true;
  } catch {
    return statSync(folder, { throwIfNoEntry: false }) !== undefined;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function write(root: string, source: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: defineSources(),
    plugins: [
      {
        name: 'keep-source-addresses',
        // Workers, the keychain's helper and package.json are found from the sources, wherever the bundle is.
        transform: (code, id) =>
          id.endsWith('.ts') && code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
      loadSuffixesWhenAsked,
      keepEntries,
    ],
    build: {
      ssr: join(root, source),
      outDir,
      target: 'node24',
      emptyOutDir: true,
      rollupOptions: {
        output: {
          // The extension says what is in them: Node would parse a .js file twice to find out.
          entryFileNames: 'entry.mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: { groups: sharedChunks },
          minify,
        },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', 'keytar'] },
  });
}

/** Others may still run older bundles and load more of them, so these stay for a day after their making. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (statSync(path).mtimeMs < Date.now() - day) rmSync(path, { recursive: true });
  }
}
