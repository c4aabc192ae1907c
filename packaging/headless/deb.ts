import { loadingVariables } from '../../electron/platform/loading-variables.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  globSync,
  lutimesSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundledPackages, licencesOf } from '../licences.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completions.ts';
import { commandTree } from './command-tree.ts';
import { copyrightFile } from './copyright.ts';
import { manPage } from './man-page.ts';
import { copy, entry, readManifest, write, writeNativeModules, writeProgram } from './program-folder.ts';

/** There is no address yet, and `.invalid` will never be anybody's. */
const maintainer = 'Namekeep maintainers <maintainers@namekeep.invalid>';
const programFolder = 'usr/lib/namekeep';
const docs = 'usr/share/doc/namekeep';

export interface DebOptions {
  /** An empty folder. */
  readonly stage: string;
  readonly dist: string;
  /** Of every file and the package, seconds since the epoch. */
  readonly epoch: number;
  readonly version: string;
  /** Of xz, from 0 (fast) to 9; 6 unless given. */
  readonly level?: number;
}

/** @returns the path of `namekeep_VERSION_amd64.deb`, which brings its own Node */
export async function writeDeb(
  root: string,
  { stage, dist, epoch, version, level = 6 }: DebOptions,
): Promise<string> {
  const at = (path: string): string => join(stage, path);
  writeProgram(root, at(programFolder), '>=24');
  const left = writeNativeModules(root, at(programFolder));
  if (left.length > 0)
    throw new Error(`${left.join(', ')} is not built here: run \`npm ci\` with libsecret-1-dev installed.`);
  setVersion(at(`${programFolder}/package.json`), version);
  copy(join(root, 'node_modules/node/bin/node'), at(`${programFolder}/node`));
  strip(at(programFolder));
  copy(join(root, 'packaging/headless/lintian-overrides'), at('usr/share/lintian/overrides/namekeep'));
  const launcher = `#!/bin/sh\nunset ${loadingVariables.join(' ')}\nexec /${programFolder}/node --disable-sigusr1 /${programFolder}/${entry} "$@"\n`;
  write(at('usr/bin/namekeep'), launcher);
  for (const unit of globSync('*.{service,timer}', { cwd: join(root, 'packaging/headless/systemd') })) {
    copy(join(root, 'packaging/headless/systemd', unit), at(`usr/lib/systemd/user/${unit}`));
  }
  await writeManual(root, stage, version, epoch);
  writeDocs(root, stage, version, epoch);
  tidy(stage);
  writeControl(stage, version);
  settle(stage, epoch);
  const file = join(dist, `namekeep_${version}_amd64.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', `-z${level}`, '--build', stage, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return file;
}

function setVersion(manifest: string, version: string): void {
  const { version: former } = readManifest(join(manifest, '..'));
  write(
    manifest,
    readFileSync(manifest, 'utf8').replace(`"version": "${former}"`, `"version": "${version}"`),
  );
}

/** Node and the native modules without their symbols, which only a debugger reads. */
function strip(folder: string): void {
  const programs = filesIn(folder).filter((path) => path.endsWith('.node') || path === join(folder, 'node'));
  execFileSync('strip', ['--strip-unneeded', ...programs]);
}

async function writeManual(root: string, stage: string, version: string, epoch: number): Promise<void> {
  const tree = await commandTree(root);
  const date = new Date(epoch * 1000).toISOString().slice(0, 10);
  const share = join(stage, 'usr/share');
  write(join(share, 'man/man1/namekeep.1.gz'), zip(manPage(tree, version, date)));
  write(join(share, 'bash-completion/completions/namekeep'), bashCompletion(tree));
  write(join(share, 'zsh/vendor-completions/_namekeep'), zshCompletion(tree));
  write(join(share, 'fish/vendor_completions.d/namekeep.fish'), fishCompletion(tree));
}

function writeDocs(root: string, stage: string, version: string, epoch: number): void {
  const program = join(stage, programFolder);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const native = licencesOf(root, ['node_modules/better-sqlite3', 'node_modules/keytar']);
  const bundled = licencesOf(root, bundledPackages(root));
  const text = copyrightFile(read('LICENSE'), read('packaging/headless/LICENSE.node'), bundled, native);
  write(join(stage, docs, 'copyright'), text);
  renameSync(join(program, 'THIRD-PARTY-LICENSES.txt'), join(stage, docs, 'third-party-licenses.txt'));
  rmSync(join(program, 'LICENSE'));
  const date = new Date(epoch * 1000).toUTCString().replace('GMT', '+0000');
  const changes = `namekeep (${version}) unstable; urgency=medium\n\n  * Release ${version}. CHANGELOG.md in the sources has the changes.\n\n -- ${maintainer}  ${date}\n`;
  write(join(stage, docs, 'changelog.gz'), zip(changes));
}

const zip = (text: string): Buffer => gzipSync(text, { level: 9 });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((found) => join(found.parentPath, found.name))
    .sort();

/** Everyone may read everything; only programs can be run. */
function tidy(stage: string): void {
  const programs = ['usr/bin/namekeep', `${programFolder}/node`, `${programFolder}/${entry}`];
  for (const path of [stage, ...filesIn(stage)]) {
    const runs = statSync(path).isDirectory() || programs.includes(relative(stage, path));
    chmodSync(path, runs ? 0o755 : 0o644);
  }
}

function writeControl(stage: string, version: string): void {
  const files = filesIn(stage).filter((path) => statSync(path).isFile());
  const kilobytes = files.reduce((sum, path) => sum + Math.ceil(statSync(path).size / 1024), 0);
  const sums = files.map(
    (path) => `${createHash('md5').update(readFileSync(path)).digest('hex')}  ${relative(stage, path)}`,
  );
  write(
    join(stage, 'DEBIAN/control'),
    `Package: namekeep
Version: ${version}
Architecture: amd64
Maintainer: ${maintainer}
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libgcc-s1 (>= 4.2), libstdc++6 (>= 9)
Recommends: libsecret-1-0
Suggests: gnome-keyring
Section: net
Priority: optional
Description: portfolio manager for domain resellers
 Keeps the portfolio and the price list of a domain reseller in a local cache
 that works offline, sends every paid order exactly once, and writes CSV
 reports.
 .
 This package has the terminal program and "namekeep serve", which shows the
 portfolio in a browser. It brings its own Node.js.
`,
  );
  write(join(stage, 'DEBIAN/md5sums'), `${sums.join('\n')}\n`);
}

/** Gives everything one date, so that the same sources make the same package. */
function settle(stage: string, epoch: number): void {
  for (const path of [...filesIn(stage), stage]) lutimesSync(path, epoch, epoch);
}
