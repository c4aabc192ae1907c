import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { noteDamage } from '../cache/checked-note.ts';
import { sendEvent, serveRoom } from './rpc.ts';
import type { SlowQuery } from '../slow-queries.ts';

/** What a worker of the store is started with. */
export interface StoreWorkerData {
  readonly home: string;
  readonly room: keyof typeof rooms;
}

// Imported when needed, so that each thread loads its own room only.
const rooms = {
  ledger: { load: () => import('../ledger/open-ledger.ts'), file: 'ledger.db' },
  cache: { load: () => import('../cache/create-cache.ts'), file: 'cache.db' },
  reader: { load: () => import('../portfolio/open-reader.ts'), file: 'cache.db' },
  restore: { load: () => import('../backup/restore-room.ts'), file: 'ledger.db' },
};

if (!parentPort) throw new Error('The store’s worker is started by openStore.');
const port = parentPort;
const { home, room } = workerData as StoreWorkerData;
const entrance = await rooms[room].load();

const path = join(home, rooms[room].file);

serveRoom(
  port,
  path,
  async () => {
    if ('prepare' in entrance) await entrance.prepare(home);
    return entrance.open(home, (query: SlowQuery) => {
      sendEvent(port, 'slow-query', { ...query });
    });
  },
  // The ledger is read whole at every start.
  () => rooms[room].file !== 'ledger.db' && noteDamage(path),
);
