import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { createOrders } from '../../electron/store/ledger/orders.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import type { NewOrder } from '../../shared/model/order.ts';

export interface TemporaryLedger {
  readonly home: string;
  readonly file: string;
  readonly db: Database;
  /** A second connection, as another process would have one. */
  readonly other: Database;
  end(): void;
}

let newLedger: Uint8Array | undefined;

/** Made once, by the migrations, which take longer than most tests. */
function makeLedger(file: string): Uint8Array {
  openDatabase('ledger', file, ledgerMigrations).close();
  return readFileSync(file);
}

/** A ledger of its own, open in this thread. */
export function temporaryLedger(): TemporaryLedger {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-ledger-'));
  const file = join(home, 'ledger.db');
  if (newLedger) writeFileSync(file, newLedger, { mode: 0o600 });
  else newLedger = makeLedger(file);
  const [db, other] = [
    openDatabase('ledger', file, ledgerMigrations),
    openDatabase('ledger', file, ledgerMigrations),
  ];
  return {
    home,
    file,
    db,
    other,
    end(): void {
      db.close();
      other.close();
      rmSync(home, { recursive: true });
    },
  };
}

/** As `temporaryLedger`, ended with the test. */
export function ledgerOfTest(): TemporaryLedger {
  const ledger = temporaryLedger();
  onTestFinished(() => ledger.end());
  return ledger;
}

export function queueOrder(orders: ReturnType<typeof createOrders>, order: NewOrder, at: string) {
  const [outcome] = orders.insert([order], at);
  if (!outcome || !('inserted' in outcome)) throw new Error('not inserted');
  return outcome.inserted;
}
