import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { clone, strict, toText } from '../../support/electron-strictness.ts';
import { answer } from './system.ts';
import { contentsOf } from './window.ts';

type Listener = Parameters<Electron.IpcMain['handle']>[1];

class StandInIpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle' | 'removeHandler'> {
  readonly handlers = new Map<string, Listener>();
  handle(channel: string, listener: Listener): void {
    if (this.handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}
const standIn = new StandInIpcMain();
export const ipcMain = strict('ipcMain', standIn);

answer({
  async invoke({ window, origin, channel, args }) {
    const sender = contentsOf(window);
    const listener = standIn.handlers.get(channel);
    if (!listener) throw new Error(`No handler registered for '${channel}'`);
    // The frame says itself where it is; the one of the window is the same object as long as it is there.
    sender.mainFrame.origin = origin;
    const event = { sender, senderFrame: sender.mainFrame, type: 'frame' };
    const input = JSON.parse(args) as unknown[];
    const value: unknown = await listener(event as unknown as Electron.IpcMainInvokeEvent, ...input);
    return toText(clone(value));
  },
});
