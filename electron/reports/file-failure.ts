import { dirname } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';

/**
 * Says in one sentence why a file could not be written.
 * @returns an AppError `disk-full` or `file-failed` for an error of the file system, any other error as it is
 */
export function asFileFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError(
      'disk-full',
      `The disk is full: ${file} was not written. Free some space and try again.`,
    );
  }
  return new AppError('file-failed', reasonOf(code, file));
}

function reasonOf(code: string, file: string): string {
  switch (code) {
    case 'ENOENT':
      return `The folder ${dirname(file)} does not exist. Create it or choose another.`;
    case 'ENOTDIR':
      return `${dirname(file)} is not a folder. Choose another place.`;
    case 'EROFS':
      return `${dirname(file)} is on a read-only disk. Choose another place.`;
    case 'EACCES':
    case 'EPERM':
      return `You may not write ${file}. Close it in other programs, or choose another place.`;
    case 'EBUSY':
      return `${file} is open in another program. Close it there and try again.`;
    case 'ENAMETOOLONG':
      return `The file name ${file} is too long. Choose a shorter one.`;
    default:
      return `${file} could not be written (${code}). Choose another place.`;
  }
}
