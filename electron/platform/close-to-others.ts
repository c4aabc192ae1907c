import { chmodSync, statSync } from 'node:fs';

/** Takes the rights of others from a file or folder that was there before, as far as it is this user's. */
export function closeToOthers(path: string): void {
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) === 0 || uid !== process.getuid?.()) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // A file system without rights.
  }
}
