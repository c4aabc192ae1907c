import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findElectron,
  hasCrashed,
  installElectron,
  whyNoWindow,
  windowRuledOut,
} from '../../../build/electron-runtime.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-electron-'));
});
afterEach(() => rm(folder, { recursive: true }));

const hangMs = 5 * 60_000;
const installer = (script: string) => writeFile(join(folder, 'install.js'), script);

describe('the Electron runtime', () => {
  it('is found where the package recorded it', async () => {
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist', 'electron'), '');
    await writeFile(join(folder, 'path.txt'), 'electron');
    expect(findElectron({}, 'linux', folder)).toEqual({ path: join(folder, 'dist', 'electron') });
  });

  it('is found where ELECTRON_OVERRIDE_DIST_PATH says, or nowhere', async () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder };
    expect(findElectron(env, 'win32', folder)).toEqual({ path: null, why: `there is none in ${folder}` });
    await writeFile(join(folder, 'electron.exe'), '');
    expect(findElectron(env, 'win32', folder)).toEqual({ path: join(folder, 'electron.exe') });
  });

  it('is missing when only the package is there', () => {
    expect(findElectron({}, 'linux', folder)).toEqual({ path: null, why: 'its binary is not installed' });
  });

  it('is useless without a display, and as root', () => {
    expect(windowRuledOut({}, 'linux', 1000)).toBe('there is no display here');
    expect(windowRuledOut({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 0)).toContain('root');
    expect(windowRuledOut({ DISPLAY: ':0' }, 'linux', 1000)).toBeNull();
    expect(windowRuledOut({}, 'darwin', 501)).toBeNull();
  });
});

describe('Electron’s installer', () => {
  it('is run to its end', async () => {
    await installer('process.exit(0)');
    expect(await installElectron(hangMs, folder)).toBeNull();
  });

  it('is quoted with the line that says why it failed', async () => {
    await installer('console.error("noise\\nTypeError: fetch failed\\n    at more"); process.exit(1)');
    expect(await installElectron(hangMs, folder)).toBe('its binary could not be downloaded (fetch failed)');
  });

  it('is ended when it takes too long', async () => {
    await installer('setInterval(() => {}, 1000)');
    expect(await installElectron(500, folder)).toContain('was not done after');
  });
});

describe('the end of Electron', () => {
  it('is a crash where a signal ended it', () => {
    expect(hasCrashed(null, 'SIGSEGV')).toBe(true);
    expect(hasCrashed(null, 'SIGABRT')).toBe(true);
  });

  it.each([
    ['access violation', 0xc0000005],
    ['access violation, signed', -1073741819],
    ['a failed check of Chromium', 0x80000003],
    ['a missing library', 0xc0000135],
  ])('is a crash where Windows says so with the exit code: %s', (_what, code) => {
    expect(hasCrashed(code, null)).toBe(true);
  });

  it.each([
    ['as it should', 0],
    ['with its own error', 1],
    ['by Ctrl+C in a Windows console', 0xc000013a],
    ['by the end of the Windows session', 0x40010004],
  ])('is no crash where it ended %s', (_how, code) => {
    expect(hasCrashed(code, null)).toBe(false);
  });
});

describe('the window that did not come', () => {
  const second = 1000;
  it.each([
    ['a missing library', 127, null, second, 'it ended at once, with exit code 127'],
    ['no way to the display', 1, null, 9 * second, 'it ended at once, with exit code 1'],
    ['a crash, also late', null, 'SIGSEGV', 3600 * second, 'it crashed'],
    ['a crash of Windows', 0xc0000005, null, second, 'it crashed'],
  ] as const)('is told from one that was closed: %s', (_what, code, signal, ranMs, why) => {
    expect(whyNoWindow({ code, signal, ranMs })).toBe(why);
  });

  it.each([
    ['closed at once', 0, second],
    ['an error after it had been open', 1, 11 * second],
    ['Ctrl+C in a Windows console', 0xc000013a, second],
    ['the end of the Windows session', 0x40010004, second],
  ])('is no other way to end: %s', (_how, code, ranMs) => {
    expect(whyNoWindow({ code, signal: null, ranMs })).toBeNull();
  });
});
