/*
 * `npm test`: every suite, and their sum on the last line. Those of Vitest run one after the other, and beside them those of
 * Playwright, half of whose time is waiting for a browser; what they print comes when each has ended.
 *   node build/test.ts [unit] [integration] [e2e] [shell] [electron] [looks] [slow] [packed] [--busy N] [--shuffle SEED]
 * `e2e` is the page in a real Chromium; `shell` the built desktop program on a stand-in for Electron, and `electron` the same
 * scenarios where an Electron runtime can be had. Three run only when named: `looks`, every screen in further sizes, themes
 * and languages; `slow`, the long forms of what is tried many times; and `packed`, the scenarios that decide whether the
 * archive which the installers hold is whole. `--busy` runs them beside that many processes that do nothing but take
 * processor time, and `--shuffle` those of Vitest in an order that the seed decides: neither may change what passes.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from './electron-runtime.ts';
import { prepareTests, type Suite } from './prepare-tests.ts';
import { makeTestFolder } from './test-folder.ts';
import { isGood, lastLine, sumOf, tallyOf, troubleIn, type Tally } from './test-reports.ts';

const root = resolve(import.meta.dirname, '..');
const usualSuites: readonly Suite[] = ['unit', 'integration', 'e2e', 'shell', 'electron'];
const allSuites: readonly Suite[] = [...usualSuites, 'looks', 'slow', 'packed'];
/** A suite that takes longer hangs. */
const LIMIT_MS = 3 * 60 * 60_000;
/** Runs what follows beside a window manager, which ends with it. */
const besideOpenbox = 'openbox & manager=$!; "$@"; code=$?; kill $manager; exit $code';
/** Vitest colours its output even where nobody can see it. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * @param aside what it prints comes under this title when it has ended
 * @returns the exit code, null when the program had to be killed or could not be started
 */
function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  aside?: string,
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: aside === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env,
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const printed: Buffer[] = [Buffer.from(`\n== ${aside}\n`)];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('error', () => done(null));
    child.once('close', (code) => {
      if (aside !== undefined) process.stdout.write(Buffer.concat(printed));
      done(code);
    });
  });
}

async function runVitest(suite: Suite, folder: string): Promise<Tally> {
  console.log(`\n== ${suite}`);
  const report = join(folder, `${suite}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = ['--config', 'test/vitest.config.ts', `--project=${suite}*`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const order = shuffle === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${shuffle}`];
  const env = { ...process.env, ...plainText };
  const code = await run(process.execPath, [vitest, 'run', ...config, ...reporters, ...order], env);
  const tally = tallyOf('vitest', report, code);
  if (tally.failed > 0) trouble.push(...troubleIn(report, root));
  return tally;
}

async function runPlaywright(suite: Suite, folder: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(folder, `${suite}.json`);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const command = [
    process.execPath,
    playwright,
    'test',
    '--config',
    'test/e2e/playwright.config.ts',
    '--project',
    suite,
  ];
  // A window needs a display; where there is none, a virtual one.
  const needsDisplay = suite === 'electron' && process.platform === 'linux' && !process.env['DISPLAY'];
  if (needsDisplay && findElectron().path !== null) {
    // Without a window manager no window is ever minimised or focused.
    command.unshift('xvfb-run', '-a', 'sh', '-c', besideOpenbox, 'sh');
  }
  const [program = '', ...args] = command;
  const playwrightEnv = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NAMEKEEP_TEST_ARTEFACTS: join(folder, `${suite}-artefacts`),
    // Each scenario starts the program as a process of its own.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...env,
  };
  const code = await run(program, args, playwrightEnv, suite);
  return tallyOf('playwright', report, code);
}

const vitestSuites: readonly Suite[] = ['unit', 'integration', 'slow'];

/** @returns whether what the suite needs is there now */
function prepare(suite: Suite): boolean {
  try {
    prepareTests(suite);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function runSuite(suite: Suite, folder: string): Promise<Tally> {
  if (vitestSuites.includes(suite)) return runVitest(suite, folder);
  if (suite === 'packed') {
    const script = join(root, 'packaging/package.ts');
    if ((await run(process.execPath, [script, '--asar'], process.env, 'package')) !== 0) return failed;
    return runPlaywright(suite, folder, { NAMEKEEP_SHELL_APP: join(root, 'dist/app.asar') });
  }
  if (suite === 'electron' && findElectron().path === null) console.log('\nskipped: no Electron runtime');
  return runPlaywright(suite, folder);
}

async function runInTurn(suites: readonly Suite[], folder: string): Promise<void> {
  for (const suite of suites) tallies.push(await runSuite(suite, folder));
}

/** @returns ends them */
function startBusy(count: number): () => void {
  // Until the parent is another, because this one is gone.
  const forEver = 'const { ppid } = process; while (process.ppid === ppid);';
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', forEver]));
  return () => busy.forEach((child) => child.kill());
}

function readArguments() {
  try {
    const options = { busy: { type: 'string', default: '0' }, shuffle: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    for (const value of [values.busy, values.shuffle ?? '0'])
      if (!/^\d+$/.test(value)) throw new Error(`“${value}” is not a number.`);
    return { ...values, suites: suitesFrom(positionals) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function suitesFrom(args: readonly string[]): readonly Suite[] {
  const unknown = args.filter((arg) => !allSuites.some((suite) => suite === arg));
  if (unknown.length > 0) {
    throw new Error(`There is no suite ${unknown.join(', ')}; there are ${allSuites.join(', ')}.`);
  }
  if (args.length === 0) return usualSuites;
  return allSuites.filter(
    (suite) => args.includes(suite) || (suite === 'electron' && args.includes('shell')),
  );
}

const failed: Tally = { passed: 0, failed: 1, skipped: 0 };
/** Said again above the last line. */
const trouble: string[] = [];
const { suites, busy, shuffle } = readArguments();
const folder = makeTestFolder();
// Everything that a test leaves behind goes with the folder.
process.env['TMPDIR'] = folder;
const endBusy = startBusy(Number(busy));
const tallies: Tally[] = [];
try {
  const ready = suites.filter((suite) => {
    const isReady = prepare(suite);
    if (!isReady) tallies.push(failed);
    return isReady;
  });
  // Making the packages replaces files that the other suites read.
  const together = ready.filter((suite) => suite !== 'packed');
  await Promise.all([
    runInTurn(
      together.filter((suite) => vitestSuites.includes(suite)),
      folder,
    ),
    runInTurn(
      together.filter((suite) => !vitestSuites.includes(suite)),
      folder,
    ),
  ]);
  await runInTurn(ready.includes('packed') ? ['packed'] : [], folder);
} finally {
  endBusy();
  // What is just ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
const sum = sumOf(tallies);
if (trouble.length > 0) console.log(`\nNot passed:\n${trouble.join('\n')}`);
console.log(`\n${lastLine(sum)}`);
process.exitCode = isGood(sum) ? 0 : 1;
