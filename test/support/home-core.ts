import { createCore, type Core } from '../../electron/core/app/core.ts';
import type { CoreOptions } from '../../electron/core/app/services.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { memoryLog } from './fake-core.ts';

const source = (path: string): URL => new URL(`../../electron/${path}`, import.meta.url);

/** With the store in threads, as a host with a page has it: only then what runs in the background runs. */
export const pageWorkers: CoreOptions['workers'] = {
  store: source('store/rpc/worker.ts'),
  decode: source('provider/decode-worker.ts'),
};

/** The core on a home folder in this process, for what would take a test hundreds of terminal calls to prepare. */
export const openHomeCore = (
  home: string,
  more: Partial<Pick<CoreOptions, 'clock' | 'settleMs' | 'vault' | 'workers'>> = {},
): Promise<Core> =>
  createCore({
    home,
    host: 'browser',
    vault: openMemoryVault(),
    log: memoryLog(),
    workers: { store: null, decode: source('provider/decode-worker.ts') },
    saveTarget: { choose: async () => null },
    version: '0.0.0',
    locale: 'en',
    ...more,
  });
