import { createCore, type Core, type CoreOptions } from '../../electron/app/core.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import { memoryLog } from './fake-core.ts';

const source = (path: string): URL => new URL(`../../electron/${path}`, import.meta.url);

/** The core on a home folder in this process, for what would take a test hundreds of terminal calls to prepare. */
export const openHomeCore = (
  home: string,
  more: Partial<Pick<CoreOptions, 'clock' | 'settleMs'>> = {},
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
