import { homedir } from 'node:os';
import { app } from 'electron';
import { autostartEntry } from './autostart-entry.ts';

/** Kept by the system, where the user can change it, too. */
export interface LoginStart {
  isOn(): boolean;
  /** @throws where its entry cannot be written; a system can also refuse without a word, as {@link isOn} then says */
  set(on: boolean): void;
}

/** Added to the command of the entry on Windows and Linux; on macOS the system reports a start at login. */
const atLogin = '--at-login';

/** The start at login; null in a clone, where there is no installed program. */
export function loginStart({
  platform = process.platform,
  env = process.env,
  home = homedir(),
  execPath = process.execPath,
} = {}): LoginStart | null {
  if (!app.isPackaged) return null;
  if (platform === 'linux') return autostartEntry({ env, home, execPath, args: [atLogin] });
  // Without quotes Electron compares what comes before the first space.
  const entry = platform === 'win32' ? { path: `"${execPath}"`, args: [atLogin] } : {};
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(entry);
      // On Windows an entry can be there and switched off.
      return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
    },
    set: (on) => app.setLoginItemSettings({ ...entry, openAtLogin: on }),
  };
}

/** @param argv of this start, or of one that was handed to this program */
export const hasLoginSwitch = (argv: readonly string[]): boolean => argv.includes(atLogin);

/** @returns whether the system started this program because the user logged in */
export const wasStartedAtLogin = (
  platform: NodeJS.Platform = process.platform,
  argv: readonly string[] = process.argv,
): boolean =>
  app.isPackaged &&
  (platform === 'darwin' ? app.getLoginItemSettings().wasOpenedAtLogin : hasLoginSwitch(argv));
