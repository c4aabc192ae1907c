import { computed } from 'vue';
import type { OwnFile, OwnFolder } from '../../shared/model/own-files.ts';
import { useText } from '../i18n/text.ts';
import { callWithToast } from './call-with-toast.ts';
import { useSession } from './session.ts';

/** @returns the system's file manager, which shows files of the program; null in a browser */
export function useFileManager() {
  const session = useSession();
  const { t } = useText();
  return computed(
    () =>
      session.fileManager && {
        /** The words of a button that shows a file: `Show in Finder`. */
        label: t(`words.showIn.${session.fileManager}`),
        show: (file: OwnFile) => callWithToast('app.showFile', { file }),
        open: (folder: OwnFolder) => callWithToast('app.openFolder', { folder }),
      },
  );
}

/** @returns what shows a file that was just written; undefined where nothing can */
export function useSavedFile() {
  const manager = useFileManager();
  return (id: number | null | undefined) => {
    const { value } = manager;
    return value && typeof id === 'number'
      ? { label: value.label, run: () => value.show({ kind: 'saved', id }) }
      : undefined;
  };
}
