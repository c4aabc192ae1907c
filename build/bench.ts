import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from './measurement.ts';

/*
 * `npm run bench [-- NAME …] [--write]`: runs each test/bench/*.bench.ts in a process of its own and prints one table.
 * What was measured at several sizes is one row, that of the largest, with the exponent by which it grows.
 * `--write` puts what has a target into docs/PERFORMANCE.md, into the table of NAMEKEEP_BENCH_DOMAINS.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test/bench');
const document = join(root, 'docs/PERFORMANCE.md');
const domains = process.env['NAMEKEEP_BENCH_DOMAINS'] ?? '100000';
const marks = [`<!-- bench ${domains} -->`, `<!-- /bench ${domains} -->`] as const;
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('-'));
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
);
const measured = new Map<string, Measurement[]>();
let failed = files.length === 0;

for (const file of files) {
  const run = spawnSync(process.execPath, ['--expose-gc', join(folder, file)], {
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
    const one = JSON.parse(line) as Measurement;
    measured.set(one.what, [...(measured.get(one.what) ?? []), one]);
  }
}

const short = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** The slope of a straight line through the logarithms: 1 is linear. */
function growth(lines: readonly Measurement[]): string {
  const points = lines.flatMap(({ size, value }) =>
    size && value > 0 ? [[Math.log(size), Math.log(value)] as const] : [],
  );
  if (points.length < 3) return '';
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return (over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)).toFixed(2);
}

const heads = ['Work', 'Size', 'Namekeep', 'Spread', 'Baseline', 'Ratio', 'Target', 'Growth'];
const targetAt = heads.indexOf('Target');
const rows = [...measured.values()].flatMap((lines) => {
  const line = lines.toSorted((a, b) => (a.size ?? 0) - (b.size ?? 0)).at(-1);
  if (!line) return [];
  const { what, size, unit, value, spread, baseline, against, target } = line;
  const sign = baseline === undefined ? ` ${unit}` : '×';
  return [
    [
      what,
      size?.toLocaleString('en') ?? '',
      `${short(value)} ${unit}`,
      spread ? `${short(spread[0])}–${short(spread[1])}` : '',
      baseline === undefined ? '' : `${short(baseline)} ${unit}, ${against ?? 'the same work'}`,
      baseline === undefined ? '' : `${(value / baseline).toFixed(1)}×`,
      target === undefined ? '' : `≤ ${target}${sign}`,
      growth(lines),
    ],
  ];
});
const tableOf = (some: typeof rows): string =>
  [heads, heads.map(() => '---'), ...some].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
console.log(tableOf(rows));

if (args.includes('--write') && !failed) {
  const [start, end] = marks;
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
  const text = readFileSync(document, 'utf8');
  const at = [text.indexOf(start) + start.length, text.indexOf(end)] as const;
  if (at[1] < at[0]) throw new Error(`${document} lacks ${start} and ${end}.`);
  writeFileSync(
    document,
    `${text.slice(0, at[0])}\n${machine}\n\n${tableOf(rows.filter((cells) => cells[targetAt] !== ''))}\n${text.slice(at[1])}`,
  );
}
process.exitCode = failed || rows.length === 0 ? 1 : 0;
