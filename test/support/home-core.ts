import { createCore, type Core } from '../../electron/core/app/core.ts';
import type { CoreOptions } from '../../electron/core/app/services.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { decodeWorker, storeWorker } from './bundled-workers.ts';
import { memoryLog } from './fake-core.ts';

/** With the store in threads, as a host with a page has it: only then what runs in the background runs. */
export const pageWorkers = { store: storeWorker, decode: decodeWorker };

/** The core on a home folder in this process, for what would take a test hundreds of terminal calls to prepare. */
export const openHomeCore = (
  home: string,
  more: Partial<Pick<CoreOptions, 'clock' | 'saveTarget' | 'settleMs' | 'vault' | 'workers'>> = {},
): Promise<Core> =>
  createCore({
    home,
    host: 'browser',
    vault: openMemoryVault(),
    log: memoryLog(),
    workers: { store: null, decode: decodeWorker },
    saveTarget: { choose: async () => null },
    version: '0.0.0',
    locale: 'en',
    ...more,
  });
