import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { appId } from './app-id.ts';

/** The escapes of every text in a desktop entry. */
const asText = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

/** One argument of `Exec`: quoted for the command line, which is then a text like any other. */
const asArgument = (value: string): string =>
  asText(`"${value.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`).replaceAll('%', '%%');

/** @returns the path of this program; of an AppImage the file itself, not where it is mounted while it runs */
function programPath(env: NodeJS.ProcessEnv, execPath: string): string {
  const { APPIMAGE, APPDIR } = env;
  // A program that another AppImage started has inherited both.
  return APPIMAGE && APPDIR && execPath.startsWith(`${APPDIR}/`) ? APPIMAGE : execPath;
}

/**
 * What a Linux desktop starts at login: a file in the autostart folder of the user. Desktops switch it off by removing
 * it, or by a line in it.
 * @see https://specifications.freedesktop.org/autostart-spec/latest/
 * @see https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html
 */
export function autostartEntry({
  env,
  home,
  execPath,
  args,
}: {
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  readonly execPath: string;
  /** Without reserved characters. */
  readonly args: readonly string[];
}) {
  const given = env['XDG_CONFIG_HOME'] ?? '';
  // The name of an entry ends in `.desktop`, as the app's does.
  const path = join(isAbsolute(given) ? given : join(home, '.config'), 'autostart', appId);
  const program = programPath(env, execPath);
  const start = `Exec=${[asArgument(program), ...args].join(' ')}`;

  function lines(): readonly string[] {
    try {
      return readFileSync(path, 'utf8').split('\n');
    } catch {
      return [];
    }
  }

  return {
    isOn(): boolean {
      const written = lines();
      const isOff = written.some((line) =>
        /^(Hidden *= *true|X-GNOME-Autostart-enabled *= *false) *$/.test(line),
      );
      return written.includes(start) && !isOff;
    },
    set(on: boolean): void {
      if (!on) return rmSync(path, { force: true });
      const entry = [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Namekeep',
        start,
        // A desktop ignores the entry when the program is gone.
        `TryExec=${asText(program)}`,
        'Icon=namekeep',
        '',
      ];
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, entry.join('\n'));
    },
  };
}
