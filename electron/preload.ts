import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../shared/contract.ts';
import { callChannel, eventChannel } from './desktop/channels.ts';

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on(name, listener) {
    // Electron's event object stays here: it would hand the page the whole ipcRenderer.
    const relay = (_event: unknown, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(eventChannel(name), relay);
    return () => void ipcRenderer.off(eventChannel(name), relay);
  },
};

contextBridge.exposeInMainWorld('namekeep', bridge);
