import { refuseInspector } from './platform/refuse-inspector.ts';
import { requireNode } from './platform/require-node.ts';

requireNode();
refuseInspector();
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
  signal: stop.signal,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
