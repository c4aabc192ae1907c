/** @returns the `code` of an error of Node or SQLite (`ENOENT`, `SQLITE_FULL`), `''` when it has none */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
