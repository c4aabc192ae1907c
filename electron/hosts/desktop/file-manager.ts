import { shell } from 'electron';
import { AppError } from '../../../shared/model/errors.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { FileManager } from '../../core/app/own-files.ts';

export const fileManagerOf = (platform: NodeJS.Platform): FileManager => ({
  name: platform === 'darwin' ? 'finder' : platform === 'win32' ? 'explorer' : 'other',
  async openFolder(folder) {
    const answer = shell.openPath(folder);
    // There the promise is never settled: Electron's `OpenPath` starts xdg-open and drops what would settle it.
    if (platform === 'linux') return;
    const reason = await answer;
    if (reason !== '')
      throw new AppError('file-failed', say('program.folder-not-opened', { folder, reason }));
  },
  showFile: (file) => shell.showItemInFolder(file),
});
