import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

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
    plugins: [
      {
        name: 'keep-source-addresses',
        // Workers, the keychain's helper and package.json are found from the sources, wherever the bundle is.
        transform: (code, id) =>
          id.endsWith('.ts') && code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
      {
        name: 'load-public-suffixes-when-asked',
        // Most commands never look at the list, which costs more to load than all their own code.
        enforce: 'pre',
        resolveId: (id) => (id === 'tldts' ? '\0tldts' : null),
        load: (id) => (id === '\0tldts' ? lazySuffixes(root) : null),
      },
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
          // Every command needs most of this, and one file loads faster than sixty.
          codeSplitting: { groups: [{ name: 'main', test: usualCode }] },
          // Names stay for the log; without comments and spaces there is less to read.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', 'keytar'] },
  });
}

/** All but the entries of a program, which wait for the rest, and what asks a service or opens the keychain. */
const usualCode =
  /electron[\\/](?!cli\.ts|main\.ts|serve\.ts|provider|sandbox|vault[\\/](open-vault|fork-helper))|shared[\\/]|node_modules[\\/](zod|commander|big\.js)/;

const lazySuffixes = (root: string): string => `
  import { createRequire } from 'node:module';
  const require = createRequire(${JSON.stringify(join(root, 'package.json'))});
  export const getPublicSuffix = (...args) => require('tldts').getPublicSuffix(...args);
  export const parse = (...args) => require('tldts').parse(...args);
`;

/** Others may still run older bundles and load more of them, so these stay for a day after their making. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (statSync(path).mtimeMs < Date.now() - day) rmSync(path, { recursive: true });
  }
}
