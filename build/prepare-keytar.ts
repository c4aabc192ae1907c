import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { NotPrepared } from './prepare-packages.ts';

const Manifest = z.object({ optionalDependencies: z.object({ keytar: z.string() }) });

/** @returns whether the keychain binding of the project in `root` loads, asked in a process of its own */
export const keytarLoads = (root: string): boolean =>
  spawnSync(process.execPath, ['-e', 'require("keytar")'], { cwd: root, stdio: 'ignore' }).status === 0;

/**
 * Builds keytar after all. npm drops an optional dependency that could not be compiled; `--no-save` brings it back
 * and leaves package.json, the lock file and every other installed package as they are.
 * @throws NotPrepared with what npm said
 */
export function installKeytar(root: string): void {
  console.log('Building the keychain binding …');
  const { optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')),
  );
  const npm = spawnSync('npm', ['install', '--no-save', `keytar@${optionalDependencies.keytar}`], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0 && keytarLoads(root)) return;
  throw new NotPrepared(`keytar could not be built for the keychain tests:\n${npm.stdout}${npm.stderr}`);
}
