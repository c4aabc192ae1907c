import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

/*
 * Entries load this before V8 has its cache, so it imports nothing of the program.
 */

/**
 * @returns the folder that a variable names; undefined when it is empty or relative, which counts as not set
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function absoluteIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  return value !== undefined && isAbsolute(value) ? value : undefined;
}

/** @returns a path below the folder of this user; null where neither the environment nor the system names one */
export function inUserFolder(env: NodeJS.ProcessEnv, ...path: readonly string[]): string | null {
  try {
    const found = absoluteIn(env, 'HOME') ?? (process.platform === 'win32' ? homedir() : userInfo().homedir);
    return isAbsolute(found) ? join(found, ...path) : null;
  } catch {
    // The user has no entry in the system's list of users.
    return null;
  }
}
