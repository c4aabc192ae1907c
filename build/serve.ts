/* `npm run serve`: the browser host from sources, with the store's worker bundled. The arguments are those of serve.ts. */
import { requireNode } from '../electron/platform/require-node.ts';
import { bundleStoreWorker } from './store-worker.ts';

requireNode();
process.env['NAMEKEEP_STORE_WORKER'] = (await bundleStoreWorker()).href;
await import('../electron/serve.ts');
