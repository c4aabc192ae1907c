import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { helperEnvironment } from './environment.ts';
import type { KeychainHelperFactory } from './keychain-protocol.ts';

/** Runs the keychain helper at `url` as a forked process, for the hosts that are Node themselves. */
export const forkHelper =
  (url: URL): KeychainHelperFactory =>
  () => {
    const child = fork(fileURLToPath(url), [], {
      env: helperEnvironment(),
      // Nobody attaches to it while it loads, either.
      execArgv: ['--disable-sigusr1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A pending call keeps the program alive through its time limit; an idle helper must not.
    child.unref();
    child.channel?.unref();
    return {
      send(message) {
        // A channel that is gone shows as an exit; without a callback it would also be an uncaught error.
        child.send(message, () => undefined);
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        child.once('exit', listener);
        child.once('error', listener);
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
