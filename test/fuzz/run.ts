/*
 * `npm run fuzz [-- COUNT [SEED]]`: 100,000 mutated answers through every endpoint of both adapters and through
 * refreshes of a real cache. Prints what came of it as JSON; ends with 1 when something went wrong.
 */
import { runFuzz } from './fuzz.ts';

const [count = 100_000, seed = 20_261_120] = process.argv.slice(2).map(Number);
const from = performance.now();
const report = await runFuzz({ count, seed });
const seconds = Math.round((performance.now() - from) / 1000);
process.stdout.write(
  `${JSON.stringify({ seed, seconds, ...report, problems: report.problems.slice(0, 50) }, null, 2)}\n`,
);
process.exitCode = report.problems.length > 0 ? 1 : 0;
