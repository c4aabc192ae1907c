import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../../../shared/model/errors.ts';
import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { createAccounts, removeCredentials } from '../ledger/accounts.ts';
import { refuseDamagedLog } from '../ledger/damaged-log.ts';
import { takeLock } from '../ledger/locks.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { refuseNewerFile, schemaVersion } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { makeHome } from '../store.ts';
import { listBackups } from './backup-folder.ts';
import { backUp } from './backup.ts';
import { problemInCopy } from './check-copy.ts';
import { holdsAnything, withLedger } from './keep-backups.ts';
import { discard, type RestoredLedger, restoreLedger } from './restore-ledger.ts';
import type { Loss } from './restore-points.ts';
import { isSealed, type Manifest, openSealed, requireSealed, writeSealed } from './sealed-copy.ts';
import { inFile } from './verify-ledger.ts';

export interface MovedLedger extends RestoredLedger {
  readonly manifest: Manifest;
}

/** Asked for once it is known that the rest can be done. */
type AskPassphrase = () => Promise<string>;

/**
 * Writes everything that the ledger holds into a file sealed with a passphrase, for another computer. A Namekeep that has
 * it open goes on. Secrets are not in it, nor the cache.
 * @param program its version
 * @throws AppError `bad-input` for a place that cannot take the file | `ledger-damaged` | `disk-full` | `file-failed` |
 * `file-from-newer-version` | `stopped`; an existing file then stays as it was
 */
export async function exportLedger(
  home: string,
  target: string,
  passphrase: AskPassphrase,
  { program, now, signal }: { readonly program: string; readonly now: Date; readonly signal?: AbortSignal },
): Promise<Manifest & { readonly file: string; readonly bytes: number }> {
  const ledger = join(home, 'ledger.db');
  const file = resolve(target);
  refuseOutputPlace(file, home);
  if (existsSync(file) && !isSealed(file)) throw new AppError('bad-input', say('move.other-file', { file }));
  if (!existsSync(ledger)) throw new AppError('bad-input', say('move.nothing', { home }));
  refuseDamagedLog(ledger);
  const given = await passphrase();
  const release = takeLock(home, 'ledger-export', 10_000, say('store.doing-backup'));
  const copy = join(home, 'ledger.db.exporting');
  try {
    discard(copy);
    await withLedger(home, (db) => {
      refuseNewerFile(db, ledgerMigrations, ledger);
      return backUp(db, home, copy, (made) => requireSound(made, signal));
    });
    const manifest = { ...tidy(copy), format: 1, program, madeAt: now.toISOString() } as const;
    await writeSealed(file, copy, manifest, given, signal);
    return { file, bytes: statSync(file).size, ...manifest };
  } finally {
    discard(copy);
    release();
  }
}

/** Takes out of a copy what earlier versions left in it, removed rows included. */
function tidy(copy: string): Pick<Manifest, 'ledger' | 'accounts' | 'orders' | 'queued'> {
  const db = openDatabase('ledger', copy, ledgerMigrations);
  try {
    removeCredentials(db);
    db.exec('VACUUM');
    db.pragma('journal_mode = DELETE');
    const count = (where: string): number =>
      db.prepare<[], number>(`SELECT count(*) FROM orders WHERE ${where}`).pluck().get() ?? 0;
    return {
      ledger: schemaVersion(db),
      accounts: createAccounts(db)
        .list()
        .map(({ name, demo }) => ({ name, demo })),
      orders: count('true'),
      queued: count("state = 'queued'"),
    };
  } finally {
    db.close();
  }
}

/** What an import would refuse is not exported. */
async function requireSound(copy: string, signal: AbortSignal | undefined): Promise<void> {
  const found = await problemInCopy(copy, signal);
  if (found) throw Object.assign(new Error(inEnglish(found.problem)), { code: 'SQLITE_CORRUPT' });
}

/**
 * Puts the ledger of a sealed file into this home, as a restored backup is: what the former ledger knows of orders is
 * carried over, and the former ledger is kept. Every order that waits to be sent is held, as the other computer may have
 * sent it, or may still do so.
 * @param replace also over a ledger with accounts or orders
 * @param confirm told what of the former ledger the file does not have; when it rejects, nothing has changed
 * @throws AppError as {@link openSealed} and {@link restoreLedger}; `bad-input` where `replace` is missing
 */
export async function importLedger(
  home: string,
  sealed: string,
  passphrase: AskPassphrase,
  {
    now,
    replace,
    confirm,
    signal,
  }: {
    readonly now: Date;
    readonly replace: boolean;
    readonly confirm: (loss: Loss, manifest: Manifest) => Promise<void>;
    readonly signal?: AbortSignal;
  },
): Promise<MovedLedger> {
  const requireFree = (): void => {
    if (!replace && isUsed(home)) throw new AppError('bad-input', say('move.home-used', { home }));
  };
  requireSealed(sealed);
  requireFree();
  const given = await passphrase();
  makeHome(home);
  const copy = join(home, 'ledger.db.importing');
  try {
    const manifest = await openSealed(sealed, given, copy, signal);
    async function confirmMove(loss: Loss): Promise<void> {
      // Under its lock: meanwhile somebody may have used it.
      requireFree();
      if (isUsed(home)) await confirm(loss, manifest);
    }
    const moved = await restoreLedger(home, copy, now, {
      folder: null,
      confirm: confirmMove,
      signal,
      movedIn: sealed,
    });
    return { ...moved, manifest };
  } finally {
    discard(copy);
  }
}

/** @returns whether accounts or orders would be replaced; a ledger that is lost or cannot be read may have had some */
function isUsed(home: string): boolean {
  const ledger = join(home, 'ledger.db');
  if (!existsSync(ledger)) return listBackups(home).length > 0;
  try {
    return inFile(ledger, holdsAnything);
  } catch {
    return true;
  }
}
