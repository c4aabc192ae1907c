import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where V8 may keep what it compiled of the program. Never below /tmp, where others could put code of theirs before us.
 * @returns the operating system's place for what can be made again
 */
export function compileCacheFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  switch (platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Caches', 'namekeep');
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'namekeep', 'cache');
    default:
      return join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'namekeep');
  }
}
