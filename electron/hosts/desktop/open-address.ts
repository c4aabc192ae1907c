import { clipboard, dialog, shell } from 'electron';
import { AppError } from '../../../shared/model/errors.ts';
import { withoutCredentials } from '../../../shared/rules/url-credentials.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { Log } from '../../platform/log.ts';
import { readHttps } from './https-address.ts';
import type { Words } from './words.ts';

/**
 * Shows an address in the system's browser: the only way from the program to a web page.
 * @param address one that the program itself knows, never one that comes with the call of a page
 * @throws AppError `bad-input` unless it is https, `file-failed` when the system cannot open it
 * @see docs/decisions/0026-what-the-desktop-opens.md
 */
export async function openAddress(address: string): Promise<void> {
  const url = readHttps(address);
  if (url === null)
    throw new AppError('bad-input', say('program.only-https', { address: withoutCredentials(address) }));
  try {
    await shell.openExternal(url.href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('file-failed', say('program.address-not-opened', { address, reason }));
  }
}

/** {@link openAddress}; where it cannot be opened the user may copy it. */
export async function offerAddress(address: string, words: Words, log: Log): Promise<void> {
  try {
    await openAddress(address);
  } catch (error) {
    log.warn('address-not-opened', { error });
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: words.addressNotOpened,
      detail: address,
      buttons: [words.copyAddress, words.cancel],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) await clipboard.writeText(address);
  }
}
