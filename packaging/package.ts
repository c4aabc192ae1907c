/*
 * `npm run package`: dist/app.asar, and the installers of this system where Electron is installed.
 *   npm run package -- [--asar]     --asar: no installers
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build as buildInstallers } from 'electron-builder';
import { build as buildSources } from '../build/built-page.ts';
import { findElectron } from '../build/electron-runtime.ts';
import { packedFiles } from './app-contents.ts';
import { configuration } from './electron-builder.ts';
import { packApp } from './pack-app.ts';
import { dropEmptySigning, signingFrom, unsignedNote } from './signing.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
dropEmptySigning(process.env);
const config = configuration(process.env);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const sizeOf = (path: string): number => statSync(path).size;

/** The app as the installers will hold it, at dist/app.asar, with the native modules in dist/app.asar.unpacked. */
async function packAsar(): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'namekeep-app-'));
  try {
    const { platform } = process;
    if (platform !== 'linux' && platform !== 'darwin' && platform !== 'win32')
      throw new Error(`There are no packages for ${platform}.`);
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    const app = await packApp(root, config, output, { platform, arch });
    for (const name of ['app.asar', 'app.asar.unpacked']) {
      rmSync(join(dist, name), { recursive: true, force: true });
      cpSync(join(app, 'resources', name), join(dist, name), { recursive: true });
    }
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** @returns one line: how much smaller the package is than what it was chosen from */
function describeSizes(): string {
  const files = packedFiles(join(dist, 'app.asar'));
  const packed = files.reduce((sum, { size }) => sum + size, 0);
  const sources = globSync(['out/{main,preload,renderer}/**', 'node_modules/{better-sqlite3,keytar}/**'], {
    cwd: root,
    withFileTypes: true,
  });
  const from = sources
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0);
  const natives = files.filter(({ path, unpacked }) => unpacked && path.endsWith('.node')).length;
  if (natives !== 2)
    throw new Error('SQLite or the keychain binding is missing: run `npm ci` with libsecret installed.');
  return `dist/app.asar: ${files.length} files, ${natives} of them native modules; ${megabytes(packed)} of ${megabytes(from)}.`;
}

async function writeInstallers(): Promise<void> {
  const note = unsignedNote(process.platform, signingFrom(process.env));
  if (note) console.log(note);
  const artefacts = await buildInstallers({ projectDir: root, publish: 'never', config });
  for (const path of artefacts) console.log(`${relative(root, path)}: ${megabytes(sizeOf(path))}`);
}

mkdirSync(dist, { recursive: true });
buildSources();
await packAsar();
console.log(describeSizes());
if (process.argv.includes('--asar')) process.exit();
if (findElectron().path !== null) await writeInstallers();
else {
  console.log('No Electron archive here: installers were not built; configuration, asar and file list were.');
  console.log('`npx install-electron` downloads it.');
}
