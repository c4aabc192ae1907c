import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import { helperEnvironment } from '../../vault/environment.ts';
import type { KeychainHelperFactory } from '../../vault/keychain-protocol.ts';

/** Runs the built `keychain-helper.js` as an Electron utility process; possible once the app is ready. */
export const keychainProcess =
  (url: URL): KeychainHelperFactory =>
  () => {
    const child = utilityProcess.fork(fileURLToPath(url), [], {
      env: helperEnvironment(),
      serviceName: 'Namekeep keychain',
      stdio: 'ignore',
    });
    return {
      send: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', listener),
      kill() {
        // Electron's own kill is a SIGTERM on POSIX.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
        else child.kill();
      },
    };
  };
