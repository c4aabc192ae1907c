/* How the terminal's code is put into files, from sources and in the packages: loading it is most of a short command. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

// electron-vite puts this file into its configuration, where only `import.meta.url` is still this file's own.
const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @param pattern of a path from the project's root, with `/`: the folders that the clone lies in may have any name
 * @returns a test for the absolute path of a module
 */
export const inProject =
  (pattern: RegExp) =>
  (id: string): boolean =>
    pattern.test(relative(root, id).replaceAll('\\', '/'));

/** Loaded by the terminal's entry before V8 has its cache. */
const first = inProject(
  /^electron\/platform\/(compile-cache|program-files|refuse-inspector|require-node|user-folder)\.ts$/,
);

/**
 * What the terminal, the desktop and their threads have in common, each part after those that it uses: a few large files
 * load faster than many small ones. What few commands need is in none.
 */
export const sharedChunks = groups([
  ['first', first],
  ['shared', /^shared\/|node_modules\/(zod|big\.js)\//],
  ['platform', /^electron\/platform\/(?!bounded-server)/],
  ['store', /^electron\/store\/(?!rpc\/worker)/],
  // Few programs need all of these, and each only some.
  ['provider', /^electron\/provider\/(?!decode-worker)/, true],
  ['vault', /^electron\/vault\/(?!keychain-helper)/, true],
  ['core', /^electron\/core\//],
  ['terminal', /^electron\/hosts\/terminal\/(?!namekeep|commands\/serve)|node_modules\/commander\//],
]);

type Part = readonly [name: string, of: RegExp | ((id: string) => boolean), entriesAware?: true];

function groups(parts: readonly Part[]) {
  return parts.map(([name, of, entriesAware = false]) => ({
    name,
    test: of instanceof RegExp ? inProject(of) : of,
    entriesAware,
  }));
}

/** The name of the sources in `core/refresh/this-build.ts`: another digest for any other code. */
export const defineSources = (): Record<string, string> => {
  const hash = createHash('sha256');
  for (const folder of ['electron', 'shared'])
    for (const path of readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).sort())
      if (/\.ts$/.test(path)) hash.update(`${path}\n`).update(readFileSync(join(root, folder, path)));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return { namekeepSources: JSON.stringify(hash.digest('hex')) };
};

const isTerminal = inProject(/^electron\/hosts\/terminal\/namekeep\.ts$/);

/**
 * Fails the build when the code of an entry went into a shared file: nothing would be left of it but an import. The
 * terminal's entry loads nothing before V8 has its cache and its heap the room for a short command.
 */
export const keepEntries: Plugin = {
  name: 'keep-entries',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue;
      const entry = file.facadeModuleId ?? '';
      if (!file.moduleIds.includes(entry))
        this.error(
          `${file.fileName} would hold none of its own code: a pattern of sharedChunks takes it away.`,
        );
      const early = file.imports.flatMap((name) =>
        bundle[name]?.type === 'chunk' ? bundle[name].moduleIds : [],
      );
      if (isTerminal(entry) && !early.every(first))
        this.error(`${file.fileName} would load more than it may before V8 has its cache.`);
    }
  },
};

/** Names stay for the log; without comments and spaces there is less to read. */
export const minify = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
} satisfies Rolldown.OutputOptions['minify'];

const suffixes = '\0tldts';
/** Most commands never look at the list of public suffixes, which costs more to load than all their own code. */
export const loadSuffixesWhenAsked: Plugin = {
  name: 'load-public-suffixes-when-asked',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'tldts' && importer !== suffixes ? suffixes : null),
  load: (id) =>
    id === suffixes
      ? `export const getPublicSuffix = (...args) => require('tldts').getPublicSuffix(...args);
         export const parse = (...args) => require('tldts').parse(...args);`
      : null,
};
