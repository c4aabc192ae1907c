/* The app as electron-builder itself packs it for the installers, on a stand-in for Electron's binary. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { extractAll, extractFile } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../build/built-page.ts';
import { packedFiles, type PackedFile, stableName } from '../../../packaging/app-contents.ts';
import { configuration } from '../../../packaging/electron-builder.ts';
import { packApp, type Target } from '../../../packaging/pack-app.ts';
import { fuseSentinel } from '../../../packaging/stand-in.ts';

const root = resolve(import.meta.dirname, '../../..');
let output: string;

beforeAll(async () => {
  ensureBuilt();
  output = await mkdtemp(join(tmpdir(), 'namekeep-packed-'));
});
afterAll(() => rm(output, { recursive: true }));

const pack = (target: Target): Promise<string> =>
  packApp(root, configuration({}), join(output, `${target.platform}-${target.arch}`), target);
const asarOf = (app: string): string => join(app, 'resources/app.asar');
const paths = (files: readonly PackedFile[]): readonly string[] => files.map(({ path }) => path);
const natives = (files: readonly PackedFile[]): readonly string[] =>
  paths(files.filter(({ unpacked }) => unpacked));

describe('the packed app on Linux', () => {
  let app: string;
  let files: readonly PackedFile[];
  beforeAll(async () => {
    app = await pack({ platform: 'linux', arch: 'x64' });
    files = packedFiles(asarOf(app));
  });

  it('holds the files that are listed, and no others', async () => {
    const listed = [...new Set(paths(files).map(stableName))].sort().join('\n');
    await expect(`${listed}\n`).toMatchFileSnapshot('./app-files.txt');
  });

  it('unpacks what the system itself reads alone: native modules and the picture of the about panel', () => {
    expect(natives(files)).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
      'node_modules/keytar/build/Release/keytar.node',
      'packaging/icons/png/256x256.png',
    ]);
  });

  it('has nothing for developers: no source, map, type, test, manual, build script or other platform', () => {
    const forbidden =
      /\.(ts|map|vue|cc|cpp|c|h|gyp|gypi|md|sh|yml)$|\.(spec|test)\.|__tests__|\/(deps|src|test)\/|darwin|win32|musl/;
    expect(paths(files).filter((path) => forbidden.test(path) && !path.endsWith('LICENSE.md'))).toEqual([]);
  });

  it('refers to no source map', () => {
    for (const { path, unpacked } of files) {
      if (unpacked || !/\.(js|cjs|css)$/.test(path)) continue;
      expect(extractFile(asarOf(app), path).includes('sourceMappingURL='), path).toBe(false);
    }
  });

  it('holds no key, no folder of the machine that built it, and nothing of package.json but what runs', () => {
    for (const { path, unpacked } of files) {
      if (unpacked || path.endsWith('LICENSE')) continue;
      const text = extractFile(asarOf(app), path).toString('latin1');
      expect(text.includes(root), path).toBe(false);
      expect(/-----BEGIN [A-Z ]*PRIVATE KEY|gh[pousr]_\w{30}|AKIA[0-9A-Z]{16}/.test(text), path).toBe(false);
    }
    const manifest = JSON.parse(extractFile(asarOf(app), 'package.json').toString()) as object;
    expect(manifest).toMatchObject({ main: 'out/main/main.js', desktopName: 'namekeep.desktop' });
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
  });

  it('needs no file from outside: its terminal opens the demo account and refreshes it', async () => {
    const folder = join(output, 'extracted');
    extractAll(asarOf(app), folder);
    const env = { PATH: '', NAMEKEEP_HOME: join(output, 'home'), NAMEKEEP_KEYCHAIN: 'off' };
    const run = async (...args: string[]): Promise<string> =>
      (await promisify(execFile)(process.execPath, [join(folder, 'out/main/cli.js'), ...args], { env }))
        .stdout;
    await run('account', 'demo');
    expect(await run('sync')).toContain('Demo: 500 domains');
  });

  it('has the fuses as decided, written by the real tool', async () => {
    const binary = await readFile(join(app, 'namekeep'));
    const wire = binary.subarray(binary.indexOf(fuseSentinel) + fuseSentinel.length + 2).toString();
    // Run as Node, cookie encryption, NODE_OPTIONS, --inspect, asar integrity, only from the asar, own V8 snapshot,
    // rights of file: addresses; the ninth is left as Electron has it.
    expect(wire).toBe('000011000');
  });

  it('comes with the licence of everything in it', async () => {
    const page = await readFile(join(app, 'resources/THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of [
      'better-sqlite3',
      'keytar',
      'electron-updater',
      'js-yaml',
      'undici',
      '@vue/runtime-core',
      'zod',
    ])
      expect(page).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    expect(await readdir(app)).toEqual(
      expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']),
    );
  });

  it('has every file that the scripts of the packages name', async () => {
    const scripts = await Promise.all(
      ['after-install.sh', 'after-remove.sh', 'launcher.sh', 'apparmor-profile'].map((name) =>
        readFile(join(root, 'packaging/linux', name), 'utf8'),
      ),
    );
    const named = new Set(
      scripts.flatMap((text) =>
        [...text.matchAll(/(?:\$program|\/opt\/Namekeep)\/([\w./-]+)/g)].map(([, path = '']) => path),
      ),
    );
    expect([...named].sort()).toEqual([
      'chrome-sandbox',
      'namekeep',
      'namekeep-terminal',
      'resources/apparmor-profile',
    ]);
    // Electron's own helper, and the profile that electron-builder adds when it makes the deb or rpm.
    const addedByOthers = ['chrome-sandbox', 'resources/apparmor-profile'];
    for (const path of named) if (!addedByOthers.includes(path)) await access(join(app, path));
    expect(await readFile(join(app, 'namekeep-terminal'), 'utf8')).toContain('exec /opt/Namekeep/namekeep ');
  });

  it('keeps the languages that Namekeep speaks', async () => {
    expect((await readdir(join(app, 'locales'))).sort()).toEqual(['en-US.pak', 'it.pak']);
  });
});

it.each([
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'win32', arch: 'x64' },
] as const)('packs the SQLite of $platform-$arch, and no other', async ({ platform, arch }) => {
  const files = packedFiles(asarOf(await pack({ platform, arch })));
  expect(paths(files).filter((path) => path.includes('prebuilds'))).toEqual([
    `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`,
  ]);
});
