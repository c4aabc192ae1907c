import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBundle } from '../../build/bundles.js';
import { middle, report } from './measure.ts';
import { storeWorker } from '../support/bundled-workers.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../support/temporary-store.ts';

/*
 * What it costs a fresh process to open and close the store, in processor time of all its threads, without loading the
 * modules of the main thread, which a host loads for itself as well. Baseline: a Node that does nothing.
 */

const runs = Number(process.env['NAMEKEEP_BENCH_RUNS'] ?? 7);
const child = fileURLToPath(new URL('../support/open-store-child.ts', import.meta.url));

interface Cost {
  readonly imports: number;
  readonly cpu: number;
}

function run(args: readonly string[]): Cost {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Cost;
}

function measure(what: string, args: readonly string[]): void {
  const taken: number[] = [];
  const idle: number[] = [];
  for (let time = 0; time < runs; time += 1) {
    const { cpu, imports } = run([child, ...args]);
    taken.push(cpu - imports);
    idle.push(run([child, 'nothing']).cpu);
  }
  const spread = [Math.min(...taken), Math.max(...taken)] as const;
  report({ what, unit: 'ms', value: middle(taken), spread, baseline: middle(idle), against: 'Node alone' });
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
  const bundle = await findBundle('electron/store/rpc/worker.ts');
  // As build/cli.js does, for the children.
  process.env['NODE_COMPILE_CACHE'] = bundle?.compiled;
  const transports = {
    'threads from sources': storeWorker.href,
    'threads from a bundle': bundle?.url.href ?? storeWorker.href,
    direct: 'direct',
  };
  for (const [name, transport] of Object.entries(transports)) {
    measure(`Store, ${name}, empty home`, [transport]);
    measure(`Store, ${name}, 500 domains`, [transport, place.home]);
  }
} finally {
  await place.end();
}
