import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const node = resolve(import.meta.dirname, '../../node_modules/node/bin/node');
const sharedFile = /\/\S+\.so\S*/g;

/** Why there can be no such root here, as a sentence; null where there can. */
export function whyNoBareRoot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'It takes root on Linux to install in a root of its own.';
  const missing = ['dpkg', 'dpkg-deb', 'chroot', 'ldd', 'strip'].filter(
    (name) => spawnSync('which', [name]).status !== 0,
  );
  return missing.length === 0 ? null : `Not installed here: ${missing.join(', ')}.`;
}

/**
 * A root with a shell, the libraries that every Debian has and a package database, and nothing else: no Node.
 * @param folder an empty one
 */
export function createBareRoot(folder: string) {
  const copy = (path: string): void => {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(path, to);
  };
  const shell = '/bin/sh';
  for (const program of [shell, node]) {
    for (const library of spawnSync('ldd', [program], { encoding: 'utf8' }).stdout.match(sharedFile) ?? [])
      copy(library);
  }
  copy(shell);
  for (const path of ['dev', 'tmp', 'root', 'etc', 'var/lib/dpkg/info', 'var/lib/dpkg/updates'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'var/lib/dpkg/status'), '');
  spawnSync('mknod', [join(folder, 'dev/null'), 'c', '1', '3']);

  const env = {
    HOME: '/root',
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    NAMEKEEP_KEYCHAIN: 'off',
    LANG: 'C.UTF-8',
  };
  const run = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    return { code: status, stdout, stderr };
  };
  return {
    /** The installed program, which sees this root alone. */
    namekeep: (...args: string[]) => run('/usr/sbin/chroot', [folder, '/usr/bin/namekeep', ...args]),
    /** dpkg on this root's packages. Dependencies are there as files, not as packages. */
    dpkg: (...args: string[]) =>
      run('/usr/bin/dpkg', [
        `--root=${folder}`,
        '--force-depends',
        '--force-script-chrootless',
        '--log=/dev/null',
        ...args,
      ]),
    at: (path: string): string => join(folder, path),
  };
}
