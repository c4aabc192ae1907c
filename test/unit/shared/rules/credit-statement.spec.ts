import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementOrder } from '../../../../shared/rules/credit-charges.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import { isUnexplained, unexplainedFall } from '../../../../shared/rules/credit-rows.ts';
import { creditStatement, type StatementInput } from '../../../../shared/rules/credit-statement.ts';
import { eur } from '../../../support/fixtures.ts';

/** Hours since the first reading. */
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20) + hour * 3_600_000).toISOString();
const reading = (hour: number, credit: string): CreditReading => ({ credit: eur(credit), readAt: at(hour) });
let lastId = 0;
const order = (hour: number, cost: string | null, more: Partial<StatementOrder> = {}): StatementOrder => ({
  id: ++lastId,
  domain: `${lastId}.com`,
  kind: 'renew',
  years: 1,
  state: 'done',
  cost: cost === null ? null : eur(cost),
  attempts: 1,
  sentAt: at(hour),
  firstSentAt: at(hour),
  updatedAt: at(hour),
  chargedAt: null,
  confirmedByUser: false,
  ...more,
});
const show = (
  readings: readonly (readonly [number, string])[],
  orders: readonly StatementOrder[] = [],
  more: Partial<StatementInput> = {},
) => creditStatement({ readings: readings.map(([hour, credit]) => reading(hour, credit)), orders, ...more });
const unexplained = (...args: Parameters<typeof show>) => show(...args).map((row) => row.unexplained.amount);

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
    const [row] = show(
      [
        [0, '100.00'],
        [2, '70.00'],
      ],
      [order(1, '10.00'), order(1, '20.00')],
    );
    expect(row).toMatchObject({ moved: eur('-30.00'), own: eur('-30.00'), unexplained: eur('0.00') });
    expect(row?.orders.map(({ as }) => as)).toEqual(['charged', 'charged']);
  });
  it('is told where more is gone', () => {
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '72.00'],
        ],
        [order(1, '20.00')],
      ),
    ).toEqual(['-8.00']);
  });
  it('is told where less is gone, as when a price tier falls', () => {
    const orders = [1, 2, 3, 4, 5].map(() => order(1, '10.00'));
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '52.00'],
        ],
        orders,
      ),
    ).toEqual(['2.00']);
  });
  it('counts a rise as more than explained', () => {
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '140.00'],
        ],
        [order(1, '10.00')],
      ),
    ).toEqual(['50.00']);
  });
  it('leaves out what was refused, cancelled or not sent, or has no cost in that currency', () => {
    const orders = [
      order(1, '10.00', { state: 'refused' }),
      order(1, '10.00', { state: 'cancelled' }),
      order(1, '10.00', { attempts: 0 }),
      order(1, null),
      order(1, '10.00', { cost: { amount: '10.00', currency: 'USD' } }),
    ];
    const [row] = show(
      [
        [0, '100.00'],
        [2, '90.00'],
      ],
      orders,
    );
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
    const [row] = show(
      [
        [0, '100.00'],
        [2, '100.00'],
      ],
      [order(1, '10.00')],
    );
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
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '90.00'],
        ],
        [order(-1, '10.00')],
      ),
    ).toEqual(['0.00']);
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

describe('an order whose charge is open', () => {
  it('explains a fall that fits, and nothing else', () => {
    const open = order(1, '10.00', { state: 'unknown' });
    const [row] = show(
      [
        [0, '100.00'],
        [2, '90.00'],
      ],
      [open],
    );
    expect(row).toMatchObject({ open: eur('-10.00'), own: eur('0.00'), unexplained: eur('0.00') });
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '96.00'],
        ],
        [open],
      ),
    ).toEqual(['-4.00']);
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '86.00'],
        ],
        [open],
      ),
    ).toEqual(['-4.00']);
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
    expect(
      unexplained(
        [
          [0, '100.00'],
          [2, '90.00'],
        ],
        [twice],
      ),
    ).toEqual(['0.00']);
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

describe('a domain that costs less than its own record says', () => {
  it('is charged what the list says, and not taken for late', () => {
    const pricesOf = () => ({ now: eur('10.00'), fees: [], terms: [] });
    const [row] = show(
      [
        [0, '100.00'],
        [2, '90.00'],
      ],
      [order(1, '250.00')],
      { pricesOf },
    );
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
    const label = {
      readAt: at(2),
      amount: eur('100.00'),
      label: 'top-up' as const,
      note: 'Transfer',
      labelledAt: at(3),
    };
    const [row] = show(readings, [order(1, '20.00', { updatedAt: at(4) })], { labels: [label] });
    expect(row).toMatchObject({ unexplained: eur('100.00'), own: eur('0.00'), label: { note: 'Transfer' } });
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
    const readings = [
      [0, '100.00'],
      [2, '80.00'],
    ] as const;
    expect(unexplained(readings, [order(1, '20.00', { updatedAt: at(1), invoiced: true })])).toEqual([
      '0.00',
    ]);
  });
});

describe('likely causes', () => {
  const prices = (more: object) => ({ pricesOf: () => ({ now: null, fees: [], terms: [], ...more }) });
  const causes = (after: string, orders: readonly StatementOrder[], more: Partial<StatementInput> = {}) =>
    show(
      [
        [0, '100.00'],
        [2, after],
      ],
      orders,
      more,
    )[0]?.causes;
  it('a price that rose', () => {
    expect(causes('72.00', [order(1, '20.00')], prices({ now: eur('28.00') }))).toEqual([
      'price-rose',
      'other-program',
    ]);
  });
  it('a price that fell', () => {
    expect(causes('82.00', [order(1, '20.00')])).toEqual(['price-fell']);
  });
  it('a request that was repeated', () => {
    expect(causes('80.00', [order(1, '10.00')])).toEqual(['repeated', 'other-program']);
  });
  it('two years for one', () => {
    expect(causes('81.00', [order(1, '10.00')], prices({ terms: [eur('19.00')] }))).toEqual([
      'years',
      'other-program',
    ]);
  });
  it('a fee, or one for each order', () => {
    const fee = prices({ fees: [eur('15.00')] });
    expect(causes('75.00', [order(1, '10.00')], fee)).toEqual(['fee', 'other-program']);
    expect(causes('50.00', [order(1, '10.00'), order(1, '10.00')], fee)).toContain('fee');
  });
  it('an order that the service says it refused', () => {
    expect(causes('90.00', [order(1, '10.00', { state: 'refused' })])).toEqual(['refused', 'other-program']);
  });
  it('an invoice of an earlier order that was refused', () => {
    expect(causes('90.00', [order(-30, '10.00', { state: 'refused' })])).toEqual([
      'invoice-paid',
      'other-program',
    ]);
  });
  it('another program, where nothing was ordered', () => {
    expect(causes('90.00', [])).toEqual(['other-program']);
  });
  it('a refund of an order, or a top-up', () => {
    expect(causes('110.00', [order(-30, '10.00', { state: 'refused' })])).toEqual(['refund']);
    expect(causes('150.00', [])).toEqual(['top-up']);
  });
});

describe('a label', () => {
  const label = {
    readAt: at(2),
    amount: eur('-8.00'),
    label: 'price-rose',
    note: null,
    labelledAt: at(3),
  } as const;
  it('holds for the amount that it was given for', () => {
    const rows = (after: string) =>
      show(
        [
          [0, '100.00'],
          [2, after],
        ],
        [order(1, '20.00')],
        { labels: [label] },
      );
    expect(rows('72.00')[0]?.label).toEqual(label);
    expect(rows('72.00').some(isUnexplained)).toBe(false);
    expect(rows('71.00')[0]?.label).toBeNull();
    expect(rows('71.00').some(isUnexplained)).toBe(true);
  });
  it('ends a fall for the gate', () => {
    const fell = (labels: StatementInput['labels'] = []) =>
      unexplainedFall(
        show(
          [
            [0, '100.00'],
            [2, '72.00'],
            [3, '90.00'],
          ],
          [order(1, '20.00')],
          { labels },
        ),
        at(0),
      );
    expect(fell()).toEqual([{ from: at(0), to: at(2), amount: eur('8.00') }]);
    expect(fell([label])).toEqual([]);
  });
  it.each([
    ['done', []],
    ['queued', [{ from: at(0), to: at(2), amount: eur('28.00') }]],
    ['refused', [{ from: at(0), to: at(2), amount: eur('28.00') }]],
  ] as const)('is only one beside an order of unknown price when that took nothing: %s', (state, falls) => {
    const readings = [
      [0, '100.00'],
      [2, '72.00'],
    ] as const;
    expect(unexplainedFall(show(readings, [order(1, null, { state })]), at(0))).toEqual(falls);
  });
  it('is not asked for before that instant', () => {
    expect(
      unexplainedFall(
        show([
          [0, '100.00'],
          [2, '72.00'],
        ]),
        at(2),
      ),
    ).toEqual([]);
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
