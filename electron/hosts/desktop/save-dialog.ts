import { extname } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { SaveTarget } from '../../core/app/services.ts';
import type { Words } from './words.ts';

export function saveDialog(window: () => BrowserWindow | null, words: Words): SaveTarget {
  return {
    async choose(suggestedName) {
      const options = {
        title: words.saveReport,
        defaultPath: suggestedName,
        filters: [{ name: words.spreadsheet, extensions: [extname(suggestedName).slice(1)] }],
      };
      const owner = window();
      const { canceled, filePath } = await (owner
        ? dialog.showSaveDialog(owner, options)
        : dialog.showSaveDialog(options));
      return canceled || filePath === '' ? null : { path: filePath, inHome: false, publish: () => null };
    },
  };
}
