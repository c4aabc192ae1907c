/* `npm run cli`: runs the terminal from a bundle of its sources. Plain JavaScript, as bundles.js is. */
import module from 'node:module';
import v8 from 'node:v8';
import { findBundle } from './bundles.js';

/** @see electron/platform/require-node.ts, which an older Node cannot load */
const oldest = 24;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Namekeep needs Node ${oldest} or newer, and this is ${process.versions.node}. The npm scripts (npm run …) bring their own.\n`,
  );
  process.exitCode = 1;
} else {
  // A short command then ends before the heap is collected at all, which is a tenth of its time.
  v8.setFlagsFromString('--semi-space-growth-factor=16');
  const bundle = await findBundle('electron/cli.ts');
  if (bundle) module.enableCompileCache(bundle.compiled);
  await import(bundle?.url.href ?? '../electron/cli.ts');
}
