import { app } from 'electron';

/**
 * The launcher of an AppImage adds `--no-sandbox` where the system allows no user namespaces. What the page shows comes
 * from a service, so a package shows none then. Root has no choice: Chromium's sandbox does not run as root.
 * @returns whether this package was started without the sandbox
 */
export const isSandboxOff = (userId = process.getuid?.()): boolean =>
  app.isPackaged && userId !== 0 && app.commandLine.hasSwitch('no-sandbox');
