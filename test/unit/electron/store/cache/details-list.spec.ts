import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  createDetailsList,
  createDetailsListReads,
} from '../../../../../electron/store/cache/details-list.ts';
import { temporaryConnections } from '../../../../support/temporary-connections.ts';

let connections: ReturnType<typeof temporaryConnections>;
let list: ReturnType<typeof createDetailsList> & ReturnType<typeof createDetailsListReads>;
beforeEach(() => {
  connections = temporaryConnections();
  list = { ...connections.cache.detailsFetch, ...connections.reader.detailsFetch };
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
  list.add([
    entry('unknown.it', null),
    entry('late.it', '2028-01-01'),
    entry('overdue.it', '2026-01-01'),
    entry('b.it'),
    entry('a.it'),
    entry('other.it', '2020-01-01', 'z'),
  ]);
  const order: string[] = [];
  for (let next = list.next('a'); next; next = list.next('a')) {
    order.push(next.domain);
    list.finish(next, false);
  }
  expect(order).toEqual(['overdue.it', 'a.it', 'b.it', 'late.it', 'unknown.it']);
  expect(list.next('z')).toEqual(key('other.it', 'z'));
});

it('keeps a domain until it is finished, and adds none twice', () => {
  expect(list.add([entry('a.it'), entry('b.it')])).toBe(2);
  expect(list.next('a')).toEqual(list.next('a'));
  expect(list.add([entry('a.it', '2030-01-01'), entry('c.it')])).toBe(1);
  expect(list.counts()).toEqual({
    total: 3,
    finished: 0,
    failed: 0,
    waiting: [{ accountId: 'a', domains: 3 }],
  });
});

it('counts since the list was last empty, and until something is added to an empty one', () => {
  list.add([entry('a.it'), entry('b.it'), entry('c.it', null, 'z')]);
  list.finish(key('a.it'), false);
  list.finish(key('a.it'), false);
  list.finish(key('nowhere.it'), true);
  list.finish(key('b.it'), true);
  expect(list.counts()).toEqual({
    total: 3,
    finished: 2,
    failed: 1,
    waiting: [{ accountId: 'z', domains: 1 }],
  });
  list.finish(key('c.it', 'z'), false);
  expect(list.counts()).toEqual({ total: 3, finished: 3, failed: 1, waiting: [] });
  list.add([]);
  expect(list.counts().total).toBe(3);
  list.add([entry('d.it')]);
  expect(list.counts()).toMatchObject({ total: 1, finished: 0, failed: 0 });
});

it('forgets everything when cleared, and an account with its cache', () => {
  list.add([entry('a.it'), entry('b.it', null, 'z')]);
  connections.cache.cache.removeAccount('a');
  expect(list.counts().waiting).toEqual([{ accountId: 'z', domains: 1 }]);
  list.finish(key('b.it', 'z'), false);
  list.add([entry('c.it')]);
  list.clear();
  expect(list.counts()).toEqual({ total: 0, finished: 0, failed: 0, waiting: [] });
  expect(list.next('a')).toBeNull();
});
