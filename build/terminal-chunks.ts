/* How the terminal's code is put into files, from sources and in the packages: loading it is most of a short command. */
import type { Plugin, Rolldown } from 'vite';

/**
 * What the terminal, the desktop and their threads have in common, each part after those that it uses: a few large files
 * load faster than many small ones. What an entry loads before V8 has its cache, and what few commands need, is in none.
 */
export const sharedChunks = groups([
  ['shared', /[\\/]shared[\\/]|node_modules[\\/](zod|big\.js)[\\/]/],
  [
    'platform',
    /electron[\\/]platform[\\/](?!caller-folder|compile-cache|program-files|refuse-inspector|require-node)/,
  ],
  ['store', /electron[\\/]store[\\/](?!rpc[\\/]worker)/],
  // Few programs need all of these, and each only some.
  ['provider', /electron[\\/]provider[\\/](?!decode-worker)/, true],
  ['vault', /electron[\\/]vault[\\/](?!keychain-helper)/, true],
  ['core', /electron[\\/](?!cli|main|desktop|http-host|platform|provider|sandbox|store|vault)/],
  ['terminal', /electron[\\/]cli[\\/](?!commands[\\/]serve)|node_modules[\\/]commander/],
]);

function groups(parts: readonly (readonly [name: string, test: RegExp, entriesAware?: true])[]) {
  return parts.map(([name, test, entriesAware = false]) => ({ name, test, entriesAware }));
}

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
