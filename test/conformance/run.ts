/*
 * `npm run conformance`: runs the tests that prove the interface document and writes docs/CONFORMANCE.md.
 *   node test/conformance/run.ts [--reports FILE…]   takes JSON reports of Vitest instead of running the tests
 *   node test/conformance/run.ts --extract           reads the rows of the document anew, for rows.json
 * Ends with 1 when a row has no test, a test of one fails, a claim has no test, or rows.json and the document disagree.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { claims, needsBothSides } from './claims.ts';
import { emptyClaims, problemOf, prove } from './match-claims.ts';
import { readReports } from './read-reports.ts';
import { conformancePage } from './report.ts';
import { committedRows, differences, documentRows } from './rows.ts';

const root = resolve(import.meta.dirname, '../..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** @returns what came of every test in the files that claims name */
function runTests(): ReturnType<typeof readReports> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-conformance-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const files = [...new Set(claims.map(({ file }) => file))];
  // Other programs may keep the machine busy; a slow test is not a wrong one.
  const options = ['--config', 'test/vitest.config.ts', '--testTimeout=60000'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    spawnSync(process.execPath, [vitest, 'run', ...options, ...reporters, ...files], {
      cwd: root,
      stdio: 'inherit',
    });
    return readReports([report]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [option, ...files] = process.argv.slice(2);
const current = documentRows();
if (option === '--extract') {
  if (!current) throw new Error('The interface document is not beside the project.');
  writeFileSync(join(import.meta.dirname, 'rows.json'), `${JSON.stringify(current, null, 2)}\n`);
  process.exit();
}

const rows = committedRows();
const changed = current ? differences(rows, current) : [];
const ran = option === '--reports' ? readReports(files) : runTests();
const proven = prove(rows, claims, ran);
const unproved = proven.flatMap((row) => {
  const problem = problemOf(row, needsBothSides(row.id));
  return problem === null ? [] : [`${row.id}: ${problem}`];
});
const empty = emptyClaims(rows, claims, ran).map(({ row, title }) => `${row}: there is no test “${title}”.`);

const page = join(root, 'docs/CONFORMANCE.md');
writeFileSync(page, conformancePage(proven));
for (const problem of [...changed, ...unproved, ...empty]) say(problem);
say(`${rows.length} rows, ${rows.length - unproved.length} proved; written to ${page}`);
process.exitCode = changed.length + unproved.length + empty.length > 0 ? 1 : 0;
