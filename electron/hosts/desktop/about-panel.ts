import { app } from 'electron';
import type { Words } from './words.ts';

/**
 * Says what the about panel shows, which is the system's own and has no values on Linux. From a clone, macOS and Windows
 * would show Electron's name and version.
 */
export function describeProgram(
  words: Words,
  { website, icon }: { readonly website: string | null; readonly icon: string | undefined },
): void {
  const version = app.getVersion();
  app.setAboutPanelOptions({
    applicationName: 'Namekeep',
    applicationVersion: version,
    version,
    copyright: words.copyright,
    credits: words.licences,
    ...(website !== null && { website }),
    ...(icon !== undefined && { iconPath: icon }),
  });
}
