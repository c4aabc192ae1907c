import { beforeEach, describe, expect, it } from 'vitest';
import { createOrders } from '../../../../../electron/store/ledger/orders.ts';
import type { NewOrder } from '../../../../../shared/model/order.ts';
import { openStates } from '../../../../../shared/rules/order-transitions.ts';
import { ledgerOfTest, queueOrder } from '../../../../support/temporary-ledger.ts';
import { newOrder, queuedOrder, noApproval } from '../../../../support/fixtures.ts';

const at = '2026-11-20T10:00:00.000Z';
let ledger: ReturnType<typeof ledgerOfTest>;
let orders: ReturnType<typeof createOrders>;
beforeEach(() => {
  ledger = ledgerOfTest();
  orders = createOrders(ledger.db);
});

const queue = (domain: string, more: Partial<NewOrder> = {}) =>
  queueOrder(orders, newOrder(domain, more), at);

describe('queueing plans', () => {
  const plan = (domain: string, then: Partial<NewOrder> = {}): NewOrder[] => [
    newOrder(domain, { kind: 'restore', years: 0 }),
    newOrder(domain, then),
  ];
  const all = () => orders.list({ accountId: null, states: [], offset: 0, limit: 10 }).rows;

  it('lets each order of a plan wait for the one before it', () => {
    orders.insertPlans([plan('a.it'), [newOrder('b.it')], plan('c.it')], at);
    expect(all().map(({ id, domain, dependsOn }) => [id, domain, dependsOn])).toEqual([
      [1, 'a.it', null],
      [2, 'b.it', null],
      [3, 'c.it', null],
      [4, 'a.it', 1],
      [5, 'c.it', 3],
    ]);
  });

  it('queues nothing of any plan when one of them cannot be written', () => {
    const price = { amount: 'much', currency: 'EUR' };
    const approval = { ...noApproval, price };
    expect(() => orders.insertPlans([plan('a.it'), plan('b.it', { approval })], at)).toThrow('not a price');
    expect(all()).toEqual([]);
  });

  it('ends a plan at the order for which another one is open', () => {
    const standing = queue('a.it');
    expect(orders.insertPlans([plan('a.it')], at)).toEqual([[{ open: standing, account: null }]]);
    expect(all()).toEqual([standing]);
  });
});

describe('queueing', () => {
  it('answers in the given sequence, with the open order where one stands in the way', () => {
    const standing = queue('b.it');
    const outcomes = orders.insert(
      [
        newOrder('a.it'),
        newOrder('b.it'),
        newOrder('c.it'),
        newOrder('a.it'),
        newOrder('b.it', { accountId: 'z' }),
      ],
      at,
    );
    expect(
      outcomes.map((o) => ('inserted' in o ? ['inserted', o.inserted.id] : ['open', o.open.id])),
    ).toEqual([
      ['inserted', 2],
      ['open', standing.id],
      ['inserted', 3],
      ['open', 2],
      ['inserted', 4],
    ]);
  });

  it('keeps what was approved, and tells the beginning of the story', () => {
    const approval: NewOrder['approval'] = {
      expiryDate: '2026-12-01',
      nextDueDate: '2026-11-25',
      status: 'Active',
      price: { amount: '9.87', currency: 'EUR' },
      pricesFetchedAt: at,
      credit: { amount: '120.00', currency: 'EUR', fetchedAt: at },
    };
    const { id } = queue('a.it', { years: 3, approval });
    expect(orders.get(id)).toEqual(
      queuedOrder({ domain: 'a.it', id, years: 3, approval, createdAt: at, approvedAt: at, updatedAt: at }),
    );
    expect(orders.story(id)).toEqual([{ orderId: id, at, from: null, to: 'queued', note: 'Queued.' }]);
  });

  it('queues nothing of a batch in which one price is no amount', () => {
    const bad = newOrder('b.it', {
      approval: { ...noApproval, price: { amount: 'free', currency: 'EUR' } },
    });
    expect(() => orders.insert([newOrder('a.it'), bad], at)).toThrow('“free EUR” is not a price.');
    expect(orders.counts().queued).toBe(0);
  });

  it('never holds two open orders for a domain, even past this code', () => {
    queue('a.it');
    expect(() =>
      ledger.db.exec(`INSERT INTO orders (account_id, kind, domain, years, state, created_at, updated_at)
        VALUES ('a', 'renew', 'a.it', 1, 'unknown', '${at}', '${at}')`),
    ).toThrow(/UNIQUE/);
  });

  it('has the same open states in its index as the transition table', () => {
    const sql = ledger.db
      .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'orders_one_open'")
      .pluck()
      .get();
    expect(sql?.match(/'[a-z-]+'/g)).toEqual(openStates.map((state) => `'${state}'`));
  });
});

describe('a renewal after its restore', () => {
  const restore = (domain: string, more: Partial<NewOrder> = {}) =>
    queue(domain, { kind: 'restore', years: 0, ...more });

  it('is queued beside the open restore, once, and nothing else is', () => {
    const { id } = restore('a.it');
    const after = queue('a.it', { dependsOn: id });
    expect(after).toMatchObject({ kind: 'renew', dependsOn: id, state: 'queued' });
    const refused = orders.insert([newOrder('a.it', { dependsOn: id }), newOrder('a.it')], at);
    expect(refused.map((outcome) => 'open' in outcome && outcome.open.id)).toEqual([after.id, id]);
    expect(orders.openFor([{ accountId: 'a', domain: 'a.it' }]).map(({ order }) => order.id)).toEqual([
      id,
      after.id,
    ]);
  });

  it('stands in the way of others when the restore is over', () => {
    const { id } = restore('a.it');
    const after = queue('a.it', { dependsOn: id });
    orders.transition(id, 'cancel', {}, 'Cancelled.', at);
    expect(orders.insert([newOrder('a.it')], at)).toMatchObject([{ open: { id: after.id } }]);
  });

  it('depends on an order of its own domain and account only', () => {
    const { id } = restore('a.it');
    for (const more of [
      { domain: 'b.it', dependsOn: id },
      { accountId: 'z', dependsOn: id },
      { dependsOn: 99 },
    ]) {
      expect(() => orders.insert([newOrder('a.it', more)], at)).toThrow(/must be done first, is not one of/);
    }
  });

  it('is the only open one of its domain, even for SQL that bypasses this code', () => {
    const { id } = restore('a.it');
    queue('a.it', { dependsOn: id });
    expect(() =>
      ledger.db
        .exec(`INSERT INTO orders (account_id, kind, domain, years, state, depends_on, created_at, updated_at)
        VALUES ('a', 'renew', 'a.it', 1, 'held', ${id}, '${at}', '${at}')`),
    ).toThrow(/UNIQUE/);
  });

  it('runs when the restore is done, and not before', () => {
    const { id } = restore('a.it');
    const after = queue('a.it', { dependsOn: id });
    const other = queue('b.it');
    const next = () => orders.nextRunnable('a')?.id ?? null;
    expect(next()).toBe(id);
    orders.transition(id, 'claim', {}, 'Sending.', at);
    expect(next()).toBe(other.id);
    orders.transition(id, 'effect-seen', {}, 'Done.', at);
    expect(next()).toBe(after.id);
    orders.transition(after.id, 'claim', {}, 'Sending.', at);
    expect(next()).toBe(other.id);
    expect(orders.nextRunnable('z')).toBeNull();
  });

  it.each(['service-refused', 'reply-lost', 'invoice-unpaid'] as const)('does not run after %s', (event) => {
    const { id } = restore('a.it');
    const after = queue('a.it', { dependsOn: id });
    orders.transition(id, 'claim', {}, 'Sending.', at);
    orders.transition(id, event, {}, event, at);
    expect(orders.nextRunnable('a')).toBeNull();
    expect(orders.dependents(id).map((order) => order.id)).toEqual([after.id]);
    orders.transition(after.id, 'hold', {}, 'Held.', at);
    expect(orders.dependents(id)).toHaveLength(1);
    orders.transition(after.id, 'cancel', {}, 'Cancelled.', at);
    expect(orders.dependents(id)).toEqual([]);
  });

  it('is the only order that may have no term in years', () => {
    restore('a.it');
    expect(() => queue('b.it', { years: 0 })).toThrow(/CHECK/);
    expect(() => queue('b.it', { kind: 'register', years: 11 })).toThrow(/CHECK/);
  });
});

describe('what a registration is made of', () => {
  const details = {
    registrant: {
      firstName: 'Anna',
      lastName: 'Rossi',
      company: '',
      email: 'anna@example.it',
      address1: 'Via Roma 1',
      address2: '',
      city: 'Roma',
      state: 'RM',
      postcode: '00100',
      country: 'IT',
      phone: '+39.0612345678',
      it: { entity: 1, taxid: 'RSSNNA80A41H501X', whois: false, itterms: true as const },
    },
    idProtection: false,
    nameservers: ['ns1.example.com', 'ns2.example.com'],
    idnLanguage: null,
  };

  it('is kept, with the key under which it is sent', () => {
    const { id } = queue('new.it', { kind: 'register', years: 10, details, idempotencyKey: 'k-1' });
    expect(orders.get(id)).toMatchObject({ details, idempotencyKey: 'k-1', replayed: false });
  });

  it('is never sent under the key of another order', () => {
    const { id } = queue('new.it', { idempotencyKey: 'k-1' });
    orders.transition(id, 'cancel', {}, 'Cancelled.', at);
    expect(() => queue('new.it', { idempotencyKey: 'k-1' })).toThrow(/UNIQUE/);
    queue('new.it', { accountId: 'z', idempotencyKey: 'k-1' });
  });

  it.each(['details', 'baseline', 'evidence'])('is told to be damaged when its %s are', (column) => {
    const { id } = queue('new.it', { kind: 'register', details });
    for (const value of ['{', '{"registrant":{}}', '[]']) {
      ledger.db.prepare(`UPDATE orders SET ${column} = ?`).run(value);
      for (const read of [() => orders.get(id), () => orders.nextRunnable('a')]) {
        expect(read).toThrow(
          expect.objectContaining({
            code: 'file-failed',
            message: `The ${column} of order ${id} for new.it cannot be read: the stored value is damaged.`,
          }) as Error,
        );
      }
    }
  });
});
