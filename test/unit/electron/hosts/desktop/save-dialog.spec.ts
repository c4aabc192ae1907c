import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDialog } from '../../../../../electron/hosts/desktop/save-dialog.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const window = {} as BrowserWindow;
const target = saveDialog(() => window, wordsFor('en'));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the save dialog', () => {
  it('answers null when the user cancels', async () => {
    expect(await target.choose('orders.csv')).toBeNull();
  });
});
