import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Where the databases, the log and the sandbox's state live.
 * @returns `NAMEKEEP_HOME`, else the operating system's place for application data
 */
export function homeFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const chosen = env['NAMEKEEP_HOME'];
  if (chosen) return resolve(chosen);
  switch (platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Namekeep');
    case 'win32':
      return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Namekeep');
    default:
      return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'namekeep');
  }
}
