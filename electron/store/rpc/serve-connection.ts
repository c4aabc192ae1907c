import type { MessagePort } from 'node:worker_threads';
import { type Connection, type Repositories, failureOfCall } from '../connection.ts';
import { type Call, control, type Opening, type Reply } from './messages.ts';

/**
 * Opens a connection when asked to and answers calls as they come.
 * @param file at work, named in failures
 */
export function serveConnection(port: MessagePort, file: string, open: () => Promise<Connection>): void {
  let opened: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  const own = {
    async open(): Promise<Opening> {
      opening = open();
      opened = await opening;
      const methods = Object.entries(opened.repositories).map(([name, repository]) => [
        name,
        Object.keys(repository),
      ]);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- made from the repositories
      return { methods: Object.fromEntries(methods) as Opening['methods'], notices: opened.notices };
    },
    async close(): Promise<void> {
      // It is still opening when another connection could not be opened.
      await opening?.catch(() => undefined);
      opened?.close();
    },
  };
  port.on('message', (call: Call) => {
    answer({ ...opened?.repositories, [control]: own }, call, file)
      .then((reply) => {
        port.postMessage(reply);
        // Nothing else keeps the thread alive.
        if (call.repository === control && call.method === 'close') port.close();
      })
      // Uncaught, it ends this thread, and the caller learns why.
      .catch((error: unknown) =>
        queueMicrotask(() => {
          throw error;
        }),
      );
  });
}

async function answer(
  repositories: Repositories,
  { id, repository, method, args }: Call,
  file: string,
): Promise<Reply> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the caller’s types are those of the method
    const run = repositories[repository]?.[method] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (!run) throw new Error(`There is no ${repository}.${method}.`);
    return { id, value: await run(...args) };
  } catch (error) {
    return { id, failure: failureOfCall(error, file) };
  }
}
