import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run bench [-- NAME]`: runs each test/bench/*.bench.ts in a process of its own and prints one table. A bench
 * prints lines of JSON: what was measured, how long it took, the baseline of the same run it is compared with, and
 * whatever else it has to say, each a column of its own.
 */

interface Measurement {
  readonly what: string;
  readonly ms: number;
  /** Milliseconds of the baseline, and what that was. */
  readonly baseline?: number;
  readonly against?: string;
}

const folder = join(import.meta.dirname, '../test/bench');
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
const rows: Record<string, string | number>[] = [];
let failed = false;

for (const file of files) {
  const run = spawnSync(process.execPath, [join(folder, file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) {
    console.error(`${file} ended with ${run.status ?? run.signal}.`);
    failed = true;
  }
  for (const line of run.stdout.split('\n').filter((text) => text.startsWith('{'))) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the benchmarks print nothing else
    const { what, ms, baseline, against, ...more } = JSON.parse(line) as Measurement;
    rows.push({
      bench: file.replace('.bench.ts', ''),
      what,
      ms: Number(ms.toFixed(1)),
      ratio: baseline === undefined ? '' : `${(ms / baseline).toFixed(1)} × ${against ?? 'baseline'}`,
      ...more,
    });
  }
}

console.table(rows);
process.exitCode = failed || rows.length === 0 ? 1 : 0;
