/*
 * Loaded with `--import` before anything else, by a process and each of its threads: SQLite as they know it, which stops
 * them before a statement that NAMEKEEP_STOP_AT names. Plain JavaScript, which a thread need not strip of types.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import Sqlite from 'better-sqlite3';

/** Milliseconds after which waiting for another process is a hang. */
const hang = 5 * 60_000;

/** @type {{ file: string, statement: string, nth: number }[]} */
const steps = JSON.parse(process.env['NAMEKEEP_STOP_AT'] ?? '[]');
const holds = process.env['NAMEKEEP_STOP_BY'] === 'holding';
let reached = 0;
let met = 0;

/** @param {number} ms */
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** @param {string} home */
function stop(home) {
  if (holds) {
    writeFileSync(join(home, 'held'), '');
    for (let waited = 0; !existsSync(join(home, 'go-on')); waited += 5) {
      if (waited > hang) throw new Error('Held for five minutes, and nobody let it go on.');
      sleep(5);
    }
    return;
  }
  process.kill(process.pid, 'SIGKILL');
  sleep(hang);
}

/**
 * @param {string} name of the database file
 * @param {unknown} sql the statement that is about to run
 */
function watch(name, sql) {
  const step = steps[reached];
  if (step?.file !== basename(name) || !new RegExp(step.statement).test(String(sql).trim())) return;
  met += 1;
  if (met < step.nth) return;
  [met, reached] = [0, reached + 1];
  if (reached === steps.length) stop(dirname(name));
}

export default class StoppingSqlite extends Sqlite {
  /**
   * @param {string} name
   * @param {Sqlite.Options} [options]
   */
  constructor(name, options = {}) {
    const { timeout = 0 } = options;
    super(name, {
      ...options,
      // SQLite is not fair: on a slow disk, a process that writes without a pause keeps others out for minutes.
      timeout: timeout < 10_000 ? timeout : hang,
      verbose: (sql) => watch(name, sql),
    });
  }
}
export const { SqliteError } = Sqlite;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'better-sqlite3'
      ? { url: import.meta.url, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
