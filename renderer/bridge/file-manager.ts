import { computed, type ComputedRef } from 'vue';
import type { OwnFile, OwnFolder } from '../../shared/model/own-files.ts';
import { useText } from '../i18n/text.ts';
import { callWithToast } from './call-with-toast.ts';
import { useSession } from './session.ts';

export interface FileManager {
  /** What a button that shows a file says: `Show in Finder`. */
  readonly label: string;
  show(file: OwnFile): Promise<unknown>;
  open(folder: OwnFolder): Promise<unknown>;
}

/** @returns the system's file manager, which shows files of the program; null in a browser */
export function useFileManager(): ComputedRef<FileManager | null> {
  const session = useSession();
  const { t } = useText();
  return computed(() =>
    session.fileManager === null
      ? null
      : {
          label: t(`words.showIn.${session.fileManager}`),
          show: (file) => callWithToast('app.showFile', { file }),
          open: (folder) => callWithToast('app.openFolder', { folder }),
        },
  );
}
