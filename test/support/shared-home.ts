import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporaryHome } from './temporary-store.ts';

const script = fileURLToPath(new URL('store-child.ts', import.meta.url));
const sqlite = new URL('stopping-sqlite.js', import.meta.url).href;

/** A statement that is about to run. */
interface Step {
  readonly file: 'ledger.db' | 'cache.db';
  readonly statement: RegExp;
  /** How many of these, counted from the step before, or from the start; the first one unless told. */
  readonly nth?: number;
}

/** Reached when its steps were, one after the other, by the same thread. */
export type Point = readonly Step[];

export const inLedger = (statement: RegExp, nth = 1): Step => ({ file: 'ledger.db', statement, nth });
export const inCache = (statement: RegExp, nth = 1): Step => ({ file: 'cache.db', statement, nth });

/** A temporary home folder that other processes work on too; `end` kills them first. */
export async function sharedHome() {
  const place = await temporaryHome();
  const children: ReturnType<typeof startChild>[] = [];
  const keep = (child: ReturnType<typeof startChild>) => {
    children.push(child);
    return child;
  };
  return {
    ...place,
    /** Every process started, oldest first. */
    children,
    /** @see store-child.ts for the tasks */
    start: (task: string, argument = '') => keep(startChild([place.home, task, argument])),
    /**
     * Runs a task whose process kills itself before the statement at the point, and waits until it is dead.
     * @throws Error when it ended its task instead
     */
    dieAt: (point: Point, task: string, argument = ''): Promise<void> =>
      keep(startChild([place.home, task, argument], { point, by: 'dying' })).killsItself(),
    /** Starts a task that waits at the point, having made a file `held`, until there is a file `go-on`. */
    startHeld: (point: Point, task: string) => keep(startChild([place.home, task], { point, by: 'holding' })),
    async end(): Promise<void> {
      for (const child of children) await child.kill();
      await place.end();
    },
  };
}

interface Stop {
  readonly point: Point;
  readonly by: 'dying' | 'holding';
}

const stepsOf = (point: Point) =>
  point.map(({ statement, ...rest }) => ({ ...rest, statement: statement.source }));

/** @throws Error after five minutes, which end a hang and nothing else */
async function hanging(args: readonly string[]): Promise<never> {
  await once(AbortSignal.timeout(5 * 60_000), 'abort');
  throw new Error(`Waited five minutes for a word of ${args.join(' ')}.`);
}

function startChild(args: readonly string[], { point, by }: Stop = { point: [], by: 'dying' }) {
  const child = fork(script, args, {
    execArgv: ['--import', sqlite],
    env: { ...process.env, NAMEKEEP_STOP_AT: JSON.stringify(stepsOf(point)), NAMEKEEP_STOP_BY: by },
  });
  const said = on(child, 'message', { close: ['disconnect'] });
  const gone = once(child, 'exit');
  const hear = async () =>
    (await Promise.race([said.next(), hanging(args)])) as IteratorResult<unknown[], undefined>;
  return {
    child,
    /** The next thing it says, or has said. @throws Error when it ended without */
    async next(): Promise<unknown> {
      const { done, value } = await hear();
      if (done === true) throw new Error('The process ended and said nothing more.');
      return value[0];
    },
    /** Waits until it has. @throws Error when it did something else */
    async killsItself(): Promise<void> {
      const { done, value } = await hear();
      if (done !== true)
        throw new Error(`It never came to ${JSON.stringify(stepsOf(point))}: it said ${String(value[0])}.`);
      const [, signal] = (await gone) as [number | null, NodeJS.Signals | null];
      // Windows knows no signals.
      if (signal !== 'SIGKILL' && process.platform !== 'win32')
        throw new Error(`It failed before it came to ${JSON.stringify(stepsOf(point))}.`);
    },
    /** Ends it without any warning and waits until it is gone. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
