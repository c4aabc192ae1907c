import { findElectron, sandboxRuledOut, windowRuledOut } from '../../build/electron-runtime.ts';

/** What the end-to-end runner prints and counts when the desktop suite cannot run. */
export const noElectronRuntime = 'skipped: no Electron runtime';

/**
 * @returns the Electron binary, or null where no window can open: none installed, no display, no sandbox. Root is no
 * obstacle for a test, which may switch Chromium's own sandbox off.
 */
export function electronForTests(): string | null {
  if (windowRuledOut(process.env, process.platform, null) !== null) return null;
  const { path } = findElectron();
  const isRoot = process.getuid?.() === 0;
  return path === null || isRoot || sandboxRuledOut(path) === null ? path : null;
}
