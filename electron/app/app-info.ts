import { join } from 'node:path';
import type { AppAbout, AppFiles } from '../../shared/model/app-info.ts';
import { AppError } from '../../shared/model/errors.ts';
import type { Store } from '../store/store.ts';
import { say } from '../../shared/words/sentence.ts';

/** Shows a folder in the system's file manager. Absent where the host is on no desktop. */
export type OpenFolder = (folder: string) => Promise<void>;

export interface AppInfo {
  files(): AppFiles;
  about(): Promise<AppAbout>;
  /** @throws AppError `bad-input` where the host cannot show folders */
  openFolder(which: 'home' | 'backups'): Promise<null>;
}

export function createAppInfo({
  home,
  version,
  store,
  open,
}: {
  readonly home: string;
  readonly version: string;
  readonly store: Pick<Store, 'versions'>;
  readonly open: OpenFolder | undefined;
}): AppInfo {
  const files: AppFiles = {
    home,
    ledger: join(home, 'ledger.db'),
    cache: join(home, 'cache.db'),
    log: join(home, 'namekeep.log'),
    backups: join(home, 'backups'),
    canOpen: open !== undefined,
  };
  return {
    files: () => files,
    async about() {
      const { sqlite, ledger, cache } = await store.versions();
      const { node, electron = null } = process.versions;
      return { version, schema: { ledger, cache }, node, sqlite, electron };
    },
    async openFolder(which) {
      if (!open) throw new AppError('bad-input', say('program.no-folders'));
      await open(files[which]);
      return null;
    },
  };
}
