import { describe, expect, it } from 'vitest';
import { unexplainedFall } from '../../../../shared/rules/credit-rows.ts';
import { eur } from '../../../support/fixtures.ts';
import { at, fallTo, order, show, unexplained } from '../../../support/statement.ts';

describe('an order whose charge is open', () => {
  it('explains a fall that fits, and nothing else', () => {
    const open = order(1, '10.00', { state: 'unknown' });
    const [row] = show(fallTo('90.00'), [open]);
    expect(row).toMatchObject({ open: eur('-10.00'), own: eur('0.00'), unexplained: eur('0.00') });
    expect(unexplained(fallTo('96.00'), [open])).toEqual(['-4.00']);
    expect(unexplained(fallTo('86.00'), [open])).toEqual(['-4.00']);
    expect(
      unexplained(
        [
          [0, '100.00'],
          [48, '100.00'],
        ],
        [open],
      ),
    ).toEqual(['0.00']);
  });
  it('is looked at for a week, an unpaid invoice until it is paid', () => {
    const rows = [
      [0, '100.00'],
      [2, '100.00'],
      [180, '100.00'],
      [200, '90.00'],
    ] as const;
    expect(unexplained(rows, [order(1, '10.00', { state: 'accepted' })])).toEqual(['0.00', '0.00', '-10.00']);
    expect(unexplained(rows, [order(1, '10.00', { state: 'awaiting-payment' })])).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
  });
  it('that was paid in the client area and is done then, has its charge there', () => {
    const paid = order(1, '12.00', { updatedAt: at(201) });
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '100.00'],
          [200, '88.00'],
        ],
        [paid],
      ),
    ).toEqual(['0.00', '0.00']);
    // Or by card.
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '100.00'],
          [200, '100.00'],
        ],
        [paid],
      ),
    ).toEqual(['0.00', '0.00']);
  });
  it('that was refused after two attempts may be charged', () => {
    const twice = order(1, '10.00', { state: 'refused', attempts: 2 });
    expect(unexplained(fallTo('90.00'), [twice])).toEqual(['0.00']);
  });
});

describe('renewals that the list shows', () => {
  const renewal = (hour: number, cost: string | null, automatic = true) => ({
    domain: 'auto.it',
    automatic,
    seenAt: at(hour),
    expiryDate: '2027-11-20',
    cost: cost === null ? null : eur(cost),
  });
  it('explain what is gone when the list shows them', () => {
    const [row] = show(
      [
        [0, '100.00'],
        [24, '88.00'],
      ],
      [],
      { renewals: [renewal(24, '12.00')] },
    );
    expect(row).toMatchObject({
      automatic: eur('-12.00'),
      unexplained: eur('0.00'),
      renewals: [{ domain: 'auto.it' }],
    });
  });
  it('are used once, and not where they do not fit or their cost is not known', () => {
    const rows = [
      [0, '100.00'],
      [12, '88.00'],
      [24, '76.00'],
    ] as const;
    expect(unexplained(rows, [], { renewals: [renewal(12, '12.00')] })).toEqual(['0.00', '-12.00']);
    expect(unexplained(rows, [], { renewals: [renewal(12, null)] })).toEqual(['-12.00', '-12.00']);
    expect(unexplained(rows, [], { renewals: [renewal(12, '13.00')] })).toEqual(['-12.00', '-12.00']);
  });
  it('are unexplained where somebody else ordered them, named, and no reason to hold an order', () => {
    const rows = show(
      [
        [0, '100.00'],
        [24, '88.00'],
      ],
      [],
      { renewals: [renewal(24, '12.00', false)] },
    );
    expect(rows).toMatchObject([
      { automatic: eur('0.00'), unexplained: eur('-12.00'), causes: ['other-program'] },
    ]);
    expect(rows[0]?.renewals).toMatchObject([{ domain: 'auto.it' }]);
    expect(unexplainedFall(rows, at(0))).toEqual([]);
  });
  it('hold an order for what is gone besides', () => {
    const rows = show(
      [
        [0, '100.00'],
        [24, '78.00'],
      ],
      [],
      { renewals: [renewal(24, '12.00', false)] },
    );
    expect(unexplainedFall(rows, at(0))).toMatchObject([{ amount: eur('10.00') }]);
  });
  it('make no order late that was sent hours before they showed', () => {
    const [row] = show(
      [
        [0, '100.00'],
        [2, '88.00'],
        [9, '88.00'],
      ],
      [order(1, '15.00')],
      { renewals: [renewal(9, '12.00')] },
    );
    expect(row).toMatchObject({ own: eur('-15.00'), automatic: eur('0.00'), unexplained: eur('3.00') });
  });
});

describe('an order whose invoice waited for a payment', () => {
  it('is not taken for charged within a top-up, nor missed', () => {
    const readings = [
      [0, '0.00'],
      [2, '100.00'],
      [48, '100.00'],
    ] as const;
    const paidByCard = order(1, '20.00', { updatedAt: at(3), invoiced: true });
    expect(unexplained(readings, [paidByCard])).toEqual(['100.00', '0.00']);
    expect(unexplained(readings, [order(1, '20.00')])).toEqual(['120.00', '0.00']);
  });
  it('is charged where its price is gone', () => {
    const readings = fallTo('80.00');
    expect(unexplained(readings, [order(1, '20.00', { updatedAt: at(1), invoiced: true })])).toEqual([
      '0.00',
    ]);
  });
});
