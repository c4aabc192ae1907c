import { beforeEach, expect, it, vi } from 'vitest';
import { fileManagerOf } from '../../../../../electron/hosts/desktop/file-manager.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
});

it('answers the text of shell.openPath as an error', async () => {
  const { openFolder } = fileManagerOf('win32');
  await openFolder('/home/me');
  expect(electron.shell.openPath).toHaveBeenCalledExactlyOnceWith('/home/me');
  electron.shell.openPath.mockResolvedValueOnce('Failed to open path');
  await expect(openFolder('/home/me')).rejects.toMatchObject({
    code: 'file-failed',
    message: expect.saying(/Failed to open path/),
  });
});

it('does not wait on Linux, where Electron never answers shell.openPath', async () => {
  electron.shell.openPath.mockReturnValueOnce(new Promise(() => undefined));
  await fileManagerOf('linux').openFolder('/home/me');
  expect(electron.shell.openPath).toHaveBeenCalledExactlyOnceWith('/home/me');
});
