import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Backup } from '../../../shared/model/backup.ts';
import { errorCode } from '../../platform/error-code.ts';

/** A copy of the ledger in `<home>/backups`, as described by its name. */
export interface LedgerBackup extends Readonly<Pick<Backup, 'takenAt' | 'checkedAt' | 'why' | 'bytes'>> {
  readonly file: string;
  /** The migration it was taken before; null for the others. */
  readonly before: number | null;
}

/** Of each sort the youngest are kept. */
type BackupReason = Backup['why'];

const shape = /^ledger-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2}Z)(?:-before-(\d+)|-(asked))?\.db$/;

export const backupFolder = (home: string): string => join(home, 'backups');

/** @returns `ledger-2026-11-20T093000Z.db`, `…-before-20.db` for one taken before migration 20, or `…-asked.db` */
export function backupName(takenAt: Date, before: number | 'asked' | null): string {
  const time = takenAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const why = before === null ? '' : before === 'asked' ? '-asked' : `-before-${before}`;
  return `ledger-${time}${why}.db`;
}

export function listBackups(home: string): LedgerBackup[] {
  return namesIn(backupFolder(home))
    .flatMap((name) => {
      const [, day, hour, minute, second, before, asked] = shape.exec(name) ?? [];
      const file = join(backupFolder(home), name);
      const stats = day === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
      if (!stats) return [];
      return {
        file,
        bytes: stats.size,
        takenAt: `${day}${hour}:${minute}:${second}`,
        checkedAt: stats.mtime.toISOString(),
        before: before === undefined ? null : Number(before),
        why: reasonOf(before, asked),
      };
    })
    .sort((backup, other) => (backup.takenAt < other.takenAt ? 1 : -1));
}

const reasonOf = (before: string | undefined, suffix: string | undefined): BackupReason =>
  before !== undefined ? 'migration' : suffix === undefined ? 'daily' : 'asked';

export const toBackup = ({ file, takenAt, checkedAt, why, bytes }: LedgerBackup): Backup => ({
  name: basename(file),
  takenAt,
  checkedAt,
  why,
  bytes,
});

export const backupFiles = (home: string): { folder: string; backups: Backup[] } => ({
  folder: backupFolder(home),
  backups: listBackups(home).map(toBackup),
});

export function removeOldBackups(home: string, made: string, keep: number): void {
  const [, , , , , before, asked] = shape.exec(basename(made)) ?? [];
  const sort = reasonOf(before, asked);
  const others = listBackups(home).filter(
    ({ file, why }) => why === sort && basename(file) !== basename(made),
  );
  // The one just made stays whatever the clock said when the others were.
  for (const { file } of others.slice(keep - 1)) rmSync(file, { force: true });
  for (const name of namesIn(backupFolder(home))) {
    if (/^\.ledger-.*\.partial/.test(name)) rmSync(join(backupFolder(home), name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
