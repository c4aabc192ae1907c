import { expect, it } from 'vitest';
import { likelyOutcome } from '../../../../shared/rules/likely-outcome.ts';
import { causeOf } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { eur } from '../../../support/fixtures.ts';

const readAt = '2026-11-20T10:05:00.000Z';
const creditReadAt = '2026-11-20T10:00:00.000Z';
const reading = { expiryDate: '2026-12-01', nextDueDate: '2026-12-01', status: 'Active' };
type Facts = Pick<Order, 'kind' | 'cause' | 'baseline' | 'evidence'>;
type Differs = Partial<NonNullable<Order['evidence']>>;
/** A renewal for 14.90 whose reply was lost, with 100.00 of credit before it. */
const renewal = (evidence: Differs, differs: Partial<Facts> = {}): Facts => ({
  kind: 'renew',
  cause: causeOf('nothing-moved'),
  baseline: { ...reading, credit: eur('100.00'), creditReadAt, price: eur('14.90'), readAt: creditReadAt },
  evidence: { ...reading, credit: eur('100.00'), readAt, finding: '', ...evidence },
  ...differs,
});
const { baseline } = renewal({});

it.each<[string, Facts]>([
  ['Probably not carried out: neither the domain nor the credit has changed.', renewal({ status: 'active' })],
  [
    'Probably not carried out: the credit fell by 10.00 EUR, less than it costs (14.90 EUR).',
    renewal({ credit: eur('90.00') }),
  ],
  [
    'Probably carried out: the date of the domain moved to 2027-12-01.',
    renewal({ expiryDate: '2027-12-01' }),
  ],
  [
    'Probably carried out: the date of the domain moved to 2027-12-01.',
    renewal({ nextDueDate: '2027-12-01' }),
  ],
  [
    'Cannot be told: the credit fell by 14.90 EUR, which may have paid for it (14.90 EUR).',
    renewal({ credit: eur('85.10') }),
  ],
  [
    'Cannot be told: the credit fell by 20.00 EUR, which may have paid for it (14.90 EUR).',
    renewal({ credit: eur('80.00') }),
  ],
  ['Cannot be told: the credit rose, which can hide a charge.', renewal({ credit: eur('150.00') })],
  ['Cannot be told: price or credit is not known.', renewal({ credit: null })],
  [
    'Cannot be told: the credit before it was sent is calculated, not read.',
    renewal({}, { baseline: { ...baseline!, creditReadAt: null } }),
  ],
  ['Cannot be told: the domain has not been read since it was sent.', renewal({ readAt: null })],
  ['Cannot be told: the domain has not been read since it was sent.', renewal({}, { evidence: null })],
  ['Cannot be told: the domain changed in another way.', renewal({ status: 'Pending' })],
  ['Cannot be told: the service has received it, and shows no effect.', renewal({ arrived: true })],
  ['Cannot be told: the service repeats a stored answer.', renewal({ key: 'kept' })],
  ['Cannot be told: the service has locked it.', renewal({ key: 'locked' })],
])('says “%s”', (sentence, order) => {
  expect(inEnglish(likelyOutcome(order).sentence)).toBe(sentence);
});

it('does not say that an order was not carried out where the core says that it may be charged', () => {
  const order = renewal({}, { cause: causeOf('may-be-charged') });
  expect(inEnglish(likelyOutcome(order).sentence)).toBe(
    'Cannot be told: another order may have moved the credit, too.',
  );
});

it('compares a registration with a name that is not in the account', () => {
  const none = { expiryDate: null, nextDueDate: null, status: null };
  const order = renewal(none, { kind: 'register', baseline: { ...baseline!, ...none } });
  expect(likelyOutcome(order).outcome).toBe('not-carried-out');
});
