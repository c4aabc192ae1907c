import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eur } from '../../../support/fixtures.ts';
import {
  at,
  creditStatement,
  fallTo,
  labelOf,
  order,
  reading,
  show,
  unexplained,
} from '../../../support/statement.ts';

describe('what is expected', () => {
  it('is nothing where nothing was ordered, and what is gone is unexplained', () => {
    expect(
      unexplained([
        [0, '100.00'],
        [1, '100.00'],
        [2, '88.00'],
      ]),
    ).toEqual(['0.00', '-12.00']);
  });
  it('is what the orders of the interval cost', () => {
    const [row] = show(fallTo('70.00'), [order(1, '10.00'), order(1, '20.00')]);
    expect(row).toMatchObject({ moved: eur('-30.00'), own: eur('-30.00'), unexplained: eur('0.00') });
    expect(row?.orders.map(({ as }) => as)).toEqual(['charged', 'charged']);
  });
  it('is told where more is gone', () => {
    expect(unexplained(fallTo('72.00'), [order(1, '20.00')])).toEqual(['-8.00']);
  });
  it('is told where less is gone, as when a price tier falls', () => {
    const orders = [1, 2, 3, 4, 5].map(() => order(1, '10.00'));
    expect(unexplained(fallTo('52.00'), orders)).toEqual(['2.00']);
  });
  it('counts a rise as more than explained', () => {
    expect(unexplained(fallTo('140.00'), [order(1, '10.00')])).toEqual(['50.00']);
  });
  it('leaves out what was refused, cancelled or not sent, or has no cost in that currency', () => {
    const orders = [
      order(1, '10.00', { state: 'refused' }),
      order(1, '10.00', { state: 'cancelled' }),
      order(1, '10.00', { attempts: 0 }),
      order(1, null),
      order(1, '10.00', { cost: { amount: '10.00', currency: 'USD' } }),
    ];
    const [row] = show(fallTo('90.00'), orders);
    expect(row?.unexplained).toEqual(eur('-10.00'));
    expect(row?.orders.map(({ as }) => as)).toEqual(['beside', 'beside', 'beside', 'beside']);
  });
  it('is not compared across a change of currency', () => {
    const usd = { credit: { amount: '90.00', currency: 'USD' }, readAt: at(2) };
    expect(creditStatement({ readings: [reading(0, '100.00'), usd], orders: [] })).toEqual([]);
  });
});

describe('a charge that shows late', () => {
  it('is awaited for a day, and explains a later interval', () => {
    const rows = show(
      [
        [0, '100.00'],
        [2, '100.00'],
        [5, '90.00'],
      ],
      [order(1, '10.00')],
    );
    expect(rows.map((row) => [row.own.amount, row.late.amount, row.unexplained.amount])).toEqual([
      ['0.00', '0.00', '0.00'],
      ['-10.00', '0.00', '0.00'],
    ]);
  });
  it('is shown as late while it is awaited', () => {
    const [row] = show(fallTo('100.00'), [order(1, '10.00')]);
    expect(row).toMatchObject({ late: eur('-10.00'), unexplained: eur('0.00'), orders: [{ as: 'late' }] });
  });
  it('is told where it was expected after a day', () => {
    const rows = show(
      [
        [0, '100.00'],
        [2, '100.00'],
        [26, '100.00'],
      ],
      [order(1, '10.00')],
    );
    expect(rows.map((row) => row.unexplained.amount)).toEqual(['10.00', '0.00']);
    expect(rows[0]).toMatchObject({
      own: eur('-10.00'),
      causes: ['not-charged'],
      orders: [{ as: 'not-charged' }],
    });
  });
  it('is found in part', () => {
    const orders = [order(1, '10.00'), order(1, '20.00')];
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '80.00'],
          [5, '70.00'],
        ],
        orders,
      ),
    ).toEqual(['0.00', '0.00']);
  });
  it('is not told twice where a top-up hid it', () => {
    const rows = [
      [0, '100.00'],
      [2, '150.00'],
      [5, '140.00'],
    ] as const;
    expect(unexplained(rows, [order(1, '10.00')])).toEqual(['50.00', '0.00']);
  });
  it('was perhaps sent before the first reading, and is not missed', () => {
    expect(unexplained(fallTo('90.00'), [order(-1, '10.00')])).toEqual(['0.00']);
    expect(
      unexplained(
        [
          [0, '100.00'],
          [40, '100.00'],
        ],
        [order(-1, '10.00')],
      ),
    ).toEqual(['0.00']);
  });
  it('may come with a first attempt whose reply was lost', () => {
    const twice = order(10, '10.00', { firstSentAt: at(1), attempts: 2 });
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '90.00'],
          [11, '90.00'],
        ],
        [twice],
      ),
    ).toEqual(['0.00', '0.00']);
  });
});

describe('a domain that costs less than its own record says', () => {
  it('is charged what the list says, and not taken for late', () => {
    const pricesOf = () => ({ now: eur('10.00'), fees: [], terms: [] });
    const [row] = show(fallTo('90.00'), [order(1, '250.00')], { pricesOf });
    expect(row).toMatchObject({ own: eur('-250.00'), unexplained: eur('240.00'), late: eur('0.00') });
  });
});

describe('what the user has labelled', () => {
  it('stays as it was when more is known', () => {
    const readings = [
      [0, '100.00'],
      [2, '200.00'],
      [4, '200.00'],
    ] as const;
    const label = labelOf('100.00', 'top-up', 'Transfer');
    const [row] = show(readings, [order(1, '20.00', { updatedAt: at(4) })], { labels: [label] });
    expect(row).toMatchObject({ unexplained: eur('100.00'), own: eur('0.00'), label: { note: 'Transfer' } });
  });
});

it('adds up in every row, and over all rows', () => {
  const states = ['done', 'accepted', 'unknown', 'refused', 'awaiting-payment'] as const;
  const amounts = fc.constantFrom('5.63', '7.90', '10.00', '20.00');
  const anyOrder = fc.record({
    hour: fc.integer({ min: 0, max: 90 }),
    cost: amounts,
    state: fc.constantFrom(...states),
  });
  const anyReading = fc.record({
    hour: fc.integer({ min: 0, max: 90 }),
    minor: fc.integer({ min: -5_000, max: 20_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 8 }),
      fc.uniqueArray(anyReading, { maxLength: 8, selector: ({ hour }) => hour }),
      (orders, readings) => {
        const minor = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
        const sorted = readings.toSorted((a, b) => a.hour - b.hour);
        const rows = creditStatement({
          readings: sorted.map((one) => reading(one.hour, (one.minor / 100).toFixed(2))),
          orders: orders.map(({ hour, cost, state }) => order(hour, cost, { state })),
        });
        for (const row of rows) {
          const parts = [row.own, row.automatic, row.open, row.unexplained];
          expect(parts.reduce((sum, part) => sum + minor(part), 0)).toBe(minor(row.moved));
          expect(minor(row.after) - minor(row.before)).toBe(minor(row.moved));
        }
        const charged = rows.flatMap((row) =>
          row.orders.filter(({ as }) => as !== 'late' && as !== 'beside'),
        );
        expect(new Set(charged.map(({ id }) => id)).size).toBe(charged.length);
      },
    ),
  );
});
