import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { createAccounts } from '../../electron/store/ledger/accounts.ts';
import { createAttempts } from '../../electron/store/ledger/attempts.ts';
import { createOrders } from '../../electron/store/ledger/orders.ts';
import { ledgerMigrations } from '../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import { temporaryLedger } from './temporary-ledger.ts';
import { anAccount } from './temporary-store.ts';
import { newOrder, noApproval } from './fixtures.ts';

const at = '2026-11-19T10:00:00.000Z';
const approval = { ...noApproval, expiryDate: '2026-12-01', status: 'Active' };

/** A ledger with an account and queued renewals of `n1.it`, `n2.it` and so on. */
export function usedLedger(renewals: number) {
  const ledger = temporaryLedger();
  createAccounts(ledger.db).insert(anAccount('a'));
  const orders = createOrders(ledger.db);
  const add = (domains: readonly string[], when = at): void => {
    orders.insert(
      domains.map((domain) => newOrder(domain, { approval })),
      when,
    );
  };
  add(Array.from({ length: renewals }, (_, i) => `n${i + 1}.it`));
  return { ...ledger, orders, add };
}

/** Opens the ledger of a home for a moment. */
export function inLedger<T>(home: string, run: (db: Database) => T): T {
  const db = openDatabase('ledger', join(home, 'ledger.db'), ledgerMigrations);
  try {
    return run(db);
  } finally {
    db.close();
  }
}

/** Sends the order once more, after which it waits again. */
export function sendInVain(db: Database, id: number, when: string): void {
  const orders = createOrders(db);
  const request = { method: 'POST', path: '/domain/renew', query: {}, body: '{}' };
  orders.transition(id, 'claim', {}, 'Sending.', when);
  createAttempts(db).sent(id, request, when);
  orders.transition(id, 'service-did-nothing', {}, 'Told to wait.', when);
}
