import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../../../shared/contract.ts';
import { createOwnFiles, type FileManager } from '../../../../../electron/core/app/own-files.ts';
import { tempHome } from '../../../../support/temp-home.ts';

let place: Awaited<ReturnType<typeof tempHome>>;
beforeEach(async () => {
  place = await tempHome();
  await mkdir(join(place.home, 'backups'));
});
afterEach(() => place.remove());

const manager = {
  name: 'finder' as const,
  openFolder: vi.fn<FileManager['openFolder']>(async () => undefined),
  showFile: vi.fn<FileManager['showFile']>(),
};
beforeEach(() => {
  vi.clearAllMocks();
});
const backup = { name: 'ledger-1.db', takenAt: '', checkedAt: '', why: 'daily', bytes: 1 } as const;
function ownFiles(fileManager: FileManager | undefined = manager) {
  const folder = join(place.home, 'backups');
  return createOwnFiles({
    home: place.home,
    backups: async () => ({ folder, backups: [backup] }),
    fileManager,
  });
}

describe('opening a folder', () => {
  it('opens no file that lies in place of the folder: the system would run it', async () => {
    await writeFile(join(place.home, 'logs'), '#!/bin/sh\n', { mode: 0o755 });
    await expect(ownFiles().openFolder('logs')).rejects.toMatchObject({ code: 'not-found' });
    expect(manager.openFolder).not.toHaveBeenCalled();
  });
});

describe('showing a file', () => {
  it.each(['../ledger.db', '/etc/passwd', 'ledger-2.db', ''])(
    'shows no other path as a backup: %s',
    async (name) => {
      await writeFile(join(place.home, 'ledger.db'), '');
      await expect(ownFiles().showFile({ kind: 'backup', name })).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(manager.showFile).not.toHaveBeenCalled();
    },
  );

  it('says that a file is gone, which the system would not', async () => {
    const files = ownFiles();
    const report = join(place.home, 'report.csv');
    await writeFile(report, '');
    const id = files.remember(report)!;
    await rm(report);
    await expect(files.showFile({ kind: 'saved', id })).rejects.toMatchObject({ code: 'not-found' });
    expect(manager.showFile).not.toHaveBeenCalled();
  });
});

it('shows nothing, and gives no numbers, where the host has no file manager', async () => {
  const files = createOwnFiles({ home: place.home, backups: vi.fn(), fileManager: undefined });
  expect(files.remember('/report.csv')).toBeNull();
  await expect(files.openFolder('home')).rejects.toMatchObject({ code: 'bad-input' });
  await expect(files.showFile({ kind: 'saved', id: 0 })).rejects.toMatchObject({ code: 'bad-input' });
});

it('takes no path from the page: its calls have none in their input', () => {
  const path = '/etc/passwd';
  expect(calls['app.openFolder'].input.safeParse({ folder: path }).success).toBe(false);
  for (const file of [path, { kind: 'path', path }, { kind: 'saved', id: path }])
    expect(calls['app.showFile'].input.safeParse({ file }).success).toBe(false);
});
