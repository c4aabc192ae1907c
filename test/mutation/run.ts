import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pickLines } from './pick-lines.ts';

/*
 * `npm run mutate [-- --folder FOLDER --file FILE --lines COUNT --seed NUMBER]`: StrykerJS changes the code on lines
 * picked at random, or all of a file, one place at a time, and runs the specs that reach it. What survives is not tested.
 * The changes are made in a copy below `out/`.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    lines: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20261120' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const place = 'out/mutation';
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
mkdirSync(join(root, place), { recursive: true });

const everything = ['electron/provider', 'electron/core/orders', 'shared/rules'];
const { file: files = [], folder: folders = files.length > 0 ? [] : everything } = values;
const samples = folders.map((folder) => ({
  name: folder.replaceAll('/', '-'),
  mutate: pickLines(root, folder, Number(values.lines), Number(values.seed)),
}));
const whole = files.length > 0 ? [{ name: 'files', mutate: files }] : [];

const failed = [...samples, ...whole].filter(({ name, mutate }) => {
  const settings = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'test/mutation/ignore-sentences.js')],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: true },
    // What is computed once, while a module loads, would need every spec to start again for each mutant.
    ignoreStatic: true,
    ignorers: ['sentences'],
    ignorePatterns: ['out', 'dist', 'test-results'],
    tempDirName: `${place}/copy`,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `${place}/${name}.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    concurrency: 1,
    dryRunTimeoutMinutes: 20,
    timeoutMS: 60_000,
  };
  const file = `${place}/${name}.config.json`;
  writeFileSync(join(root, file), JSON.stringify(settings, null, 2));
  return spawnSync(process.execPath, [stryker, 'run', file], { cwd: root, stdio: 'inherit' }).status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
