/* Entry of the helper that calls the keychain: keytar can crash or block for 50 s, here in this process alone. */
import { createRequire } from 'node:module';
import { refuseInspector } from '../platform/refuse-inspector.ts';
import { KeychainRequest, type KeychainReply } from './keychain-protocol.ts';

refuseInspector();

/** Written down here because keytar, and with it its types, may not be installed. */
interface Keytar {
  getPassword(service: string, name: string): Promise<string | null>;
  setPassword(service: string, name: string, value: string): Promise<void>;
  deletePassword(service: string, name: string): Promise<boolean>;
}

/** Electron's utilityProcess speaks through `process.parentPort`, a forked Node through `process.send`. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}
const parentPort = (process as { parentPort?: ParentPort }).parentPort;

/** @returns the binding, or the reason why it does not load */
function loadKeytar(): Keytar | string {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- keychain-calls.ts calls nothing else
    return createRequire(import.meta.url)('keytar') as Keytar;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
const keytar = loadKeytar();

async function carryOut(request: KeychainRequest): Promise<KeychainReply> {
  const { id, service, name } = request;
  if (typeof keytar === 'string') return { id, ok: false, missing: true, reason: keytar };
  try {
    switch (request.verb) {
      case 'read':
        return { id, ok: true, value: await keytar.getPassword(service, name) };
      case 'write':
        await keytar.setPassword(service, name, request.value);
        return { id, ok: true, value: 'done' };
      case 'remove':
        return { id, ok: true, value: (await keytar.deletePassword(service, name)) ? 'done' : null };
    }
  } catch (error) {
    return { id, ok: false, missing: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

const reply = (message: KeychainReply): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

// One call after the other: the secret service prompts once, not once a call.
let last: Promise<void> = Promise.resolve();
function receive(message: unknown): void {
  const request = KeychainRequest.parse(message);
  last = last.then(async () => reply(await carryOut(request)));
}

if (parentPort) parentPort.on('message', ({ data }) => receive(data));
else {
  process.on('message', receive);
  // Not process.exit: that joins libuv's threads, which a hung keychain holds for another 50 s.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
