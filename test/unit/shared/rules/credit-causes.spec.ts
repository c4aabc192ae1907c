import { describe, expect, it } from 'vitest';
import type { StatementOrder } from '../../../../shared/rules/credit-charges.ts';
import type { StatementInput } from '../../../../shared/rules/credit-statement.ts';
import { eur } from '../../../support/fixtures.ts';
import { fallTo, order, show } from '../../../support/statement.ts';

describe('likely causes', () => {
  const prices = (more: object) => ({ pricesOf: () => ({ now: null, fees: [], terms: [], ...more }) });
  const causes = (after: string, orders: readonly StatementOrder[], more: Partial<StatementInput> = {}) =>
    show(fallTo(after), orders, more)[0]?.causes;
  it('a price that rose', () => {
    expect(causes('72.00', [order(1, '20.00')], prices({ now: eur('28.00') }))).toEqual([
      'price-rose',
      'other-program',
    ]);
  });
  it('a price that rose by just as much before all others, by less behind a better one', () => {
    const asMuch = prices({ now: eur('28.00'), fees: [eur('8.00')] });
    expect(causes('72.00', [order(1, '20.00')], asMuch)).toEqual(['price-rose', 'fee', 'other-program']);
    const less = prices({ now: eur('21.00'), terms: [eur('28.00')] });
    expect(causes('72.00', [order(1, '20.00')], less)).toEqual(['years', 'price-rose', 'other-program']);
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
