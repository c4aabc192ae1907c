import { listPackage, statFile } from '@electron/asar';

/** A file of app.asar. `unpacked` ones lie beside it, in app.asar.unpacked. */
export interface PackedFile {
  /** With `/`, from the root of the archive. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly unpacked: boolean;
}

/** Lists what is in an asar, by path. */
export function packedFiles(asar: string): readonly PackedFile[] {
  return listPackage(asar, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .flatMap((path): PackedFile[] => {
      const entry = statFile(asar, path);
      if (!('size' in entry)) return [];
      return [{ path, size: entry.size, unpacked: entry.unpacked === true }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A name of a built file without what differs between builds: the hash of its content, and how the bundler splits the code. */
export const stableName = (path: string): string =>
  path
    .replace(/^out\/main\/chunks\/.*\.js$/, 'out/main/chunks/*.js')
    .replace(/^out\/renderer\/assets\/.*\.(\w+)$/, 'out/renderer/assets/*.$1');
