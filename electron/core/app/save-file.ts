import type { Services } from './services.ts';

/** Where the host has a file written. */
interface ChosenFile {
  readonly path: string;
  readonly inHome: boolean;
}

/**
 * @returns what has the host choose where a file goes, and writes it there; it answers what was written and where the page
 * finds it, or null when the user cancels
 */
export const createFileSaver =
  ({ saveTarget, ownFiles }: Pick<Services, 'saveTarget' | 'ownFiles'>) =>
  async <T extends object>(suggestedName: string, write: (target: ChosenFile) => Promise<T>) => {
    const target = await saveTarget.choose(suggestedName);
    if (!target) return null;
    const written = await write(target);
    return { ...written, downloadUrl: target.publish(), savedId: ownFiles.remember(target.path) };
  };
