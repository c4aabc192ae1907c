import { say } from '../../shared/words/sentence.ts';
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';
import { currentFolder, pathFrom } from './caller-folder.ts';

/**
 * Where the databases, the log and the sandbox's state live.
 * @returns `NAMEKEEP_HOME`, else the operating system's place for application data
 * @throws AppError `bad-input` where neither the environment nor the system names a folder
 */
export function homeFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const chosen = env['NAMEKEEP_HOME'];
  if (chosen) return pathFrom(currentFolder(), chosen);
  switch (platform) {
    case 'darwin':
      return join(userFolder(env), 'Library', 'Application Support', 'Namekeep');
    case 'win32':
      return join(absoluteIn(env, 'APPDATA') ?? join(userFolder(env), 'AppData', 'Roaming'), 'Namekeep');
    default:
      return join(absoluteIn(env, 'XDG_DATA_HOME') ?? join(userFolder(env), '.local', 'share'), 'namekeep');
  }
}

/**
 * @returns the folder that a variable names; undefined when it is empty or relative, which counts as not set
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function absoluteIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  return value !== undefined && isAbsolute(value) ? value : undefined;
}

/** @returns the folder of this user. @throws AppError `bad-input` where nothing names one */
export function userFolder(env: NodeJS.ProcessEnv): string {
  try {
    const found = absoluteIn(env, 'HOME') ?? (process.platform === 'win32' ? homedir() : userInfo().homedir);
    if (isAbsolute(found)) return found;
  } catch {
    // The user has no entry in the system's list of users.
  }
  throw new AppError('bad-input', say('file.no-home'));
}
