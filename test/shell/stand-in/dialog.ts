import type Electron from 'electron';
import { mustBeMessageBox } from '../../support/electron-checks.ts';
import { strict } from '../../support/electron-strictness.ts';
import { answer, note, onlyWhenReady } from './system.ts';
import { BrowserWindow } from './window.ts';

/** Answers wait for questions, and questions for answers: a dialog stays open until somebody answers. */
function answers<T>() {
  const given: T[] = [];
  const asked: ((value: T) => void)[] = [];
  return {
    give(value: T): void {
      const first = asked.shift();
      if (first) first(value);
      else given.push(value);
    },
    next: (): Promise<T> =>
      given.length > 0 ? Promise.resolve(given.shift() as T) : new Promise((resolve) => asked.push(resolve)),
  };
}
const paths = answers<string | null>();
const presses = answers<number>();

/** A dialog may have a window in front of its options. */
function optionsOf<T extends object>(ownerOrOptions: object, given: T | undefined): T {
  if (given && !(ownerOrOptions instanceof BrowserWindow))
    throw new TypeError('Error processing argument at index 0: conversion failure to a window');
  return given ?? (ownerOrOptions as T);
}

export const dialog = strict('dialog', {
  showErrorBox(title: string, text: string) {
    if (typeof title !== 'string' || typeof text !== 'string')
      throw new TypeError('Error processing argument: not a string');
    note({ kind: 'error-box', title, text });
  },
  async showMessageBox(
    owner: Electron.BaseWindow | Electron.MessageBoxOptions,
    given?: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    onlyWhenReady('dialog module can only be used after app is ready: showMessageBox was used');
    const options = optionsOf(owner, given);
    mustBeMessageBox(options);
    const { message, detail = '', buttons = ['OK'], checkboxChecked = false } = options;
    note({ kind: 'message-box', title: message, text: detail });
    const response = await presses.next();
    if (!(response in buttons)) throw new Error(`The message box has no button ${response}.`);
    return { response, checkboxChecked };
  },
  async showSaveDialog(
    owner: Electron.BaseWindow | Electron.SaveDialogOptions,
    given?: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> {
    onlyWhenReady('dialog module can only be used after app is ready: showSaveDialog was used');
    const options = optionsOf(owner, given);
    if (typeof (options.defaultPath ?? '') !== 'string') throw new TypeError('Default path must be a string');
    note({ kind: 'save-dialog', title: options.title ?? '', text: options.defaultPath ?? '' });
    const path = await paths.next();
    return { canceled: path === null, filePath: path ?? '' };
  },
} satisfies Pick<Electron.Dialog, 'showErrorBox' | 'showMessageBox' | 'showSaveDialog'>);

answer({
  saveTo: ({ path }) => paths.give(path),
  press: ({ button }) => presses.give(button),
});
