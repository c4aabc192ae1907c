/* `npm run serve`: the browser host from sources, with the store's worker bundled. The arguments are those of serve.ts. */
import { requireNode } from '../electron/platform/require-node.ts';
import { findBundle } from './bundles.js';

requireNode();
const worker = await findBundle('electron/store/rpc/worker.ts');
if (worker) {
  process.env['NAMEKEEP_STORE_WORKER'] = worker.url.href;
  // V8 compiles the bundle once for all threads and starts.
  process.env['NODE_COMPILE_CACHE'] ??= worker.compiled;
}
await import('../electron/serve.ts');
