import { findElectron, windowRuledOut } from '../../build/electron-runtime.ts';

/** What the end-to-end runner prints and counts when the desktop suite cannot run. */
export const noElectronRuntime = 'skipped: no Electron runtime';

/**
 * @returns the Electron binary, or null where no window can open: none installed, or no display. Root is no obstacle
 * for a test, which may switch Chromium's own sandbox off.
 */
export function electronForTests(): string | null {
  return windowRuledOut(process.env, process.platform, undefined) === null ? findElectron().path : null;
}
