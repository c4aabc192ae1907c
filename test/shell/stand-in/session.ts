import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { strict } from './strict.ts';
import { answer, onlyBeforeReady, onlyWhenReady } from './system.ts';

type Handler = Parameters<Electron.Protocol['handle']>[1];
const handlers = new Map<string, Handler>();
const privileged = new Set<string>();
let registered = false;

/** “can only be used before the `ready` event … and can be called only once” (electron.d.ts) */
function registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
  onlyBeforeReady('protocol.registerSchemesAsPrivileged should be called');
  if (registered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
  registered = true;
  for (const { scheme } of schemes) privileged.add(scheme);
}

function handle(scheme: string, handler: Handler): void {
  onlyWhenReady('protocol.handle was called');
  if (handlers.has(scheme)) throw new Error(`The scheme has been intercepted: ${scheme}`);
  handlers.set(scheme, handler);
}

const protocolMembers = {
  registerSchemesAsPrivileged,
  handle,
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'isProtocolHandled'>;
export const protocol = strict('protocol', protocolMembers);

type Members = 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler';
class StandInSession extends EventEmitter implements Pick<Electron.Session, Members> {
  readonly protocol = protocol;
  setPermissionRequestHandler(): void {
    onlyWhenReady('A session was used');
  }
  setPermissionCheckHandler(): void {
    onlyWhenReady('A session was used');
  }
  setDevicePermissionHandler(): void {
    onlyWhenReady('A session was used');
  }
}
const defaultSession = strict('session.defaultSession', new StandInSession());

export const session = strict('session', {
  get defaultSession() {
    onlyWhenReady('Session can only be received, which it was');
    return defaultSession;
  },
});

answer({
  async request({ url, method }) {
    const scheme = url.slice(0, url.indexOf(':'));
    const handler = handlers.get(scheme);
    // Without the privilege there is no host in such an address, and no origin of its own.
    if (!handler || !privileged.has(scheme)) return null;
    const response = await handler({ url, method } as Request);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  },
});
