import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../support/temporary-store.ts';

/*
 * What it costs a fresh process to open and close the store, in ms of processor time of all its threads, beyond a Node
 * that does nothing: `ms` is all of it, `imports` the part that loading the modules took.
 */

const runs = Number(process.env['NAMEKEEP_BENCH_RUNS'] ?? 7);
const child = fileURLToPath(new URL('../support/open-store-child.ts', import.meta.url));

interface Cost {
  readonly imports: number;
  readonly cpu: number;
  readonly wall: number;
}

/** The run that took the least processor time: other work on the machine can only add to it. */
function cheapest(args: readonly string[]): Cost {
  const costs = Array.from({ length: runs }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Cost;
  });
  return costs.reduce((least, cost) => (cost.cpu < least.cpu ? cost : least));
}

const idle = cheapest([child, 'nothing']);
function report(what: string, args: readonly string[]): void {
  const { cpu, imports, wall } = cheapest([child, ...args]);
  const line = { what, ms: cpu - idle.cpu, imports: Math.round(imports - idle.cpu), wall: Math.round(wall) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const place = await temporaryHome();
try {
  const store = await place.open();
  await store.accounts.insert(anAccount('a'));
  await refreshWith(
    store,
    'a',
    Array.from({ length: 500 }, (_, i) => aDomain(`n${i}.it`)),
  );
  await store.close();
  for (const transport of ['threads', 'direct']) {
    report(`${transport}, empty home`, [transport]);
    report(`${transport}, 500 domains`, [transport, place.home]);
  }
} finally {
  await place.end();
}
