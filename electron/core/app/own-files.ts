import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { FileManagerName, OwnFile, OwnFolder } from '../../../shared/model/own-files.ts';
import { say } from '../../../shared/words/sentence.ts';

/** The system's file manager, where the host is a program on the user's desktop. */
export interface FileManager {
  readonly name: FileManagerName;
  /** @throws AppError `file-failed` with what the system says, as far as it says anything */
  openFolder(folder: string): Promise<void>;
  /** The system does not say whether it could. */
  showFile(file: string): void;
}

export type OwnFiles = ReturnType<typeof createOwnFiles>;

/** @see docs/decisions/0026-what-the-desktop-opens.md */
export function createOwnFiles({
  home,
  backups,
  fileManager,
}: {
  readonly home: string;
  readonly backups: () => Promise<Output<'backups.list'>>;
  readonly fileManager: FileManager | undefined;
}) {
  const folders = { home, logs: join(home, 'logs'), backups: join(home, 'backups') };
  const saved: string[] = [];

  function requireFileManager(): FileManager {
    if (!fileManager) throw new AppError('bad-input', say('program.no-file-manager'));
    return fileManager;
  }
  async function pathOf(file: OwnFile): Promise<string | undefined> {
    if (file.kind === 'saved') return saved[file.id];
    const { folder, backups: listed } = await backups();
    return listed.some(({ name }) => name === file.name) ? join(folder, file.name) : undefined;
  }

  return {
    folders,
    /** A file was saved for the user. @returns its number for {@link showFile}; null where the host cannot show it */
    remember: (file: string) => (fileManager ? saved.push(file) - 1 : null),
    /** @throws AppError `bad-input` where the host cannot show folders, `not-found`, `file-failed` */
    async openFolder(name: OwnFolder) {
      const manager = requireFileManager();
      const folder = folders[name];
      // The system would run a program that lies in its place.
      if (!(await stat(folder).catch(() => null))?.isDirectory())
        throw new AppError('not-found', say('program.folder-gone', { folder }));
      await manager.openFolder(folder);
      return null;
    },
    /** @throws AppError `bad-input` where the host cannot show files, `not-found` */
    async showFile(file: OwnFile) {
      const manager = requireFileManager();
      const path = await pathOf(file);
      if (path === undefined || !(await stat(path).catch(() => null))?.isFile()) {
        const name = path ?? (file.kind === 'backup' ? file.name : file.id);
        throw new AppError('not-found', say('program.file-gone', { file: name }));
      }
      manager.showFile(path);
      return null;
    },
  };
}
