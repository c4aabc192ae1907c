/*
 * `npm run package:headless`: the terminal and the browser host as packages in dist/, an npm package and, where there is
 * dpkg-deb, a Debian package. SOURCE_DATE_EPOCH is the date of what is in them, the latest commit's unless given.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build } from '../../build/built-page.ts';
import { writeDeb } from './deb.ts';
import { writeNpmPackage } from './npm-package.ts';
import { readManifest } from './program-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');

function epoch(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const text =
    given ?? spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout;
  const seconds = Number(text?.trim());
  if (!Number.isInteger(seconds) || seconds <= 0)
    throw new Error('Give SOURCE_DATE_EPOCH: there is no commit to date it by.');
  return seconds;
}

const whyNoDeb = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'it is for Linux on x64, and so made there';
  return spawnSync('dpkg-deb', ['--version']).status === 0 ? null : 'dpkg-deb is not installed';
};

const stage = mkdtempSync(join(tmpdir(), 'namekeep-package-'));
const folder = (name: string): string => {
  const path = join(stage, name);
  mkdirSync(path, { mode: 0o755 });
  return path;
};

try {
  mkdirSync(dist, { recursive: true });
  build();
  const made = [writeNpmPackage(root, folder('npm'), dist)];
  const why = whyNoDeb();
  if (why) console.log(`No Debian package: ${why}.`);
  else
    made.push(
      await writeDeb(root, {
        stage: folder('deb'),
        dist,
        epoch: epoch(),
        version: readManifest(root).version,
      }),
    );
  for (const path of made)
    console.log(`${relative(root, path)}  ${(statSync(path).size / 1e6).toFixed(1)} MB`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
