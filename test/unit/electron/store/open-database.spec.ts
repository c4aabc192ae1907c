import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { ledgerMigrations } from '../../../../electron/store/migrations/ledger.ts';
import { openDatabase } from '../../../../electron/store/open-database.ts';
import { tempHome } from '../../../support/temp-home.ts';

/** Writes the file for a moment, elsewhere, from when it says so. */
const writer = `
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new (require('better-sqlite3'))(workerData);
  db.exec('BEGIN IMMEDIATE; INSERT INTO kept VALUES (2)');
  parentPort.postMessage('writing');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  db.exec('COMMIT');
  db.close();`;

it('waits for the writer of a file that was restored from a copy', async () => {
  const { home, remove } = await tempHome();
  onTestFinished(remove);
  const file = join(home, 'ledger.db');
  const copy = new Sqlite(file);
  copy.exec('CREATE TABLE kept (id INTEGER); INSERT INTO kept VALUES (1)');
  copy.close();
  const elsewhere = new Worker(writer, { eval: true, workerData: file });
  const ended = once(elsewhere, 'exit');
  await once(elsewhere, 'message');
  const db = openDatabase('ledger', file, ledgerMigrations);
  try {
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.prepare('SELECT count(*) FROM kept').pluck().get()).toBe(2);
  } finally {
    db.close();
    await ended;
  }
});
