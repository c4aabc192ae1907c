import { describe, expect, it } from 'vitest';
import { type HistoryEntry } from '../../../../../shared/model/history.ts';
import type { WaitingDifference } from '../../../../../electron/store/cache/history-outbox.ts';
import { hour, useHistory } from '../../../../support/history-bench.ts';
import { aDomain } from '../../../../support/temporary-store.ts';
import { newOrder } from '../../../../support/fixtures.ts';

const key = { accountId: 'a', domain: 'x.it' };
const bench = useHistory();
const { refresh, collect, list } = bench;
const told = (entries: readonly HistoryEntry[]) =>
  entries.map(({ domain, kind, before, after, origin }) => [domain, kind, before, after, origin]);

describe('what a refresh finds', () => {
  it('is nothing when an account is listed for the first time', () => {
    refresh(10, [aDomain('x.it'), aDomain('y.it')]);
    expect(collect()).toBe(0);
    refresh(11, [aDomain('x.it'), aDomain('y.it')]);
    expect(collect()).toBe(0);
  });

  it('is every kind of difference, with what it was before', () => {
    refresh(10, [aDomain('gone.it'), aDomain('x.it'), aDomain('away.it', { expiryDate: '2026-11-01' })]);
    refresh(12, [
      aDomain('x.it', { expiryDate: '2028-05-01', status: 'Grace', autoRenew: false, recurringAmount: '11' }),
      aDomain('xn--mnchen-3ya.de', { unicode: 'münchen.de' }),
    ]);
    expect(collect()).toBe(7);
    expect(told(list()).toSorted()).toEqual([
      ['away.it', 'no-longer-listed', null, null, 'service'],
      ['gone.it', 'no-longer-listed', null, null, 'outside'],
      ['x.it', 'auto-renew', 'on', 'off', 'outside'],
      ['x.it', 'expiry', '2027-05-01', '2028-05-01', 'outside'],
      ['x.it', 'price', '9.87', '11.00', 'service'],
      ['x.it', 'status', 'Active', 'Grace', 'outside'],
      ['xn--mnchen-3ya.de', 'new', null, null, 'outside'],
    ]);
    expect(list().every(({ at }) => at === hour(12, 5))).toBe(true);
    refresh(13, [aDomain('gone.it'), aDomain('away.it'), aDomain('xn--mnchen-3ya.de')], { complete: false });
    collect();
    expect(told(list({ kinds: ['listed-again'] }))).toHaveLength(2);
  });

  it('is kept whole where the summary keeps 1,000', () => {
    const many = Array.from({ length: 1_500 }, (_, i) => aDomain(`n${i}.it`));
    refresh(10, many);
    const summary = refresh(
      11,
      many.map((domain) => ({ ...domain, recurringAmount: '12.00' })),
    );
    expect(summary.changes).toHaveLength(1_000);
    expect(collect()).toBe(1_500);
    refresh(12, [aDomain('z.it')]);
    expect(collect()).toBe(1_501);
  });
});

describe('what single readings find', () => {
  const save = (part: 'lock' | 'contacts' | 'nameservers', value: unknown, at: number, own = false): void =>
    bench.connections.cache.portfolio.saveDetail(key, part, value, hour(at), own ? hour(at) : undefined);

  it('is what differs from the list, and a domain that was not in it; what no list had did not leave it', () => {
    bench.connections.cache.portfolio.saveRecord('a', aDomain('early.it'), hour(9));
    refresh(10, [aDomain('x.it')]);
    bench.connections.cache.portfolio.saveRecord(
      'a',
      aDomain('x.it', { status: 'Pending Transfer' }),
      hour(11),
    );
    bench.connections.cache.portfolio.saveRecord(
      'a',
      aDomain('x.it', { status: 'Pending Transfer' }),
      hour(12),
    );
    bench.connections.cache.portfolio.saveRecord('a', aDomain('new.it'), hour(12));
    collect();
    expect(told(list())).toEqual([
      ['new.it', 'new', null, null, 'outside'],
      ['x.it', 'status', 'Active', 'Pending Transfer', 'outside'],
    ]);
  });

  it('marks what changed outside, and not what a change of this Namekeep set', () => {
    refresh(8, [aDomain('x.it')]);
    save('lock', { locked: true }, 9);
    const [off] = bench.connections.ledger.changes.insert(
      [{ ...key, change: { kind: 'lock', on: false } }],
      hour(10),
    );
    bench.connections.ledger.changes.claimNext('a', hour(10));
    save('lock', { locked: false }, 10, true);
    bench.connections.ledger.changes.settle(off?.id ?? 0, 'done', null, hour(10));
    save('lock', { locked: true }, 11);
    save('lock', { locked: false }, 12);
    collect();
    expect(list().map(({ after, origin, changeId }) => [after, origin, changeId])).toEqual([
      ['off', 'outside', null],
      ['on', 'outside', null],
      ['off', 'namekeep', off?.id],
    ]);
  });

  it('finds its own change of a part that as a whole is as old as it was', () => {
    refresh(8, [aDomain('x.it')]);
    save('lock', { locked: true, privacy: true }, 9);
    bench.connections.ledger.changes.insert([{ ...key, change: { kind: 'lock', on: false } }], hour(10));
    bench.connections.ledger.changes.claimNext('a', hour(10));
    bench.connections.cache.portfolio.saveDetail(
      key,
      'lock',
      { locked: false, privacy: true },
      hour(9),
      hour(11),
    );
    collect();
    expect(list().map(({ at, after, origin }) => [at, after, origin])).toEqual([
      [hour(11), 'off', 'namekeep'],
    ]);
  });

  it('lets one order explain one move of the expiry', () => {
    refresh(8, [aDomain('x.it')]);
    bench.connections.ledger.orders.insert([newOrder('x.it')], hour(8));
    bench.connections.ledger.orders.transition(1, 'claim', { sentAt: hour(9) }, 'Sending.', hour(9));
    bench.connections.ledger.orders.transition(
      1,
      'effect-seen',
      { newExpiryDate: '2028-05-01' },
      'Done.',
      hour(9),
    );
    refresh(10, [aDomain('x.it', { expiryDate: '2028-05-01' })]);
    refresh(11, [aDomain('x.it', { expiryDate: '2027-05-01' })]);
    refresh(12, [aDomain('x.it', { expiryDate: '2028-05-01' })]);
    collect();
    expect(list().map(({ after, origin, orderId }) => [after, origin, orderId])).toEqual([
      ['2028-05-01', 'outside', null],
      ['2027-05-01', 'outside', null],
      ['2028-05-01', 'namekeep', 1],
    ]);
  });

  it('keeps nothing that a contact holds, in the ledger or once it is collected in the outbox', () => {
    refresh(8, [aDomain('x.it')]);
    const ada = { Name: 'Ada Secret', Email: 'ada@secret.example' };
    save('contacts', { Registrant: ada, Tech: { Name: 'Bo' } }, 9);
    const [own] = bench.connections.ledger.changes.insert(
      [{ ...key, change: { kind: 'contacts', contacts: { Tech: { Name: 'Cy' } } } }],
      hour(10),
    );
    bench.connections.ledger.changes.claimNext('a', hour(10));
    // What was read right before our own change holds what somebody else has changed.
    const Registrant = { Name: 'Ada Secret', Email: 'eve@evil.example' };
    save('contacts', { Registrant, Tech: { Name: 'Cy' } }, 10, true);
    collect();
    expect(list().map(({ after, origin, changeId }) => [after, origin, changeId])).toEqual([
      ['Tech: Name', 'namekeep', own?.id],
      ['Registrant: Email', 'outside', null],
    ]);
    expect(JSON.stringify(list())).not.toMatch(/Secret|evil|Cy/);
    expect(bench.connections.reader.history.waiting(10)).toEqual([]);
  });

  it('goes with its account while it waits, and stays once it is in the ledger', () => {
    refresh(8, [aDomain('x.it')]);
    save('lock', { locked: true }, 9);
    save('lock', { locked: false }, 10);
    collect();
    save('lock', { locked: true }, 11);
    bench.connections.cache.cache.removeAccount('a');
    bench.connections.ledger.accounts.remove('a');
    expect(collect()).toBe(0);
    expect(told(list())).toEqual([['x.it', 'lock', 'on', 'off', 'outside']]);
  });
});

describe('on the way to the ledger', () => {
  const flip = (at: number): void => {
    bench.connections.cache.portfolio.saveDetail(key, 'lock', { locked: at % 2 === 0 }, hour(at));
  };

  it('adds nothing twice when a batch comes again', () => {
    for (let at = 0; at < 9; at++) flip(at);
    const batch = bench.connections.reader.history.waiting(5);
    expect(bench.connections.ledger.history.add(batch)).toBe(5);
    // Died before it could forget them: the next one takes the same, and more.
    expect(bench.connections.ledger.history.add(bench.connections.reader.history.waiting(7))).toBe(2);
    expect(bench.connections.ledger.history.add(batch)).toBe(0);
    expect(collect(3)).toBe(1);
    expect(list()).toHaveLength(8);
  });
});

/** A power cut took the cache's last transactions and left the ledger's. */
describe('a difference that is found again because the cache is older than the ledger', () => {
  /** What waits, as the next opening of the older cache finds it again, this much later. */
  const foundAgain = (batch: readonly WaitingDifference[], at: string): WaitingDifference[] =>
    batch.map((difference) => ({ ...difference, source: 'after the cut', at }));
  function take(): WaitingDifference[] {
    const batch = bench.connections.reader.history.waiting(100);
    collect();
    return batch;
  }
  const detail = (part: 'lock' | 'contacts', value: unknown, at: number): void =>
    bench.connections.cache.portfolio.saveDetail(key, part, value, hour(at));

  it('is stored once: of the list, of details, and of what a contact no longer shows', () => {
    refresh(8, [aDomain('x.it'), aDomain('gone.it')]);
    detail('lock', { locked: true }, 8);
    detail('contacts', { Tech: { Name: 'Ada' } }, 8);
    refresh(10, [aDomain('x.it', { expiryDate: '2028-05-01', recurringAmount: '11' }), aDomain('new.it')]);
    detail('lock', { locked: false }, 10);
    detail('contacts', { Tech: { Name: 'Eve' } }, 10);
    const batch = take();
    expect(batch).toHaveLength(6);
    expect(bench.connections.ledger.history.add(foundAgain(batch, hour(12)))).toBe(0);
    expect(list()).toHaveLength(6);
  });

  it('is stored once when the cache had forgotten several steps to the same value', () => {
    refresh(8, [aDomain('x.it')]);
    refresh(9, [aDomain('x.it', { status: 'Grace' })]);
    refresh(10, [aDomain('x.it', { status: 'Redemption' })]);
    const [first, last] = take();
    if (!first || !last) throw new Error('Nothing waits.');
    const skipping = { ...first, after: last.after };
    expect(bench.connections.ledger.history.add(foundAgain([skipping], hour(12)))).toBe(0);
  });

  it('is stored when it says something else, or is of another domain', () => {
    refresh(8, [aDomain('x.it')]);
    refresh(9, [aDomain('x.it', { status: 'Grace' })]);
    const [grace] = take();
    if (!grace) throw new Error('Nothing waits.');
    const other = { ...grace, seq: grace.seq + 1, domain: 'y.it' };
    const found = foundAgain([{ ...grace, after: 'Hold' }, other], hour(12));
    expect(bench.connections.ledger.history.add(found)).toBe(2);
  });

  it('loses no real repetition: on and off again, and the same contact twice', () => {
    refresh(8, [aDomain('x.it')]);
    for (let at = 9; at < 13; at++) detail('lock', { locked: at % 2 === 0 }, at);
    for (let at = 9; at < 13; at++) detail('contacts', { Tech: { Name: `Name ${at}` } }, at);
    for (let at = 13; at < 17; at++) refresh(at, at % 2 === 0 ? [aDomain('x.it')] : [aDomain('y.it')]);
    collect();
    const kinds = (kind: HistoryEntry['kind']) => list({ kinds: [kind], domain: 'x.it' }).length;
    expect([kinds('lock'), kinds('contacts')]).toEqual([3, 3]);
    expect([kinds('no-longer-listed'), kinds('listed-again')]).toEqual([2, 2]);
  });

  it('loses no repetition after a lost cache, in which the way back was never seen', () => {
    refresh(8, [aDomain('x.it')]);
    detail('lock', { locked: true }, 8);
    detail('lock', { locked: false }, 9);
    const [off] = take();
    if (!off) throw new Error('Nothing waits.');
    // The cache was rebuilt at 11, when the lock was on.
    const again = { ...off, source: 'rebuilt', readBefore: hour(11), at: hour(12) };
    expect(bench.connections.ledger.history.add([again])).toBe(1);
  });
});
