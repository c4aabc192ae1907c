import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporaryHome } from './temporary-store.ts';

const script = fileURLToPath(new URL('store-child.ts', import.meta.url));

/** A temporary home folder that other processes work on too; `end` kills them first. */
export async function sharedHome() {
  const place = await temporaryHome();
  const children: ReturnType<typeof startChild>[] = [];
  return {
    ...place,
    /** Every process started, oldest first. */
    children,
    /** @see store-child.ts for the tasks */
    start(task: string, argument = '') {
      const child = startChild(place.home, task, argument);
      children.push(child);
      return child;
    },
    async end(): Promise<void> {
      for (const child of children) await child.kill();
      await place.end();
    },
  };
}

function startChild(home: string, task: string, argument: string) {
  const child = fork(script, [home, task, argument], { execArgv: [] });
  return {
    child,
    /** The next thing it says. */
    async next(): Promise<unknown> {
      const [message] = (await once(child, 'message')) as unknown[];
      return message;
    },
    /** Ends it without any warning and waits until it is gone. */
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
