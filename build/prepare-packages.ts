import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** @returns whether the program is on the PATH */
export const hasProgram = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Says what a person has to do; its message is one sentence. */
export class NotPrepared extends Error {}

/**
 * Installs Debian packages, quietly: what apt says goes to a log.
 * @throws NotPrepared with what to install by hand when this is not Debian, not root, or apt fails
 */
export function installPackages(packages: readonly string[]): void {
  const wanted = packages.join(' ');
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) {
    throw new NotPrepared(`The tests need ${wanted} (the names are Debian's); install them and try again.`);
  }
  console.log(`Installing ${wanted} …`);
  const log = join(tmpdir(), `namekeep-apt-${process.pid}.log`);
  const output = openSync(log, 'a', 0o600);
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  try {
    if (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)) return;
    throw new NotPrepared(`apt-get could not install ${wanted}; what it said is in ${log}.`);
  } finally {
    closeSync(output);
  }
}
