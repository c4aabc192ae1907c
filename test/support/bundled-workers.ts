import { findBundle } from '../../build/bundles.js';

/** Bundled, as hosts that run from sources have it: a thread on the sources costs four times as much to start. */
const bundled = async (source: string): Promise<URL> =>
  (await findBundle(source))?.url ?? new URL(`../../${source}`, import.meta.url);

export const storeWorker = await bundled('electron/store/rpc/worker.ts');
export const decodeWorker = await bundled('electron/provider/decode-worker.ts');
