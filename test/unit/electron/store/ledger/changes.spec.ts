import { beforeEach, describe, expect, it } from 'vitest';
import { createChanges } from '../../../../../electron/store/ledger/changes.ts';
import type { ChangeInput, NewChange } from '../../../../../shared/model/change.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';

const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T11:00:00.000Z';
const lock = (domain: string, on = true, accountId = 'a'): NewChange => ({
  accountId,
  domain,
  change: { kind: 'lock', on },
});

let ledger: ReturnType<typeof ledgerOfTest>;
let changes: ReturnType<typeof createChanges>;
beforeEach(() => {
  ledger = ledgerOfTest();
  changes = createChanges(ledger.db);
});

type Filter = Parameters<typeof changes.list>[0];
const all: Filter = { accountId: null, states: [], offset: 0, limit: 100 };
const states = () => changes.list(all).rows.map(({ id, state }) => [id, state]);

describe('queueing changes', () => {
  it('keeps each kind as it was asked for, in the given sequence', () => {
    const inputs: ChangeInput[] = [
      { kind: 'nameservers', nameservers: ['ns1.example.com', 'ns2.example.com'] },
      { kind: 'privacy', on: false },
      { kind: 'contacts', contacts: { Registrant: { Name: 'Anna', City: 'Roma' } } },
      { kind: 'dnssec-add', record: { form: 'ds', keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab' } },
      { kind: 'dnssec-disable', key: null },
      { kind: 'resend-verification' },
    ];
    const queued = changes.insert(
      inputs.map((change) => ({ accountId: 'a', domain: 'a.it', change })),
      at,
    );
    expect(queued.map(({ change }) => change)).toEqual(inputs);
    expect(changes.list(all)).toEqual({ total: 6, rows: queued });
    expect(queued[0]).toEqual({
      id: 1,
      accountId: 'a',
      domain: 'a.it',
      unicode: 'a.it',
      customer: null,
      change: inputs[0],
      state: 'queued',
      attempts: 0,
      error: null,
      former: null,
      createdAt: at,
      updatedAt: at,
    });
  });

  it('replaces what is queued of the same kind for the same domain, and nothing else', () => {
    changes.insert([lock('a.it'), lock('b.it'), lock('a.it', true, 'z')], at);
    changes.insert([{ accountId: 'a', domain: 'a.it', change: { kind: 'privacy', on: true } }], at);
    const [newer] = changes.insert([lock('a.it', false)], later);
    expect(newer).toMatchObject({ id: 5, change: { on: false }, state: 'queued' });
    expect(changes.get(1)).toMatchObject({
      state: 'cancelled',
      error: 'Replaced by a newer change.',
      updatedAt: later,
    });
    expect(
      states()
        .filter(([, state]) => state === 'queued')
        .map(([id]) => id),
    ).toEqual([2, 3, 4, 5]);
  });

  it('leaves one alone that is being sent', () => {
    changes.insert([lock('a.it')], at);
    changes.claimNext('a', at);
    changes.insert([lock('a.it', false)], at);
    expect(states()).toEqual([
      [1, 'sending'],
      [2, 'queued'],
    ]);
  });
});

describe('running changes', () => {
  beforeEach(() => {
    changes.insert([lock('a.it'), lock('b.it'), lock('c.it', true, 'z')], at);
  });

  it('claims the lowest of the account and counts the attempt', () => {
    expect(changes.claimNext('a', later)).toMatchObject({
      id: 1,
      state: 'sending',
      attempts: 1,
      updatedAt: later,
    });
    expect(changes.claimNext('a', later)?.id).toBe(2);
    expect(changes.claimNext('a', later)).toBeNull();
    expect(changes.claimNext('nobody', later)).toBeNull();
  });

  it('lets one of two processes claim', () => {
    const theirs = createChanges(ledger.other);
    expect([theirs.claimNext('a', at)?.id, changes.claimNext('a', at)?.id]).toEqual([1, 2]);
  });

  it('settles what is being sent, once', () => {
    changes.claimNext('a', at);
    expect(changes.settle(1, 'failed', 'Refused.', later)).toMatchObject({
      state: 'failed',
      error: 'Refused.',
      attempts: 1,
    });
    expect(changes.settle(1, 'done', null, later)).toBeNull();
    expect(changes.settle(2, 'done', null, later)).toBeNull();
    expect(changes.settle(99, 'done', null, later)).toBeNull();
  });

  it('takes the attempt back when the request did not count', () => {
    changes.claimNext('a', at);
    expect(changes.settle(1, 'queued', 'The service could not be reached.', later)).toMatchObject({
      state: 'queued',
      attempts: 0,
      error: 'The service could not be reached.',
    });
    expect(changes.claimNext('a', later)).toMatchObject({ id: 1, attempts: 1, error: null });
  });
});

it('lists changes by account and state in windows', () => {
  changes.insert([lock('a.it'), lock('b.it'), lock('c.it'), lock('d.it', true, 'z')], at);
  changes.cancel([2], at);
  const ids = (filter: Partial<Filter>) => {
    const { total, rows } = changes.list({ ...all, ...filter });
    return [total, rows.map(({ id }) => id)];
  };
  expect(ids({})).toEqual([4, [1, 2, 3, 4]]);
  expect(ids({ offset: 1, limit: 2 })).toEqual([4, [2, 3]]);
  expect(ids({ accountId: 'a', states: ['queued'] })).toEqual([2, [1, 3]]);
  expect(ids({ states: ['cancelled'] })).toEqual([1, [2]]);
});

it('says that a stored change is damaged', () => {
  changes.insert([lock('a.it')], at);
  ledger.db.exec('UPDATE changes SET change = \'{"kind":"magic"}\'');
  const damaged = expect.objectContaining({
    code: 'file-failed',
    message: 'Change 1 for a.it cannot be read: the stored value is damaged.',
  }) as Error;
  expect(() => changes.get(1)).toThrow(damaged);
  expect(() => changes.claimNext('a', at)).toThrow(damaged);
  expect(ledger.db.prepare('SELECT state FROM changes').pluck().get()).toBe('queued');
});

it('tells the domain in the letters that people write, too', () => {
  changes.insert([lock('xn--bcher-kva.de'), lock('plain.it')], at);
  expect(changes.list(all).rows.map(({ unicode }) => unicode)).toEqual(['bücher.de', 'plain.it']);
});
