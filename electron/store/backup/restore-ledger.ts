import { say, toColumn } from '../../../shared/words/sentence.ts';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { currentFolder } from '../../platform/caller-folder.ts';
import { turnUnlessStopped } from '../../platform/stop-when-asked.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { backUp } from './backup.ts';
import { type CopyProblem, problemInCopy } from './check-copy.ts';
import { backupFolder } from './backup-folder.ts';
import { createAccounts } from '../ledger/accounts.ts';
import { carryOver } from './carry-over.ts';
import { ownLedger } from '../ledger/ledger-in-use.ts';
import { recoverLedger } from './recover-ledger.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { refuseNewerFile } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { createOrders } from '../ledger/orders.ts';
import { damageOf, type Loss, lossOf } from './restore-points.ts';
import { inFile } from './verify-ledger.ts';

export interface RestoredLedger {
  readonly ledger: string;
  readonly from: string;
  /** Name of the former ledger, which is kept; null when there was none. */
  readonly keptAs: string | null;
  /** Orders of which the former ledger had more than the copy, and that are as they were in it. */
  readonly carried: number;
  /** Orders that waited and now wait for approval, because they may have been sent since. */
  readonly held: readonly number[];
  /** Changes that waited in the copy and now have failed, to be retried by hand. */
  readonly stoppedChanges: number;
}

interface RestoreOptions {
  /** In which a relative path of a file starts; null when it was deleted. */
  readonly folder?: string | null | undefined;
  /** Told what the copy would lose; when it rejects, nothing has changed. */
  readonly confirm?: (loss: Loss) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** The file that another computer sealed the copy in. That computer may send whatever waits in the copy. */
  readonly movedIn?: string;
}

/** What queued orders and changes of the copy say when they are not sent. */
const restored = {
  error: say('order.restored-may-have-been-sent'),
  note: say('order.restored-held'),
  change: say('change.restored'),
};
const moved: typeof restored = {
  error: say('order.moved-may-have-been-sent'),
  note: say('order.moved-held'),
  change: say('change.moved'),
};

const parts = ['', '-wal', '-shm'];

/**
 * Puts a checked copy in the ledger's place, in one step; the former ledger stays beside it as
 * `ledger.db.damaged-<time>`, or as `ledger.db.replaced-<time>` where it is sound. The copy gets the orders of the
 * former ledger, as far as that can be read. It is prepared in a file of its own, so until that step nothing has changed.
 * @param use a file, or the name of one in `<home>/backups`
 * @throws AppError `busy` while a Namekeep has this home open | `stopped` when the signal fires, with nothing changed |
 * `bad-input` when the file is no copy of a ledger | `file-failed` when it is damaged or was changed |
 * `file-from-newer-version`
 */
export async function restoreLedger(
  home: string,
  use: string,
  now: Date,
  { folder = currentFolder(), confirm, signal, movedIn }: RestoreOptions = {},
): Promise<RestoredLedger> {
  const ledger = join(home, 'ledger.db');
  const copy = findCopy(home, use, folder);
  const from = movedIn ?? copy;
  const release = ownLedger(home);
  const fresh = join(home, 'ledger.db.restoring');
  const replaced = join(home, 'ledger.db.replaced');
  try {
    const sound = damageOf(ledger) === null;
    if (sound) refuseNewer(ledger);
    [fresh, replaced].forEach(discard);
    await copyChecked(home, { copy, from }, fresh, signal);
    const recovered = recoverLedger(ledger, replaced);
    const loss = lossOf(ledger, fresh, recovered);
    recovered.db.close();
    await confirm?.(loss);
    await turnUnlessStopped(signal);
    const former = { from, lastId: recovered.lastId, sound: sound && movedIn === undefined };
    const stopped = bringUpToDate(fresh, replaced, former, movedIn === undefined ? restored : moved, now);
    flush(fresh);
    await turnUnlessStopped(signal);
    const keptAs = setAside(ledger, sound ? 'replaced' : 'damaged', now);
    renameSync(fresh, ledger);
    if (process.platform !== 'win32') flush(home);
    return { ledger, from, keptAs, carried: loss.carries.length, ...stopped };
  } finally {
    [fresh, replaced].forEach(discard);
    release();
  }
}

function findCopy(home: string, use: string, folder: string | null): string {
  const found = [folder === null ? use : resolve(folder, use), join(backupFolder(home), use)].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
  if (found === undefined) throw new AppError('bad-input', say('backup.no-file', { file: use }));
  if (parts.some((part) => found === join(home, `ledger.db${part}`))) {
    throw new AppError('bad-input', say('backup.ledger-itself', { file: found }));
  }
  return found;
}

const refuseNewer = (file: string): void => inFile(file, (db) => refuseNewerFile(db, ledgerMigrations, file));

/** Checks the copy too: the file may have changed meanwhile. */
async function copyChecked(
  home: string,
  { copy: use, from }: { readonly copy: string; readonly from: string },
  fresh: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const check = async (file: string): Promise<void> => {
    const found = await problemInCopy(file, signal);
    if (found) throw unusable(from, found);
  };
  await check(use);
  const copy = new Sqlite(use, { readonly: true, fileMustExist: true });
  try {
    await backUp(copy, home, fresh, check);
  } finally {
    copy.close();
  }
}

const unusable = (file: string, { code, problem }: CopyProblem): AppError =>
  new AppError(code, say('backup.unusable', { file, problem }));

/* Stops what waits in the copy and may have been done since: no order is paid twice, no newer change undone. */
function bringUpToDate(
  fresh: string,
  replaced: string,
  former: { readonly from: string; readonly lastId: number; readonly sound: boolean },
  why: typeof restored,
  now: Date,
): Pick<RestoredLedger, 'held' | 'stoppedChanges'> {
  const db = openDatabase('ledger', fresh, ledgerMigrations);
  try {
    requireAccounts(db, former.from);
    const at = now.toISOString();
    const orders = createOrders(db);
    const held = carryOver(db, replaced, former, at);
    orders.transitionAll(
      held.map((id) => ({ id, event: 'hold', patch: { error: why.error }, note: why.note })),
      at,
    );
    const stoppedChanges = db
      .prepare(
        "UPDATE changes SET state = 'failed', error = ?, updated_at = ? WHERE state IN ('queued', 'sending')",
      )
      .run(toColumn(why.change), at).changes;
    db.pragma('journal_mode = DELETE');
    return { held, stoppedChanges };
  } finally {
    db.close();
  }
}

/** Without them nothing else can be read, either. */
function requireAccounts(db: Database, from: string): void {
  try {
    createAccounts(db).list();
  } catch {
    throw unusable(from, { code: 'file-failed', problem: say('backup.no-accounts') });
  }
}

// The database first: should this stop half way, a missing ledger is refused, while one without its log would be
// opened in a former state.
function setAside(ledger: string, reason: 'replaced' | 'damaged', now: Date): string | null {
  const aside = `${ledger}.${reason}-${now.toISOString().replace(/[:.]/g, '-')}`;
  const found = parts.filter((part) => existsSync(ledger + part));
  for (const part of found) renameSync(ledger + part, aside + part);
  return found.includes('') ? aside : null;
}

export function discard(file: string): void {
  for (const part of [...parts, '-journal']) rmSync(file + part, { force: true });
}

function flush(path: string): void {
  const descriptor = openSync(path, statSync(path).isDirectory() ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
