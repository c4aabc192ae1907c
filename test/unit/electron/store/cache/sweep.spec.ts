import { afterEach, beforeEach, expect, it } from 'vitest';
import type { createSweep, createSweepReads } from '../../../../../electron/store/cache/sweep.ts';
import { temporaryConnections } from '../../../../support/temporary-connections.ts';

let connections: ReturnType<typeof temporaryConnections>;
let sweep: ReturnType<typeof createSweep> & ReturnType<typeof createSweepReads>;
beforeEach(() => {
  connections = temporaryConnections();
  sweep = { ...connections.cache.sweep, ...connections.reader.sweep };
});
afterEach(() => {
  connections.end();
});

const entry = (domain: string, expiryDate: string | null = '2027-01-01', accountId = 'a') => ({
  accountId,
  domain,
  expiryDate,
});
const key = (domain: string, accountId = 'a') => ({ accountId, domain });

it('hands out the nearest expiry first and the unknown last, each account apart', () => {
  sweep.add([
    entry('unknown.it', null),
    entry('late.it', '2028-01-01'),
    entry('overdue.it', '2026-01-01'),
    entry('b.it'),
    entry('a.it'),
    entry('other.it', '2020-01-01', 'z'),
  ]);
  const order: string[] = [];
  for (let next = sweep.next('a'); next; next = sweep.next('a')) {
    order.push(next.domain);
    sweep.finish(next, false);
  }
  expect(order).toEqual(['overdue.it', 'a.it', 'b.it', 'late.it', 'unknown.it']);
  expect(sweep.next('z')).toEqual(key('other.it', 'z'));
});

it('keeps a domain until it is finished, and adds none twice', () => {
  expect(sweep.add([entry('a.it'), entry('b.it')])).toBe(2);
  expect(sweep.next('a')).toEqual(sweep.next('a'));
  expect(sweep.add([entry('a.it', '2030-01-01'), entry('c.it')])).toBe(1);
  expect(sweep.counts()).toEqual({
    total: 3,
    finished: 0,
    failed: 0,
    waiting: [{ accountId: 'a', domains: 3 }],
  });
});

it('counts since the list was last empty, and until something is added to an empty one', () => {
  sweep.add([entry('a.it'), entry('b.it'), entry('c.it', null, 'z')]);
  sweep.finish(key('a.it'), false);
  sweep.finish(key('a.it'), false);
  sweep.finish(key('nowhere.it'), true);
  sweep.finish(key('b.it'), true);
  expect(sweep.counts()).toEqual({
    total: 3,
    finished: 2,
    failed: 1,
    waiting: [{ accountId: 'z', domains: 1 }],
  });
  sweep.finish(key('c.it', 'z'), false);
  expect(sweep.counts()).toEqual({ total: 3, finished: 3, failed: 1, waiting: [] });
  sweep.add([]);
  expect(sweep.counts().total).toBe(3);
  sweep.add([entry('d.it')]);
  expect(sweep.counts()).toMatchObject({ total: 1, finished: 0, failed: 0 });
});

it('forgets everything when cleared, and an account with its cache', () => {
  sweep.add([entry('a.it'), entry('b.it', null, 'z')]);
  connections.cache.cache.removeAccount('a');
  expect(sweep.counts().waiting).toEqual([{ accountId: 'z', domains: 1 }]);
  sweep.finish(key('b.it', 'z'), false);
  sweep.add([entry('c.it')]);
  sweep.clear();
  expect(sweep.counts()).toEqual({ total: 0, finished: 0, failed: 0, waiting: [] });
  expect(sweep.next('a')).toBeNull();
});
