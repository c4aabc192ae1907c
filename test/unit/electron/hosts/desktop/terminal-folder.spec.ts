import type * as Fs from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { terminalFolder } from '../../../../../electron/hosts/desktop/terminal-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  return { ...fs, rmSync: vi.fn(fs.rmSync) };
});

let elsewhere: string;
beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'namekeep-elsewhere-'));
});
afterEach(() => rmSync(elsewhere, { recursive: true }));

/** No process has it: it is above what Linux, macOS and Windows give. */
const leftBehind = 'namekeep-terminal-999999999-x';

it('gives each command a folder of its own, and removes it', () => {
  const [first, second] = [terminalFolder(elsewhere), terminalFolder(elsewhere)];
  expect(first.path).not.toBe(second.path);
  first.leave();
  expect([existsSync(first.path), existsSync(second.path)]).toEqual([false, true]);
});

it('removes what a killed command left, and nothing else', () => {
  for (const name of [leftBehind, `namekeep-terminal-${process.pid}-x`, 'namekeep-terminal-old', 'other'])
    mkdirSync(join(elsewhere, name));
  terminalFolder(elsewhere).leave();
  expect(readdirSync(elsewhere).sort()).toEqual(
    ['namekeep-terminal-old', `namekeep-terminal-${process.pid}-x`, 'other'].sort(),
  );
});

it('is no failure of the command where Chromium still has a file open', () => {
  mkdirSync(join(elsewhere, leftBehind));
  vi.mocked(rmSync).mockImplementation(() => {
    throw Object.assign(new Error('resource busy or locked'), { code: 'EBUSY' });
  });
  const folder = terminalFolder(elsewhere);
  expect(() => folder.leave()).not.toThrow();
  expect(existsSync(folder.path)).toBe(true);
  vi.mocked(rmSync).mockRestore();
});
