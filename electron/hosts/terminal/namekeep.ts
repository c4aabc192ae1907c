#!/usr/bin/env node
/* Entry: the terminal. */
import module from 'node:module';
import v8 from 'node:v8';
import { compileCacheFolder, dropOtherVersions } from '../../platform/compile-cache.ts';
import { programFiles } from '../../platform/program-files.ts';
import { refuseInspector } from '../../platform/refuse-inspector.ts';
import { requireNode } from '../../platform/require-node.ts';

requireNode();
refuseInspector();
// A short command then ends before the heap is collected at all, which is a tenth of its time.
v8.setFlagsFromString('--semi-space-growth-factor=16');
const files = programFiles(import.meta.url);
const compiled = module.getCompileCacheDir() === undefined ? compileCacheFolder(files.version) : null;
if (compiled !== null) {
  dropOtherVersions(compiled);
  module.enableCompileCache(compiled);
}
const [{ callerFolder }, { processTerminal }, { runTerminal }] = await Promise.all([
  import('../../platform/caller-folder.ts'),
  import('./process-terminal.ts'),
  import('./program.ts'),
]);

const terminal = processTerminal(files, async () =>
  (await import('../../vault/fork-helper.ts')).forkHelper(files.keychainHelper),
);
process.exitCode = await runTerminal(process.argv.slice(2), { ...terminal, cwd: callerFolder() });
