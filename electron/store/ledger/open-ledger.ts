import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { createAccounts, removeCredentials } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { backUpTo } from '../backup/backup.ts';
import { createBudget } from './budget.ts';
import { createChanges } from './changes.ts';
import { backUpBeforeMigration, backUpDaily, backUpNow } from '../backup/keep-backups.ts';
import { backupFiles } from '../backup/backup-files.ts';
import { shareLedger } from './ledger-in-use.ts';
import { createHistory } from './history.ts';
import { createLocks } from './locks.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { openDatabase } from '../open-database.ts';
import { createOrders } from './orders.ts';
import { createPriceHistory } from './price-history.ts';
import { createProfiles } from './profiles.ts';
import { refuseLostLedger } from './lost-ledger.ts';
import { createRetailRules } from './retail.ts';
import { createSettings } from './settings.ts';
import { createSpending } from './spending.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';

export type LedgerRoom = ReturnType<typeof open>['room'];

/** What cannot be done while the file is being opened. @throws AppError. @throws SqliteError */
export async function prepare(home: string): Promise<void> {
  refuseLostLedger(home);
  await backUpBeforeMigration(home, ledgerMigrations, new Date());
}

/** The thread of `ledger.db`: money, the request budget and locks never wait for a list being saved. */
export function open(home: string, onSlow: (query: SlowQuery) => void) {
  const leave = shareLedger(home);
  const db = openOrLeave(home, leave);
  watchSlowQueries(db, onSlow);
  const close = (): void => {
    db.close();
    leave();
  };
  try {
    const notices = removeCredentials(db).map(credentialsRemoved);
    return { room: furnish(db, home), notices, close };
  } catch (error) {
    close();
    throw doesNotFit(error) ? Object.assign(error, { code: 'SQLITE_CORRUPT' }) : error;
  }
}

const credentialsRemoved = (account: string): string =>
  `The base URL of “${account}” held a user name or password and no longer does. Earlier backups may still hold it: change that password.`;

function furnish(db: Database, home: string) {
  return {
    accounts: createAccounts(db),
    orders: { ...createOrders(db), ...createSpending(db) },
    attempts: createAttempts(db),
    changes: createChanges(db),
    priceHistory: createPriceHistory(db),
    history: createHistory(db),
    profiles: createProfiles(db),
    retail: createRetailRules(db),
    settings: createSettings(db),
    budget: createBudget(db),
    locks: createLocks(home),
    ledger: {
      backUp: (file: string) => backUpTo(file, db, home),
      backUpDaily: (now: string) => backUpDaily(home, new Date(now)),
      backUpNow: (now: string) => backUpNow(home, new Date(now)),
      backups: () => backupFiles(home),
    },
  };
}

// A statement that does not fit the schema of a file of this version: the text of the schema itself is damaged.
const doesNotFit = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR';

function openOrLeave(home: string, leave: () => void): Database {
  try {
    return openDatabase('ledger', join(home, 'ledger.db'), ledgerMigrations);
  } catch (error) {
    leave();
    throw error;
  }
}
