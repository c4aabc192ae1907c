#!/usr/bin/env node
/* Entry: the terminal. */
import module from 'node:module';
import v8 from 'node:v8';
import { callerFolder } from './platform/caller-folder.ts';
import { compileCacheFolder } from './platform/compile-cache.ts';
import { programFiles } from './platform/program-files.ts';
import { refuseInspector } from './platform/refuse-inspector.ts';
import { requireNode } from './platform/require-node.ts';

requireNode();
refuseInspector();
// A short command then ends before the heap is collected at all, which is a tenth of its time.
v8.setFlagsFromString('--semi-space-growth-factor=16');
module.enableCompileCache(compileCacheFolder());
const files = programFiles(import.meta.url);
const { runTerminal } = await import('./cli/program.ts');

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => stop.abort(new Error(`Stopped by ${name}.`)));
}
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader went away (`namekeep domains | head`): there is nobody left to write to.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runTerminal(process.argv.slice(2), {
  env: process.env,
  files,
  keychainHelper: async () => (await import('./vault/fork-helper.ts')).forkHelper(files.keychainHelper),
  cwd: callerFolder(),
  signal: stop.signal,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
