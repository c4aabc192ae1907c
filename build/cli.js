/*
 * `npm run cli`: runs the terminal from a bundle of its sources, because loading them one by one costs five times as
 * much. The bundle's folder is named after the state of every source file, so a changed source never meets an old
 * bundle. Plain JavaScript, which any Node can read: stripping types would cost as much as the whole command.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = `${root}/node_modules/.cache/namekeep-cli`;
/** @see electron/platform/require-node.ts, which an older Node cannot load */
const oldest = 24;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Namekeep needs Node ${oldest} or newer, and this is ${process.versions.node}. The npm scripts (npm run …) bring their own.\n`,
  );
  process.exitCode = 1;
} else {
  // A short command then ends before the heap is collected at all, which is a tenth of its time.
  v8.setFlagsFromString('--semi-space-growth-factor=16');
  module.enableCompileCache(`${cache}/compiled`);
  await import((await findBundle()) ?? '../electron/cli.ts');
}

/** @returns the address of the bundle, made when it is not there yet; null when it cannot be kept */
async function findBundle() {
  const key = stateOfSources();
  const entry = `${cache}/${key}/cli.mjs`;
  if (!existsSync(entry)) {
    const { bundleTerminal } = await import('./bundle-terminal.ts');
    if (!(await bundleTerminal(root, cache, key, stateOfSources))) return null;
  }
  return pathToFileURL(entry).href;
}

/** @returns a hash of name, size and times of every file that can be part of the bundle */
function stateOfSources() {
  let state = process.version;
  for (const file of ['package-lock.json', 'build/cli.js', 'build/bundle-terminal.ts'])
    add(`${root}/${file}`);
  for (const folder of ['electron', 'shared']) walk(`${root}/${folder}`);
  return createHash('sha256').update(state).digest('hex').slice(0, 32);

  function walk(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  }
  function add(path) {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    state += `${path} ${size} ${mtimeMs} ${ctimeMs}\n`;
  }
}
