import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { write, writeProgram } from './program-folder.ts';

/** For npm and its web page: the beginning of our own page, and how to install this. */
function readme(root: string): string {
  const [beginning = ''] = readFileSync(join(root, 'README.md'), 'utf8').split(/^## /m);
  const text = beginning.replace(/^!\[.*$\n+/m, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1');
  return `${text.trim()}

## Install

You need Node 24 or newer. On Linux, the keychain needs libsecret.

\`\`\`sh
npm install --global ./namekeep-*.tgz
namekeep account demo
namekeep sync
namekeep --help
\`\`\`

\`namekeep serve\` shows the same portfolio in your browser.
`;
}

/**
 * Writes the npm package `namekeep-VERSION.tgz`. npm sorts its files and gives all of them the same date.
 * @param stage an empty folder @param dist where the package goes
 * @returns its path
 */
export function writeNpmPackage(root: string, stage: string, dist: string): string {
  writeProgram(root, stage, '>=24');
  write(join(stage, 'README.md'), readme(root));
  const npm = process.env['npm_execpath'];
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  const packed = spawnSync(
    String(command),
    [...args, 'pack', '--silent', '--ignore-scripts', '--pack-destination', dist],
    {
      cwd: stage,
      encoding: 'utf8',
    },
  );
  const name = packed.stdout?.trim().split('\n').at(-1);
  if (packed.status !== 0 || !name) throw new Error(`npm could not make the package: ${packed.stderr}`);
  return join(dist, name);
}
