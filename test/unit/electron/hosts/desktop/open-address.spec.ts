import { beforeEach, expect, it, vi } from 'vitest';
import { offerAddress, openAddress } from '../../../../../electron/hosts/desktop/open-address.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
});
const words = wordsFor('en');
const page = 'https://github.com/acme/namekeep/releases/latest';

it('opens an https address in the browser', async () => {
  await openAddress(page);
  expect(electron.shell.openExternal).toHaveBeenCalledExactlyOnceWith(page);
});

it.each([
  'http://example.com/',
  'http://127.0.0.1:8080/',
  'file:///usr/bin/calculator',
  'javascript:alert(1)',
  'ms-msdt:/id',
  'mailto:someone@example.com',
  'nonsense',
  '',
  'https://user:secret@example.com/',
  // The most that Electron's documentation allows on Windows is 2081.
  `https://example.com/${'a'.repeat(2081)}`,
])('refuses what is no https address, without asking the system: %s', async (address) => {
  await expect(openAddress(address)).rejects.toMatchObject({ code: 'bad-input' });
  expect(electron.shell.openExternal).not.toHaveBeenCalled();
});

it('says that the system could not open it', async () => {
  electron.shell.openExternal.mockRejectedValueOnce(new Error('No application found to open URL'));
  await expect(openAddress(page)).rejects.toMatchObject({
    code: 'file-failed',
    message: expect.saying(/No application found to open URL/),
  });
});

it('offers an own address that could not be opened to be copied', async () => {
  electron.shell.openExternal.mockRejectedValueOnce(new Error('No application found to open URL'));
  electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
  const log = memoryLog();
  await offerAddress(page, words, log);
  expect(electron.dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Your browser could not be opened.', detail: page }),
  );
  expect(electron.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(page);
  expect(log.lines.join()).toContain('address-not-opened');
});

it('asks nothing about an address that was opened', async () => {
  await offerAddress(page, words, memoryLog());
  expect(electron.shell.openExternal).toHaveBeenCalledExactlyOnceWith(page);
  expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
});
