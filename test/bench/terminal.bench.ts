import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { middle, report } from './measure.ts';

/*
 * What a command that only reads costs, in ms of processor time of the process that runs it (npm's own is not in it),
 * on a home of 500 domains. The baseline is a Node that does nothing, in turn with the command.
 */

const root = resolve(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'namekeep-bench-'));
const env = { PATH: process.env['PATH'], NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off' };
const runs = 11;

/** Says at its end, on a stream of its own, what the process took. */
const meter = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });",
)}`;

function cpuOf(args: readonly string[]): number {
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', meter, ...args], {
    ...{ cwd: root, env, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(stderr);
  return Number(output[3]);
}

try {
  cpuOf(['build/cli.js', 'account', 'demo', '--domains', '500']);
  cpuOf(['build/cli.js', 'sync']);
  for (const command of [['domains', '--limit', '10'], ['orders'], ['--version']]) {
    const taken: number[] = [];
    const idle: number[] = [];
    cpuOf(['build/cli.js', ...command]);
    for (let run = 0; run < runs; run += 1) {
      taken.push(cpuOf(['build/cli.js', ...command]));
      idle.push(cpuOf(['-e', '0']));
    }
    report({
      what: `namekeep ${command.join(' ')}`,
      unit: 'ms',
      value: middle(taken),
      spread: [Math.min(...taken), Math.max(...taken)],
      baseline: middle(idle),
      against: 'node -e 0',
    });
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
