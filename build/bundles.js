/*
 * The bundles that the programs from sources run: loading the sources one by one costs five times as much. A bundle's
 * folder is named after the state of every source file, so a changed source never meets an old bundle. Plain
 * JavaScript, which any Node can read: stripping types would cost as much as a whole terminal command.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = `${root}/node_modules/.cache/namekeep`;

/**
 * Finds the bundle of a source file, and makes it when it is not there yet.
 * @param {string} source the entry, below the project
 * @returns {Promise<{ readonly url: URL, readonly compiled: string } | null>} its address, and where V8 may keep what it
 * compiles of it; null when the bundle cannot be kept
 */
export async function findBundle(source) {
  const name = `${source.replace(/\W/g, '-')}-${stateOfSources()}`;
  const folder = `${cache}/${name}`;
  if (!existsSync(folder)) {
    const { makeBundle } = await import('./make-bundle.ts');
    const isCurrent = () => name.endsWith(stateOfSources());
    if (!(await makeBundle(root, source, folder, isCurrent))) return null;
  }
  return { url: pathToFileURL(`${folder}/entry.mjs`), compiled: `${folder}/compiled` };
}

/** @returns {string} a hash of name, size and times of every file that can be part of a bundle */
function stateOfSources() {
  let state = process.version;
  for (const file of ['package-lock.json', 'build/bundles.js', 'build/make-bundle.ts'])
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
