import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { makeBundle } from '../../build/make-bundle.ts';
import { middle, report } from './measure.ts';

/*
 * What commands cost, in ms of processor time of the whole process (npm's own is not in it), each in turn with its
 * baseline, which is a process, too, and starts from a bundle as the command does: commands that only read beside a Node
 * that does nothing, on a home of 500 domains; a sync beside a Node that requests the list, parses it and inserts it; what
 * goes through all domains beside a Node that writes a CSV of the same rows.
 */

const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'namekeep-bench-'));
const size = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
const key = 'key-of-the-measured-service';

/** Says at its end, on a stream of its own, what the process took. */
const meter = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });",
)}`;

function cpuOf(home: string, args: readonly string[]): number {
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', meter, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NAMEKEEP_HOME: join(scratch, home),
      NAMEKEEP_KEYCHAIN: 'off',
      NAMEKEEP_SECRET: key,
    },
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(stderr);
  return Number(output[3]);
}

const namekeep = (home: string, ...args: readonly string[]): number => cpuOf(home, ['build/cli.js', ...args]);

type Compared = Pick<Parameters<typeof report>[0], 'what' | 'size' | 'target' | 'against'> & {
  readonly work: () => number;
  readonly baseline: () => number;
  readonly times?: number;
};

function compareProcesses({ work, baseline, times = 11, ...told }: Compared): void {
  work();
  const pairs = Array.from({ length: times }, () => [work(), baseline()] as const);
  const taken = pairs.map(([ours]) => ours);
  report({
    ...told,
    unit: 'ms',
    value: middle(taken),
    spread: [Math.min(...taken), Math.max(...taken)],
    baseline: middle(pairs.map(([, bare]) => bare)),
  });
}

/** Below the packages that it loads. */
const bundles = join(root, 'node_modules/.cache', basename(scratch));

async function bundle(source: string): Promise<string> {
  const folder = join(bundles, source);
  if (!(await makeBundle(root, `test/bench/${source}.ts`, folder, () => true))) throw new Error(source);
  return join(folder, 'entry.mjs');
}

/** In a process of its own, so that its work is in no figure. */
async function startService() {
  const child = spawn(
    process.execPath,
    ['electron/sandbox/run.ts', '--domains', String(size), '--no-rate-limit', '--json'],
    { cwd: root, env: { ...process.env, NAMEKEEP_SANDBOX_KEY: key }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { baseUrl, email } = JSON.parse(line.toString()) as { baseUrl: string; email: string };
  return { baseUrl, email, end: () => void child.kill() };
}

const service = await startService();
try {
  const { baseUrl, email } = service;
  const [bareSync, bareCsv] = [await bundle('bare-sync'), await bundle('bare-csv')];
  const connect = (home: string): number =>
    namekeep(
      home,
      ...['account', 'add', 'shop', '--surface', 'key-header', '--base-url', baseUrl, '--email', email],
    );
  namekeep('small', 'account', 'demo', '--domains', '500');
  namekeep('small', 'sync');
  for (const { command, target } of [
    { command: ['domains', '--limit', '10'], target: 5 },
    { command: ['orders'] },
    { command: ['--version'] },
  ])
    compareProcesses({
      what: `namekeep ${command.join(' ')}`,
      ...(target && { target }),
      against: 'node -e 0',
      work: () => namekeep('small', ...command),
      baseline: () => cpuOf('small', ['-e', '0']),
    });

  const sync = {
    size,
    against: 'fetch, JSON.parse and INSERT',
    baseline: () => cpuOf('large', [bareSync, baseUrl, email, key, join(scratch, 'bare.db')]),
  };
  compareProcesses({
    ...sync,
    what: 'namekeep sync, the first',
    target: 2.5,
    times: 5,
    work() {
      rmSync(join(scratch, 'large'), { recursive: true, force: true });
      connect('large');
      return namekeep('large', 'sync');
    },
  });
  compareProcesses({
    ...sync,
    what: 'namekeep sync, the same list',
    target: 0.6,
    work: () => namekeep('large', 'sync'),
  });

  const csv = (...status: readonly string[]) => ({
    size,
    against: 'SELECT and csv-stringify',
    times: 7,
    baseline: () =>
      cpuOf('large', [bareCsv, join(scratch, 'large/cache.db'), join(scratch, 'bare.csv'), ...status]),
  });
  compareProcesses({
    ...csv(),
    what: 'namekeep report portfolio',
    target: 2,
    work: () => namekeep('large', 'report', 'portfolio', '--out', join(scratch, 'ours.csv')),
  });
  compareProcesses({
    ...csv('Active'),
    what: 'namekeep renew --dry-run',
    target: 5,
    work: () => namekeep('large', 'renew', '--where', 'status:active', '--dry-run'),
  });
} finally {
  service.end();
  for (const folder of [scratch, bundles]) rmSync(folder, { recursive: true, force: true });
}
