import { isAbsolute, resolve } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';

/**
 * `npm run` starts its scripts in the folder of the package, and keeps in `INIT_CWD` where the user was. That counts for
 * scripts of Namekeep alone: the installed program may have been started by an npm script of somebody else.
 * @returns the folder in which relative paths of the command line start; null when it was deleted
 */
export function callerFolder(env: NodeJS.ProcessEnv = process.env, cwd = currentFolder()): string | null {
  return (env['npm_package_name'] === 'namekeep' && env['INIT_CWD']) || cwd;
}

/** @returns the folder of this process; null when it was deleted */
export function currentFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

/**
 * @param folder in which relative paths start
 * @returns the absolute path of a file or folder that the user named
 * @throws AppError `bad-input` for a relative path where there is no folder
 */
export function pathFrom(folder: string | null, path: string): string {
  if (folder !== null) return resolve(folder, path);
  if (isAbsolute(path)) return resolve(path);
  throw new AppError(
    'bad-input',
    `The current folder was deleted, so there is no ${path} in it. Change to another folder, or write the whole path.`,
  );
}
