import { getSystemErrorMap } from 'node:util';

/** @returns the `code` of an error of Node or SQLite (`ENOENT`, `SQLITE_FULL`), `''` when it has none */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** @returns the system's words for an error, `no space left on device`; its message where the system has none */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const number = 'errno' in error && typeof error.errno === 'number' ? error.errno : 0;
  return getSystemErrorMap().get(number)?.[1] ?? error.message;
}
