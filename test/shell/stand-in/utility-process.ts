import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type Electron from 'electron';
import { app } from './app.ts';
import { clone, preventable, strict, type Like } from '../../support/electron-strictness.ts';
import { onlyWhenReady } from './system.ts';

/** As Chromium names the service in which such a process runs. */
const serviceName = 'node.mojom.NodeService';
const parentPort = fileURLToPath(new URL('../../support/parent-port.ts', import.meta.url));

class StandInUtilityProcess
  extends EventEmitter
  implements Like<Electron.UtilityProcess, StandInUtilityProcess>
{
  pid: number | undefined;
  readonly child: ChildProcess;
  constructor(child: ChildProcess, name: string) {
    super();
    this.child = child;
    this.pid = child.pid;
    child.once('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.once('exit', (code, signal) => {
      this.pid = undefined;
      const exitCode = code ?? 1;
      if (exitCode !== 0) {
        const killed = signal === 'SIGKILL' || signal === 'SIGTERM';
        const reason = killed ? 'killed' : signal ? 'crashed' : 'abnormal-exit';
        const details = { type: 'Utility', reason, exitCode, serviceName, name };
        app.emit('child-process-gone', preventable(), details);
      }
      this.emit('exit', exitCode);
    });
  }
  postMessage(message: unknown): void {
    if (this.child.connected) this.child.send({ data: clone(message) });
  }
  readonly kill = (): boolean => this.child.kill();
}

export const utilityProcess = strict('utilityProcess', {
  /** “can only be called after the `ready` event has been emitted on `App`” (electron.d.ts) */
  fork(
    path: string,
    args: string[] = [],
    { env, serviceName = 'Node Utility Process' }: Electron.ForkOptions = {},
  ) {
    onlyWhenReady('utilityProcess cannot be created');
    const child = fork(path, args, {
      ...(env && { env: env as NodeJS.ProcessEnv }),
      execArgv: [...process.execArgv, '--import', parentPort],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return strict('UtilityProcess', new StandInUtilityProcess(child, serviceName));
  },
});
