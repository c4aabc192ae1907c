import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ownIcons } from '../../../../../electron/hosts/desktop/icons.ts';

const folder = resolve(import.meta.dirname, '../../../../../packaging/icons');
const packed = '/opt/Namekeep/resources/app.asar/packaging/icons';
const systems = ['linux', 'win32', 'darwin'] as const;

it('gives a window its picture where the program’s own file has none: from a clone, and on Linux always', () => {
  const windows = (packaged: boolean) => systems.map((system) => ownIcons(folder, system, packaged).window);
  expect(windows(false)).toEqual([join(folder, 'png/256x256.png'), join(folder, 'namekeep.ico'), undefined]);
  expect(windows(true)).toEqual([join(folder, 'png/256x256.png'), undefined, undefined]);
});

it('gives the Dock its picture from a clone on macOS only', () => {
  const docks = (packaged: boolean) => systems.map((system) => ownIcons(folder, system, packaged).dock);
  expect(docks(false)).toEqual([undefined, undefined, join(folder, 'png/512x512.png')]);
  expect(docks(true)).toEqual([undefined, undefined, undefined]);
});

it('shows a PNG beside the version on Linux and Windows, where GTK can read it: outside the archive', () => {
  expect(ownIcons(packed, 'linux', true).about).toBe(
    join('/opt/Namekeep/resources/app.asar.unpacked/packaging/icons/png/256x256.png'),
  );
  expect(ownIcons(folder, 'win32', false).about).toBe(join(folder, 'png/48x48.png'));
  expect(ownIcons(folder, 'darwin', false).about).toBeUndefined();
});

it('gives the menu bar of macOS a template image, with its picture of twice the pixels beside it', () => {
  const trays = systems.map((system) => ownIcons(folder, system, true).tray);
  expect(trays).toEqual(
    ['png/32x32.png', 'png/32x32.png', 'tray/trayTemplate.png'].map((path) => join(folder, path)),
  );
  expect(existsSync(join(folder, 'tray/trayTemplate@2x.png'))).toBe(true);
});

it('names only files that are in a clone', () => {
  for (const system of systems)
    for (const file of Object.values(ownIcons(folder, system, false)))
      if (file !== undefined) expect(existsSync(file), file).toBe(true);
});
