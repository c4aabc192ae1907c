import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSlowQueries } from '../../../../electron/store/slow-queries.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  [40, []],
  [41, [{ sql: 'SELECT pass(?) AS passed', ms: 41 }]],
])('reports a statement of %i ms: %j', (ms, reported) => {
  const db = new Sqlite(':memory:');
  db.function('pass', (time: unknown) => {
    vi.advanceTimersByTime(Number(time));
    return 1;
  });
  const found: unknown[] = [];
  watchSlowQueries(db, (query) => found.push(query));
  expect(db.prepare('SELECT pass(?)\n  AS passed').get(ms)).toEqual({ passed: 1 });
  expect(found).toEqual(reported);
  db.close();
});
