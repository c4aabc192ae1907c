import { describe, expect, it } from 'vitest';
import type { Order, OrderKind, PossibleFee } from '../../../../shared/model/order.ts';
import {
  gate,
  movedSince,
  type GateQuestion,
  type PaidFact,
  feeDiffers,
} from '../../../../shared/rules/order-gate.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { noFee } from '../../../../shared/rules/grace-fee.ts';
import { aBaseline, domainRow, eur, noApproval, queuedOrder } from '../../../support/fixtures.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const row = domainRow({ expiryDate: '2027-05-05', nextDueDate: '2027-04-05', status: 'Active' });
const { expiryDate, nextDueDate, status } = row;
const asRead = { expiryDate, nextDueDate, status, price: eur('9.87') };
const approval = { ...noApproval, ...asRead };
const baseline = aBaseline({ ...asRead, readAt: '2026-11-20T07:00:00.000Z' });

/** What the gate says of an order that was approved as things are, unless told otherwise. */
function asked(more: Partial<Omit<GateQuestion, 'order'>> & { order?: Partial<Order> } = {}) {
  const { order, ...rest } = more;
  const passage = gate({
    shown: row,
    price: eur('9.87'),
    facts: [],
    falls: [],
    fee: { approved: noFee, now: noFee },
    restore: null,
    toBeDropped: null,
    now,
    ...rest,
    order: queuedOrder({ approval, ...order }),
  });
  return passage.kind === 'hold' ? `hold ${passage.why.cause.code}` : passage.kind;
}

describe('a renewal at the gate', () => {
  it('passes when nothing moved, or the price fell', () => {
    expect(asked()).toBe('go');
    expect(asked({ price: eur('9.86') })).toBe('go');
    expect(asked({ price: null })).toBe('go');
  });

  it('is held by a higher price, another currency, or a price that was not known', () => {
    expect(asked({ price: eur('9.88') })).toBe('hold price-rose');
    expect(asked({ price: { amount: '1.00', currency: 'USD' } })).toBe('hold currency-changed');
    expect(asked({ order: { approval: { ...approval, price: null } } })).toBe('hold price-unknown');
  });

  it('is held where it is to be dropped and nothing else is in its way', () => {
    const toBeDropped = say('orders.to-be-dropped', { day: { date: '2026-11-20' } });
    expect(asked({ toBeDropped })).toBe('hold to-be-dropped');
    expect(asked({ toBeDropped, price: eur('9.88') })).toBe('hold price-rose');
  });

  it.each([
    ['its expiry date', { expiryDate: '2028-05-05' }, 'expiry-moved'],
    ['its due date alone', { nextDueDate: '2028-04-05' }, 'expiry-moved'],
    ['an earlier date', { expiryDate: '2027-05-04' }, 'expiry-moved'],
    ['a status that forbids it', { status: 'Cancelled' }, 'status-changed'],
    ['any other status', { status: 'Suspended' }, 'status-changed'],
  ])('is held when %s moved', (_what, change, code) => {
    expect(asked({ shown: { ...row, ...change } })).toBe(`hold ${code}`);
  });

  it('is held when a status that was no hindrance changed: somebody else may have renewed it', () => {
    const expired = { approval: { ...approval, status: 'Expired' } };
    expect(asked({ order: expired })).toBe('hold status-changed');
    expect(asked({ order: expired, shown: { ...row, status: 'EXPIRED ' } })).toBe('go');
  });

  it('is held without the domain', () => {
    expect(asked({ shown: null })).toBe('hold not-found');
  });

  it('is not held by what was not known when it was approved, or is not now', () => {
    const unknown = { approval: { ...approval, expiryDate: null, nextDueDate: null, status: null } };
    expect(asked({ order: unknown })).toBe('go');
    expect(asked({ shown: { ...row, expiryDate: null, nextDueDate: null } })).toBe('go');
    expect(asked({ order: unknown, shown: { ...row, status: 'Suspended' } })).toBe('hold status-changed');
  });

  it('says what was, and what is', () => {
    expect(movedSince('renew', approval, { ...row, nextDueDate: '2028-04-05' })?.text).toEqual(
      'Its next due date is now 2028-04-05, not 2027-04-05: it may have been renewed elsewhere.',
    );
    expect(movedSince('renew', approval, { ...row, status: 'Suspended' })?.text).toEqual(
      'Its status is now “Suspended”, not “Active”.',
    );
  });
});

describe('a fee on top of the renewal', () => {
  const unknown = { fee: null, feeUnknown: true };
  const upTo = (amount: string) => ({ fee: eur(amount), feeUnknown: false });

  it.each([
    ['there is none', upTo('20.00'), noFee],
    ['it is as approved', upTo('20.00'), upTo('20.00')],
    ['it is lower', upTo('20.00'), upTo('19.99')],
    ['it was approved although nobody knew how much', unknown, unknown],
    ['it was approved, and is not known any more', upTo('20.00'), unknown],
  ])('lets the renewal pass when %s', (_what, approved, fee) => {
    expect(asked({ fee: { approved, now: fee } })).toBe('go');
  });

  it.each([
    ['none was approved', noFee, upTo('0.01'), 'price-rose'],
    ['a lower one was approved', upTo('20.00'), upTo('20.01'), 'price-rose'],
    ['nobody knew how much', unknown, upTo('20.00'), 'price-rose'],
    ['none was approved, and nobody knows how much', noFee, unknown, 'price-rose'],
    [
      'it is in another currency',
      { fee: { amount: '90.00', currency: 'USD' }, feeUnknown: false },
      upTo('1.00'),
      'currency-changed',
    ],
  ])('holds the renewal when %s', (_what, approved, fee, code) => {
    expect(asked({ fee: { approved, now: fee } })).toBe(`hold ${code}`);
  });

  it('is told with both figures', () => {
    const said = (approved: PossibleFee, now: PossibleFee) => feeDiffers(approved, now)?.text;
    expect(said(noFee, upTo('20.00'))).toEqual(
      'It may now cost a grace fee of up to 20.00 EUR on top of its price; 0.00 EUR was approved.',
    );
    expect(said(upTo('10.00'), upTo('20.00'))).toEqual(
      'It may now cost a grace fee of up to 20.00 EUR on top of its price; 10.00 EUR was approved.',
    );
    expect(said(noFee, unknown)).toEqual(
      'It may now cost a grace fee that the price list does not name on top of its price; none was approved.',
    );
  });

  it('is none of a renewal after its restore, nor of another kind of order', () => {
    const fee = { approved: noFee, now: upTo('20.00') };
    expect(asked({ fee, order: { dependsOn: 4 } })).toBe('go');
    const approved = { ...approval, status: 'Redemption' };
    const shown = { ...row, status: 'Redemption' };
    expect(asked({ fee, shown, order: { kind: 'restore', approval: approved } })).toBe('go');
  });
});

describe('a renewal after its restore', () => {
  const restore = {
    ...queuedOrder({ id: 4, kind: 'restore', years: 0, baseline: { ...baseline, status: 'Redemption' } }),
    settledAt: now + 1_000,
  };
  const order = { dependsOn: 4 };

  it('is not held by status or due date, which were those from before the restore', () => {
    const shown = { ...row, status: 'Pending Restore', nextDueDate: '2026-12-01' };
    expect(asked({ order, shown })).toBe('go');
    expect(asked({ order, shown: { ...shown, expiryDate: '2028-05-05' } })).toBe('hold expiry-moved');
  });

  it('waits for the settle time of a restore that does not show, and no longer', () => {
    const shown = { ...row, status: 'Redemption' };
    expect(asked({ order, shown, restore })).toBe('wait');
    expect(asked({ order, shown, restore: { ...restore, settledAt: now } })).not.toBe('wait');
    expect(asked({ order, restore })).toBe('go');
  });
});

describe.each<OrderKind>(['register', 'transfer'])('a %s', (kind) => {
  const order = { kind, approval: { ...approval, expiryDate: null, nextDueDate: null, status: null } };

  it('passes when the name is not in the account, and is held when it is', () => {
    expect(asked({ order, shown: null })).toBe('go');
    expect(asked({ order })).toBe('hold already-owned');
  });

  it('is not sent again when an attempt was made and the name is in the account', () => {
    expect(asked({ order: { ...order, attempts: 1 } })).toBe('there');
    expect(asked({ order: { ...order, attempts: 1 }, shown: null })).toBe('go');
  });
});

describe('a fall of the credit that nothing explains', () => {
  const seen = '2026-11-19T11:00:00.000Z';
  const fall = (amount: string, to = '2026-11-19T12:00:00.000Z') => ({ from: seen, to, amount: eur(amount) });
  const order = { approval: { ...approval, credit: { ...eur('100.00'), fetchedAt: seen } } };

  it('holds what it could have paid for, and nothing dearer', () => {
    expect(asked({ order, falls: [fall('9.87')] })).toBe('hold credit-fell');
    expect(asked({ order, falls: [fall('50.00')] })).toBe('hold credit-fell');
    expect(asked({ order, falls: [fall('9.86')] })).toBe('go');
  });

  it('holds nothing that the user approved after it was seen', () => {
    expect(asked({ order, falls: [fall('9.87', seen)] })).toBe('go');
    const unseen = { approval, approvedAt: '2026-11-19T12:00:00.000Z' };
    expect(asked({ order: unseen, falls: [fall('9.87')] })).toBe('go');
    expect(asked({ order: { ...unseen, approvedAt: seen }, falls: [fall('9.87')] })).toBe('hold credit-fell');
  });
});

describe('another order for the domain', () => {
  const approvedAt = '2026-11-19T10:00:00.000Z';
  const later = '2026-11-19T10:00:00.001Z';
  const fact = (more: Partial<PaidFact> = {}): PaidFact => ({
    id: 3,
    kind: 'renew',
    state: 'done',
    baseline,
    evidence: null,
    sentAt: later,
    confirmedByUser: false,
    ...more,
  });

  it('holds what it may have paid for, while the domain does not show it', () => {
    expect(asked({ facts: [fact()] })).toBe('hold paid-before');
    expect(asked({ facts: [fact({ state: 'accepted' })] })).toBe('hold paid-before');
    expect(asked({ facts: [fact({ state: 'unknown' })] })).toBe('hold paid-before');
  });

  it('holds nothing once its effect shows, which the dates tell of', () => {
    const before = { ...baseline, expiryDate: '2026-05-05', nextDueDate: '2026-04-05' };
    expect(asked({ facts: [fact({ baseline: before })] })).toBe('go');
  });

  it('holds nothing of another kind', () => {
    expect(asked({ facts: [fact({ kind: 'restore' })] })).toBe('go');
  });

  it('is decided once the user approved this one after it', () => {
    expect(asked({ facts: [fact({ sentAt: approvedAt })], order: { approvedAt } })).toBe('go');
    expect(asked({ facts: [fact()], order: { approvedAt } })).toBe('hold paid-before');
  });

  it('holds a registration that the account does not show', () => {
    const order = {
      kind: 'register',
      approval: { ...approval, expiryDate: null, nextDueDate: null, status: null },
    } as const;
    expect(asked({ order, shown: null, facts: [fact({ kind: 'transfer' })] })).toBe('hold paid-before');
  });
});
