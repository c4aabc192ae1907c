import type Electron from 'electron';
import { strict } from './strict.ts';
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
const buttons = answers<number>();

/** A dialog may have a window in front of its options. */
function optionsOf<T extends object>(ownerOrOptions: object, given: T | undefined): T {
  if (given && !(ownerOrOptions instanceof BrowserWindow))
    throw new TypeError('Error processing argument at index 0: conversion failure to a window');
  return given ?? (ownerOrOptions as T);
}

export const dialog = strict('dialog', {
  showErrorBox: (title: string, text: string) => note({ kind: 'error-box', title, text }),
  async showMessageBox(
    owner: Electron.BaseWindow | Electron.MessageBoxOptions,
    given?: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    onlyWhenReady('dialog module can only be used after app is ready: showMessageBox was used');
    const options = optionsOf(owner, given);
    note({ kind: 'message-box', title: options.message, text: options.detail ?? '' });
    return { response: await buttons.next(), checkboxChecked: false };
  },
  async showSaveDialog(
    owner: Electron.BaseWindow | Electron.SaveDialogOptions,
    given?: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> {
    onlyWhenReady('dialog module can only be used after app is ready: showSaveDialog was used');
    const options = optionsOf(owner, given);
    note({ kind: 'save-dialog', title: options.title ?? '', text: options.defaultPath ?? '' });
    const path = await paths.next();
    return { canceled: path === null, filePath: path ?? '' };
  },
} satisfies Pick<Electron.Dialog, 'showErrorBox' | 'showMessageBox' | 'showSaveDialog'>);

answer({
  saveTo: ({ path }) => paths.give(path),
  press: ({ button }) => buttons.give(button),
});
