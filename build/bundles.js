/*
 * The bundles that the programs from sources run: loading the sources one by one costs five times as much. A bundle's
 * folder is named after the state of every source file, so a changed source never meets an old bundle. Plain
 * JavaScript, which any Node can read: stripping types would cost as much as a whole terminal command.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = `${root}/node_modules/.cache/namekeep`;

/** Of this process, which runs what it found first. */
let state;

/**
 * Finds the bundle of a source file, and makes it when it is not there yet.
 * @param {string} source the entry, below the project
 * @returns {Promise<{ readonly url: URL, readonly compiled: string } | null>} its address, and where V8 may keep what it
 * compiles of it; null when the bundle cannot be kept
 */
export async function findBundle(source) {
  state ??= stateOfSources();
  const name = `${source.replace(/\W/g, '-')}-${state}`;
  const folder = `${cache}/${name}`;
  if (!existsSync(folder)) {
    const { makeBundle } = await import('./make-bundle.ts');
    const isCurrent = () => name.endsWith(stateOfSources());
    if (!(await makeBundle(root, source, folder, isCurrent))) return null;
  }
  return { url: pathToFileURL(`${folder}/entry.mjs`), compiled: `${folder}/compiled` };
}

/**
 * @returns {string} what changes whenever a file that can be part of a bundle does: their number, size and latest change,
 * which no program can set back. A hash of them all would cost as much as a tenth of a whole terminal command.
 */
function stateOfSources() {
  const sum = { files: 0, bytes: 0, changed: 0 };
  for (const file of [
    'package-lock.json',
    ...['bundles.js', 'make-bundle.ts', 'terminal-chunks.ts'].map((name) => `build/${name}`),
  ])
    add(`${root}/${file}`);
  for (const folder of ['electron', 'shared']) walk(`${root}/${folder}`);
  return `${process.version}-${sum.files}-${sum.bytes}-${sum.changed}`;

  function walk(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  }
  function add(path) {
    const { size, ctimeMs } = statSync(path);
    sum.files += 1;
    sum.bytes += size;
    sum.changed = Math.max(sum.changed, ctimeMs);
  }
}
