import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { connections } from '../connections.ts';
import type { Reply } from './messages.ts';
import { serveConnection } from './serve-connection.ts';

export interface StoreWorkerData {
  readonly home: string;
  readonly connection: keyof typeof connections;
}

if (!parentPort) throw new Error('The store’s worker is started by openThreadedStore.');
const port = parentPort;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- open-threaded-store.ts starts it with these
const { home, connection } = workerData as StoreWorkerData;
const { file, open } = connections[connection];

serveConnection(port, join(home, file), () =>
  open(home, (query) => port.postMessage({ event: 'slow-query', fields: { ...query } } satisfies Reply)),
);
