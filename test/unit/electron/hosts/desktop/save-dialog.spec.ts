import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDialog } from '../../../../../electron/hosts/desktop/save-dialog.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const window = {} as BrowserWindow;
const target = saveDialog(() => window, wordsFor('en'));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the save dialog', () => {
  it('belongs to the window and suggests the name', async () => {
    await target.choose('orders.csv');
    expect(electron.dialog.showSaveDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({ defaultPath: 'orders.csv' }),
    );
  });

  it('answers null when the user cancels', async () => {
    expect(await target.choose('orders.csv')).toBeNull();
  });

  it('answers the path, and nothing to download', async () => {
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: '/tmp/orders.csv' });
    const chosen = await target.choose('orders.csv');
    expect([chosen?.path, chosen?.publish()]).toEqual(['/tmp/orders.csv', null]);
  });
});
