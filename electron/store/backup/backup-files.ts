import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Backup } from '../../../shared/model/backup.ts';
import { backupFolder, type LedgerBackup, listBackups } from './ledger-backups.ts';

/** @returns a copy as it is told to the page */
export const toBackup = ({ file, takenAt, why }: LedgerBackup): Backup => ({
  name: basename(file),
  takenAt,
  why,
  bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
});

/** The copies in `<home>/backups`, the youngest first. */
export const backupFiles = (home: string): { folder: string; backups: Backup[] } => ({
  folder: backupFolder(home),
  backups: listBackups(home).map(toBackup),
});
