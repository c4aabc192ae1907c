/* `npm run cli` and `npm run serve`: the terminal from a bundle of its sources. Plain JavaScript, as bundles.js is. */
import module from 'node:module';
import { findBundle } from './bundles.js';

/** @see electron/platform/require-node.ts, which an older Node cannot load */
const oldest = 24;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Namekeep needs Node ${oldest} or newer, and this is ${process.versions.node}. The npm scripts (npm run …) bring their own.\n`,
  );
  process.exitCode = 1;
} else {
  if (process.argv[2] === 'serve') await useBundle('NAMEKEEP_STORE_WORKER', 'electron/store/rpc/worker.ts');
  if (process.argv[2] === 'serve' || process.argv[2] === 'sync')
    await useBundle('NAMEKEEP_DECODE_WORKER', 'electron/provider/decode-worker.ts');
  const bundle = await findBundle('electron/hosts/terminal/namekeep.ts');
  if (bundle) module.enableCompileCache(bundle.compiled);
  await import(bundle?.url.href ?? '../electron/hosts/terminal/namekeep.ts');
}

/** A thread starts faster from one file, too, and V8 compiles it once for all threads and starts. */
async function useBundle(name, source) {
  const worker = await findBundle(source);
  if (!worker) return;
  process.env[name] = worker.url.href;
  process.env['NODE_COMPILE_CACHE'] ??= worker.compiled;
}
