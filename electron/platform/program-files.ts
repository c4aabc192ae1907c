import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Places of the program's own files, and its version. */
export interface ProgramFiles {
  readonly version: string;
  readonly manifest: URL;
  /** The folder of the program's own pictures; a package has those that its system shows. */
  readonly icons: string;
  readonly page: string;
  readonly workers: { readonly store: URL; readonly decode: URL };
  readonly keychainHelper: URL;
}

const places = {
  sources: {
    manifest: '../package.json',
    icons: '../packaging/icons',
    page: '../out/renderer',
    store: './store/rpc/worker.ts',
    decode: './provider/decode-worker.ts',
    keychainHelper: './vault/keychain-helper.ts',
  },
  built: {
    manifest: '../../package.json',
    icons: '../../packaging/icons',
    page: '../renderer',
    store: './store-worker.js',
    decode: './decode-worker.js',
    keychainHelper: './keychain-helper.js',
  },
} as const;

/**
 * Finds the program's files from its entry. Nothing else knows where they are: a module below an entry may be moved into
 * another file by the build.
 * @param entry address of the entry: a source file below electron/, or what it was built to in out/main/
 * @param env for sources only, NAMEKEEP_STORE_WORKER and NAMEKEEP_DECODE_WORKER name bundles of the workers, which start
 * faster
 */
export function programFiles(entry: string, env: NodeJS.ProcessEnv = process.env): ProgramFiles {
  const fromSources = entry.endsWith('.ts');
  const place = fromSources ? places.sources : places.built;
  const { NAMEKEEP_STORE_WORKER: store = place.store, NAMEKEEP_DECODE_WORKER: decode = place.decode } =
    fromSources ? env : {};
  const base = fromSources ? entry.slice(0, entry.lastIndexOf('/electron/') + '/electron/'.length) : entry;
  const at = (path: string): URL => new URL(path, base);
  return {
    get version() {
      return versionIn(at(place.manifest));
    },
    manifest: at(place.manifest),
    icons: fileURLToPath(at(place.icons)),
    page: fileURLToPath(at(place.page)),
    workers: { store: at(store), decode: at(decode) },
    keychainHelper: at(place.keychainHelper),
  };
}

/** Without zod, which would be loaded before V8 has its cache. */
const versionIn = (file: URL): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the program's own package.json
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
