import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import { createAccounts, removeCredentials } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { backUpTo } from '../backup/backup.ts';
import { createBudget } from './budget.ts';
import { createChanges } from './changes.ts';
import { createCredit } from './credit.ts';
import { backUpBeforeMigration, backUpDaily, backUpNow } from '../backup/keep-backups.ts';
import { backupFiles, listBackups } from '../backup/backup-folder.ts';
import { refuseDamagedLog } from './damaged-log.ts';
import { shareLedger } from './ledger-in-use.ts';
import { createCustomers } from './customers.ts';
import { createImports } from './imports.ts';
import { createHistory } from './history.ts';
import { createInvoiceLines } from './invoice-lines.ts';
import { createLedgerLists } from './lists.ts';
import { createLocks } from './locks.ts';
import { ledgerMigrations } from '../migrations/ledger.ts';
import { openDatabase } from '../open-database.ts';
import { createNotifications } from './notifications.ts';
import { createOrders } from './orders.ts';
import { createPriceHistory } from './price-history.ts';
import { createProfiles } from './profiles.ts';
import { createRounds } from './rounds.ts';
import { createRetention } from './retention.ts';
import { createRetailRules } from './retail.ts';
import { createSettings } from './settings.ts';
import { createSpending } from './spending.ts';
import { createTags } from './tags.ts';
import { createViews } from './views.ts';
import { createWishes } from './wishes.ts';
import { type SlowQuery, watchSlowQueries } from '../slow-queries.ts';

export type LedgerRepositories = ReturnType<typeof openLedger>['repositories'];

/** Steps that cannot be done while the file is being opened. @throws AppError. @throws SqliteError */
export async function prepareLedger(home: string): Promise<void> {
  refuseLostLedger(home);
  refuseDamagedLog(join(home, 'ledger.db'));
  await backUpBeforeMigration(home, ledgerMigrations, new Date());
}

/**
 * A ledger that is gone or empty must not be replaced by a new one in silence: paid orders would be forgotten. A new home has
 * neither copies nor a file that was set aside.
 * @throws AppError `ledger-damaged`
 */
function refuseLostLedger(home: string): void {
  const file = join(home, 'ledger.db');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const aside = readdirSync(home).some((name) => /^ledger\.db\.(damaged|replaced)-\d/.test(name));
  if (!aside && listBackups(home).length === 0) return;
  throw new AppError('ledger-damaged', say('ledger.lost', { file }));
}

/** Opens `ledger.db`. It is apart from the cache so that money, the request budget and locks never wait for a list. */
export function openLedger(home: string, onSlow: (query: SlowQuery) => void) {
  const leave = shareLedger(home);
  const db = openOrLeave(home, leave);
  watchSlowQueries(db, onSlow);
  const { releaseAll, ...locks } = createLocks(home);
  const close = (): void => {
    releaseAll();
    db.close();
    leave();
  };
  try {
    const notices = removeCredentials(db).map(credentialsRemoved);
    return { repositories: { ...createRepositories(db, home), locks }, notices, close };
  } catch (error) {
    close();
    throw doesNotFit(error) ? Object.assign(error, { code: 'SQLITE_CORRUPT' }) : error;
  }
}

const credentialsRemoved = (account: string): Sentence => say('notice.credentials-removed', { account });

function createRepositories(db: Database, home: string) {
  const orders = createOrders(db);
  const changes = createChanges(db);
  const customers = createCustomers(db);
  const retail = createRetailRules(db);
  const tags = createTags(db);
  const wishes = createWishes(db);
  const settings = createSettings(db);
  const lines = createInvoiceLines(db);
  return {
    accounts: createAccounts(db),
    orders: { ...orders, ...createSpending(db) },
    attempts: createAttempts(db),
    changes,
    lines,
    lists: createLedgerLists(db, lines.follow, {
      orders: orders.many,
      changes: changes.many,
      lines: lines.many,
    }),
    credit: createCredit(db),
    priceHistory: createPriceHistory(db),
    history: createHistory(db),
    retention: createRetention(db),
    rounds: createRounds(db),
    profiles: createProfiles(db),
    retail,
    customers,
    imports: createImports(db, { customers, retail, tags, wishes, settings }),
    tags,
    views: createViews(db),
    wishes,
    settings,
    notifications: createNotifications(db),
    budget: createBudget(db),
    backups: {
      /** Copies the ledger to a file the user named; `bad-input` in the home folder or over another database. */
      backup: (file: string) => backUpTo(file, db, home),
      /**
       * Copies the ledger into `<home>/backups` when the youngest daily copy is older than 24 hours and the ledger
       * holds accounts or orders. Seven copies that passed SQLite's integrity check are kept.
       * @param now ISO 8601 UTC
       * @returns the new file, or null when none was due or another process makes it
       * @throws AppError `file-failed` when the copy did not pass the check; it is then removed
       */
      backUpDaily: (now: string) => backUpDaily(home, new Date(now)),
      /** Copies the ledger into `<home>/backups` now; three of those asked for are kept. @throws as backUpDaily, and `busy` */
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
