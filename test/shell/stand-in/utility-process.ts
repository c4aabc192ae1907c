import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import type Electron from 'electron';
import { clone, strict } from './strict.ts';
import { onlyWhenReady } from './system.ts';

const parentPort = fileURLToPath(new URL('parent-port.ts', import.meta.url));

class StandInUtilityProcess
  extends EventEmitter
  implements Pick<Electron.UtilityProcess, 'pid' | 'postMessage' | 'kill'>
{
  pid: number | undefined;
  readonly child: ChildProcess;
  constructor(child: ChildProcess) {
    super();
    this.child = child;
    this.pid = child.pid;
    child.once('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.once('exit', (code) => {
      this.pid = undefined;
      this.emit('exit', code ?? 1);
    });
  }
  postMessage(message: unknown): void {
    if (this.child.connected) this.child.send({ data: clone(message) });
  }
  kill(): boolean {
    return this.child.kill();
  }
}

export const utilityProcess = strict('utilityProcess', {
  /** “can only be called after the `ready` event has been emitted on `App`” (electron.d.ts) */
  fork(path: string, args: string[] = [], { env }: Electron.ForkOptions = {}) {
    onlyWhenReady('utilityProcess cannot be created');
    const child = fork(path, args, {
      ...(env && { env: env as NodeJS.ProcessEnv }),
      execArgv: ['--import', parentPort],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return strict('UtilityProcess', new StandInUtilityProcess(child));
  },
});
