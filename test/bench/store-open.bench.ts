import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBundle } from '../../build/bundles.js';
import { aDomain, anAccount, refreshWith, storeWorker, temporaryHome } from '../support/temporary-store.ts';

/*
 * What it costs a fresh process to open and close the store: `ms` is the processor time of all its threads, `imports` what
 * loading the modules of the main thread took before, which a host loads for itself as well.
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
  return costs.reduce((least, cost) => (cost.cpu - cost.imports < least.cpu - least.imports ? cost : least));
}

const idle = cheapest([child, 'nothing']);
process.stdout.write(`${JSON.stringify({ what: 'Node and nothing else', ms: idle.cpu })}\n`);
function report(what: string, args: readonly string[]): void {
  const { cpu, imports, wall } = cheapest([child, ...args]);
  const line = { what, ms: cpu - imports, imports: Math.round(imports - idle.cpu), wall: Math.round(wall) };
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
  const bundle = await findBundle('electron/store/rpc/worker.ts');
  // As build/cli.js does, for the children.
  process.env['NODE_COMPILE_CACHE'] = bundle?.compiled;
  const transports = {
    'threads from sources': storeWorker.href,
    'threads from a bundle': bundle?.url.href ?? storeWorker.href,
    direct: 'direct',
  };
  for (const [name, transport] of Object.entries(transports)) {
    report(`${name}, empty home`, [transport]);
    report(`${name}, 500 domains`, [transport, place.home]);
  }
} finally {
  await place.end();
}
