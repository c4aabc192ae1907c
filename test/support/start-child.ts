import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('store-child.ts', import.meta.url));

/** Starts another process on a home folder. @see store-child.ts for the tasks */
export function startChild(home: string, task: string, argument = '') {
  const child: ChildProcess = fork(script, [home, task, argument], { execArgv: [] });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  return {
    child,
    messages,
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
