import type { Measurement } from '../../build/measurement.ts';

/** Prints a line, of which `npm run bench` makes a row. */
export const report = (line: Measurement): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

type Work = () => unknown;

/** @returns processor time of all threads of the process, in ms */
async function cpuOf(work: Work): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Of this thread, in ms: waiting for a processor does not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** @returns the longest turn of the event loop during the work, in ms of this thread's own processor time */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = spent();
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  // Not after every turn: what only looks would take a processor from the threads that work.
  const watch = setInterval(look, 1);
  await work();
  look();
  clearInterval(watch);
  return longest;
}

/** @returns the median */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export interface Comparison extends Pick<Measurement, 'what' | 'size' | 'target'> {
  readonly work: Work;
  /** The same question to bare SQLite or the bare library; left out where the target is a number of milliseconds. */
  readonly baseline?: Work;
  readonly against?: string;
  /** Done before each repetition, unmeasured: as another process would change the data, for what is kept. */
  readonly before?: Work;
  readonly times?: number;
  /** As often both are done unmeasured first: a program that has been in use has compiled what it runs. */
  readonly warm?: number;
}

/** Measures both in turn, so that whatever else the machine does falls on both. */
export async function compare({
  work,
  baseline,
  before = () => undefined,
  times = 7,
  warm = 0,
  ...line
}: Comparison): Promise<void> {
  const [taken, bare]: [number[], number[]] = [[], []];
  // A full collection drops what was learned of the code, which a program in use never loses at once.
  const collect = warm > 0 ? () => undefined : globalThis.gc;
  for (let run = -warm; run < times; run += 1) {
    await before();
    collect?.();
    const ours = await cpuOf(work);
    collect?.();
    const theirs = baseline ? await cpuOf(baseline) : 0;
    if (run < 0) continue;
    taken.push(ours);
    bare.push(theirs);
  }
  report({
    ...line,
    unit: 'ms',
    value: middle(taken),
    spread: [Math.min(...taken), Math.max(...taken)],
    ...(baseline && { baseline: middle(bare) }),
  });
}

/**
 * Four sizes, each double the one before, up to NAMEKEEP_BENCH_DOMAINS (100,000 by default): they show how costs grow.
 * From 200,000 on only that one, as the whole series would take an hour.
 */
export function doublingSizes(): number[] {
  const most = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
  return most > 200_000 ? [most] : [most / 8, most / 4, most / 2, most].map(Math.round);
}
