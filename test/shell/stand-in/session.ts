import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { answerAsProtocol, type Handler } from '../../support/protocol-answer.ts';
import type { AskedPermission } from '../display/display-window.ts';
import { preventable, strict } from '../../support/electron-strictness.ts';
import { answer, note, onlyBeforeReady, onlyWhenReady } from './system.ts';
import { contentsOf } from './window.ts';

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
type Given<Member extends Members> = Parameters<Electron.Session[Member]>[0];

class StandInSession extends EventEmitter implements Pick<Electron.Session, Members> {
  readonly protocol = protocol;
  request: Given<'setPermissionRequestHandler'> = null;
  check: Given<'setPermissionCheckHandler'> = null;
  device: Given<'setDevicePermissionHandler'> = null;
  setPermissionRequestHandler(handler: Given<'setPermissionRequestHandler'>): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: Given<'setPermissionCheckHandler'>): void {
    this.check = handler;
  }
  setDevicePermissionHandler(handler: Given<'setDevicePermissionHandler'>): void {
    this.device = handler;
  }
}
const standIn = new StandInSession();
const defaultSession = strict('session.defaultSession', standIn);

export const session = strict('session', {
  get defaultSession() {
    onlyWhenReady('Session can only be received, which it was');
    return defaultSession;
  },
});

/** Without handlers Electron grants everything (its docs/tutorial/security.md). */
async function isGranted(window: number, permission: AskedPermission, url: string): Promise<boolean> {
  const contents = contentsOf(window) as unknown as Electron.WebContents;
  const { protocol: scheme, host } = new URL(url);
  const details = { isMainFrame: true, requestingUrl: url };
  // With the slash of a GURL.
  const checked = standIn.check?.(contents, permission, `${scheme}//${host}/`, details) ?? true;
  const requested = await new Promise<boolean>((resolve) => {
    let answered = false;
    const callback = (granted: boolean): void => {
      if (answered) throw new Error('One-time callback was called more than once');
      if (typeof granted !== 'boolean') throw new TypeError('Error processing argument at index 0');
      answered = true;
      resolve(granted);
    };
    if (standIn.request) standIn.request(contents, permission, callback, details);
    else callback(true);
  });
  return checked && requested;
}

answer({
  async request(asked) {
    const scheme = asked.url.slice(0, asked.url.indexOf(':'));
    const handler = handlers.get(scheme);
    // Without the privilege there is no host in such an address, and no origin of its own.
    return handler && privileged.has(scheme) ? answerAsProtocol(handler, asked) : null;
  },
  async grant({ window, url, permissions }) {
    const granted = await Promise.all(permissions.map((permission) => isGranted(window, permission, url)));
    return permissions.filter((_permission, at) => granted[at]);
  },
  mayUseDevice: ({ url, deviceType }) =>
    standIn.device?.({ deviceType, origin: new URL(url).origin, device: {} as Electron.HIDDevice }) ?? false,
  mayDownload({ window, url, name }) {
    const event = preventable();
    const item = strict('DownloadItem', { getURL: () => url, getFilename: () => name });
    defaultSession.emit('will-download', event, item, contentsOf(window));
    note({ kind: 'download', name, allowed: !event.defaultPrevented });
    return !event.defaultPrevented;
  },
});
