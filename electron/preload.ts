import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../shared/contract.ts';
import type { DesktopCallName } from '../shared/desktop.ts';
import { callChannel, desktopChannel, eventChannel } from './hosts/desktop/channels.ts';

const askDesktop = (name: DesktopCallName, input: unknown) => ipcRenderer.invoke(desktopChannel, name, input);

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on(name, listener) {
    // Electron's event object stays here: it would hand the page the whole ipcRenderer.
    const relay = (_event: unknown, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(eventChannel(name), relay);
    return () => void ipcRenderer.off(eventChannel(name), relay);
  },
  desktop: {
    present: (state) => askDesktop('present', state),
    popupMenu: (menu) => askDesktop('popupMenu', menu),
    notify: (notice) => askDesktop('notify', notice),
    startAtLogin: (wish) => askDesktop('startAtLogin', wish),
  },
};

contextBridge.exposeInMainWorld('namekeep', bridge);
