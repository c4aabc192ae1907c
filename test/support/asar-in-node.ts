/*
 * Teaches Node to read archives as Electron does (its lib/node/asar-fs-wrapper.ts and docs/tutorial/asar-archives.md).
 * Given to a process with `--import`, which its worker threads inherit: the files of an `app.asar` are read by `fs` and
 * loaded as modules from the archive itself, those beside it from `app.asar.unpacked`. What only reads is here; every
 * other function of `fs` and of `child_process` meets a path below a file, as it does in Electron, and fails.
 */
import fs, { type Dirent, type Stats } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly offset?: string;
  readonly unpacked?: boolean;
}
interface Archive {
  readonly root: Entry;
  /** Where the files begin: after two numbers of a pickle, and the header with its own. */
  readonly start: number;
  readonly descriptor: number;
}
/** A place in an archive; without an entry there is nothing. */
interface Place {
  readonly path: string;
  readonly archive: Archive;
  readonly archivePath: string;
  readonly entry: Entry | undefined;
}
type AnyFunction = (...args: unknown[]) => unknown;

const original = { ...fs };
const archives = new Map<string, Archive | null>();

function openArchive(path: string): Archive | null {
  if (!original.statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  const descriptor = original.openSync(path, 'r');
  const sizes = Buffer.alloc(16);
  original.readSync(descriptor, sizes, 0, 16, 0);
  const header = Buffer.alloc(sizes.readUInt32LE(12));
  original.readSync(descriptor, header, 0, header.length, 16);
  const root = JSON.parse(header.toString('utf8')) as Entry;
  return { root, start: 8 + sizes.readUInt32LE(4), descriptor };
}

function placeOf(given: unknown): Place | null {
  if (typeof given !== 'string' && !(given instanceof URL) && !Buffer.isBuffer(given)) return null;
  const path = normalize(given instanceof URL ? fileURLToPath(given) : String(given));
  const [, archivePath, inside = ''] = /^(.*?\.asar)(?:[/\\](.*?))?[/\\]?$/.exec(path) ?? [];
  if (archivePath === undefined) return null;
  if (!archives.has(archivePath)) archives.set(archivePath, openArchive(archivePath));
  const archive = archives.get(archivePath);
  if (!archive) return null;
  const find = (entry: Entry | undefined, name: string) =>
    entry?.files && Object.hasOwn(entry.files, name) ? entry.files[name] : undefined;
  return { path, archive, archivePath, entry: inside.split(sep).filter(Boolean).reduce(find, archive.root) };
}

function fail(code: string, words: string, path: string): never {
  throw Object.assign(new Error(`${code}: ${words}, '${path}'`), { code, path });
}
const entryOf = ({ entry, path }: Place): Entry =>
  entry ?? fail('ENOENT', 'no such file or directory, not found in the archive', path);

function contentOf(place: Place): Buffer {
  const { size = 0, offset, unpacked, files } = entryOf(place);
  if (files) fail('EISDIR', 'illegal operation on a directory', place.path);
  if (unpacked) return original.readFileSync(onDisk(place));
  const content = Buffer.alloc(size);
  original.readSync(place.archive.descriptor, content, 0, size, place.archive.start + Number(offset));
  return content;
}
const onDisk = ({ path, archivePath }: Place): string =>
  `${archivePath}.unpacked${path.slice(archivePath.length)}`;

function statsOf(place: Place): Stats {
  const { files, size = 0 } = entryOf(place);
  const mode = files ? original.constants.S_IFDIR | 0o755 : original.constants.S_IFREG | 0o644;
  return Object.assign(original.fstatSync(place.archive.descriptor), { size, mode });
}

interface ListOptions {
  readonly recursive?: boolean;
  readonly withFileTypes?: boolean;
}
function list(place: Place, options?: ListOptions | string | null): (string | Dirent)[] {
  const { files } = entryOf(place);
  if (!files) fail('ENOTDIR', 'not a directory', place.path);
  const { recursive = false, withFileTypes = false } = typeof options === 'object' ? (options ?? {}) : {};
  const below = (folder: string, entries: NonNullable<Entry['files']>): Dirent[] =>
    Object.entries(entries).flatMap(([name, entry]) => {
      const isDirectory = entry.files !== undefined;
      const dirent = Object.create(original.Dirent.prototype) as Dirent;
      Object.assign(dirent, { name, parentPath: folder });
      dirent.isDirectory = () => isDirectory;
      dirent.isFile = () => !isDirectory;
      dirent.isSymbolicLink = () => false;
      return [dirent, ...(recursive && entry.files ? below(join(folder, name), entry.files) : [])];
    });
  const found = below(place.path, files);
  if (withFileTypes) return found;
  return found.map(({ name, parentPath }) => join(parentPath, name).slice(place.path.length + 1));
}

/** A copy without a name, as what reads from a descriptor needs a real one. */
function open(place: Place, flags: string | number = 'r'): number {
  if (flags !== 'r' && flags !== original.constants.O_RDONLY)
    fail('EACCES', 'permission denied, open', place.path);
  const content = contentOf(place);
  const copy = join(original.mkdtempSync(join(tmpdir(), 'namekeep-asar-')), 'copy');
  original.writeFileSync(copy, content);
  const descriptor = original.openSync(copy, 'r');
  original.rmSync(dirname(copy), { recursive: true, force: true });
  return descriptor;
}

const textOf = (content: Buffer, options: unknown): Buffer | string => {
  const encoding =
    typeof options === 'string' ? options : (options as { encoding?: string } | null)?.encoding;
  return encoding ? content.toString(encoding as BufferEncoding) : content;
};

/** What is answered from the archive; also what Electron calls without `Sync`, and below `fs.promises`. */
const answers: Readonly<Record<string, (place: Place, options: never) => unknown>> = {
  access(place, mode?: number): void {
    entryOf(place);
    if (((mode ?? 0) & original.constants.W_OK) !== 0)
      fail('EACCES', 'permission denied, access', place.path);
  },
  lstat: (place, options?: { throwIfNoEntry?: boolean }) =>
    options?.throwIfNoEntry === false && !place.entry ? undefined : statsOf(place),
  open,
  readFile: (place, options: unknown) => textOf(contentOf(place), options),
  readdir: list,
  realpath: (place) => entryOf(place) && place.path,
  stat: (place, options?: { throwIfNoEntry?: boolean }) =>
    options?.throwIfNoEntry === false && !place.entry ? undefined : statsOf(place),
};

for (const [name, answer] of Object.entries(answers)) {
  const patch = (target: object, member: string, wrap: (given: AnyFunction) => AnyFunction): void => {
    const members = target as Record<string, AnyFunction>;
    const given = members[member];
    if (given) members[member] = Object.assign(wrap(given), given);
  };
  patch(fs, `${name}Sync`, (given) => (...args) => {
    const place = placeOf(args[0]);
    return place ? answer(place, args[1] as never) : given.apply(fs, args);
  });
  patch(fs, name, (given) => (...args) => {
    const place = placeOf(args[0]);
    if (!place) return given.apply(fs, args);
    const callback = args.at(-1) as AnyFunction;
    const options = args.length > 2 ? args[1] : undefined;
    return void Promise.try(() => answer(place, options as never)).then(
      (value) => process.nextTick(callback, null, value),
      (error: unknown) => process.nextTick(callback, error),
    );
  });
  // A `FileHandle` cannot be made from a descriptor.
  if (name === 'open') continue;
  patch(fs.promises, name, (given) => async (...args) => {
    const place = placeOf(args[0]);
    return place ? answer(place, args[1] as never) : given.apply(fs.promises, args);
  });
}
fs.existsSync = (path) => {
  const place = placeOf(path);
  return place ? place.entry !== undefined : original.existsSync(path);
};
// `require` of a native module: the system loads it from a file of its own.
const { dlopen } = process as unknown as { dlopen: AnyFunction };
Object.assign(process, {
  dlopen(module: unknown, path: string, ...rest: unknown[]) {
    const place = placeOf(path);
    if (place && !entryOf(place).unpacked)
      throw new Error(
        `${path} is packed: Electron would copy it out, which virus scanners and signatures refuse.`,
      );
    return dlopen.call(process, module, place ? onDisk(place) : path, ...rest);
  },
});
syncBuiltinESMExports();

const isFile = (path: string): boolean => placeOf(path)?.entry?.size !== undefined;
const manifestIn = (folder: string): Record<string, unknown> =>
  isFile(join(folder, 'package.json'))
    ? (JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>)
    : {};

function resolveIn(importer: string, specifier: string): string | null {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier);
  const beside = resolve(dirname(importer), specifier);
  if (/^\.{0,2}[/\\]/.test(specifier) || beside === specifier)
    return [beside, `${beside}.js`, join(beside, 'index.js')].find(isFile) ?? null;
  for (let folder = dirname(importer); folder.includes('.asar'); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', specifier);
    if (isFile(join(found, 'package.json')))
      return resolve(found, String(manifestIn(found)['main'] ?? 'index.js'));
  }
  return null;
}

/** As the nearest package.json says it; none outside the archive does. */
function formatOf(path: string): string | undefined {
  if (path.endsWith('.node')) return undefined;
  if (path.endsWith('.json')) return 'json';
  if (/\.[cm]js$/.test(path)) return path.endsWith('.mjs') ? 'module' : 'commonjs';
  let folder = dirname(path);
  while (!isFile(join(folder, 'package.json')) && folder.includes('.asar')) folder = dirname(folder);
  return manifestIn(folder)['type'] === 'module' ? 'module' : 'commonjs';
}

registerHooks({
  resolve(specifier, context, next) {
    const importer = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : null;
    const isInside = (path: string | null): boolean => path !== null && placeOf(path) !== null;
    if (!isInside(importer) && !specifier.includes('.asar')) return next(specifier, context);
    const path = resolveIn(importer ?? process.cwd(), specifier);
    if (path === null || !isInside(path)) return next(specifier, context);
    return { url: pathToFileURL(path).href, format: formatOf(path), shortCircuit: true };
  },
  load(url, context, next) {
    const place = url.startsWith('file:') ? placeOf(new URL(url)) : null;
    const format = place ? formatOf(place.path) : undefined;
    if (!place || format === undefined) return next(url, context);
    return { format, source: contentOf(place), shortCircuit: true };
  },
});
