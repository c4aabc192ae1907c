import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { creditSpeaksForMs, verdict, type VerdictQuestion } from '../../../../shared/rules/order-verdict.ts';
import { aBaseline, anEvidence, eur, queuedOrder } from '../../../support/fixtures.ts';

const sentAt = '2026-11-20T08:00:00.000Z';
const sent = Date.parse(sentAt);
const dates = { expiryDate: '2027-01-01', nextDueDate: '2027-01-01' };
const baseline = aBaseline({ ...dates, credit: eur('100.00'), creditReadAt: sentAt, price: eur('10.00') });

function judge({
  order = {},
  ...more
}: Partial<Omit<VerdictQuestion, 'order'>> & { order?: Partial<Order> } = {}) {
  const judged = verdict({
    effect: 'unseen',
    isThere: true,
    charge: { verdict: 'unclear', mayBeCharged: false },
    idempotent: false,
    isSettled: true,
    now: sent + 60_000,
    ...more,
    order: queuedOrder({ state: 'unknown', sentAt, firstSentAt: sentAt, attempts: 1, baseline, ...order }),
  });
  return judged.kind === 'open' ? judged.cause : judged.kind;
}
const charged = { verdict: 'charged', mayBeCharged: true } as const;
const notCharged = { verdict: 'not-charged', mayBeCharged: false } as const;
const error = { evidence: anEvidence({ answer: 'error', arrived: true }) };
const day = creditSpeaksForMs;

describe('an order of unknown outcome', () => {
  it('is done with any effect, whatever the answer and the credit', () => {
    for (const order of [{}, error, { evidence: anEvidence({ key: 'locked' }) }])
      for (const charge of [charged, notCharged])
        expect(judge({ effect: 'seen', order, charge })).toBe('done');
  });

  it('stays open without an answer, whatever the credit says that did not fall', () => {
    expect(judge({ charge: notCharged })).toBe('nothing-moved');
    expect(judge({ charge: { verdict: 'unclear', mayBeCharged: true } })).toBe('may-be-charged');
    expect(judge({ effect: 'unclear', charge: notCharged })).toBe('something-changed');
  });

  it('is accepted by the credit for a day, then contradicted, and not accepted again', () => {
    expect(judge({ charge: charged })).toBe('accepted');
    expect(judge({ charge: charged, now: sent + day })).toBe('contradicted');
    const accepted = { state: 'accepted', evidence: anEvidence({ byCredit: true }) } as const;
    expect(judge({ order: accepted, now: sent + day - 1 })).toBe('accepted');
    expect(judge({ order: accepted, now: sent + day })).toBe('contradicted');
    expect(judge({ order: { ...accepted, state: 'unknown' }, charge: charged, now: sent + 2 * day })).toBe(
      'contradicted',
    );
  });
});

describe('an order that the service answered with an error that it does not list', () => {
  it('is refused only after the settle time, when neither domain nor credit moved', () => {
    expect(judge({ order: error, charge: notCharged })).toBe('refused');
    expect(judge({ order: error, charge: notCharged, isSettled: false })).toBe('error-unlisted');
    expect(judge({ order: error })).toBe('error-unlisted');
    expect(judge({ order: error, charge: notCharged, effect: 'unclear' })).toBe('error-unlisted');
    expect(judge({ order: error, charge: charged })).toBe('accepted');
    expect(judge({ order: error, charge: notCharged, effect: 'pending' })).not.toBe('refused');
  });

  it('is refused, too, when the account does not have the domain', () => {
    expect(judge({ order: error, charge: notCharged, effect: 'unclear', isThere: false })).toBe('refused');
  });
});

describe('an order that the service itself accepted', () => {
  it('is never contradicted by what does not show', () => {
    for (const now of [sent, sent + day, sent + 90 * day])
      for (const charge of [charged, notCharged])
        expect(judge({ order: { state: 'accepted', invoiceId: '7' }, now, charge })).toBe('accepted');
  });

  it('waits for its payment when the credit did not cover it and did not fall', () => {
    const short = { ...baseline, credit: eur('9.99') };
    const order = { state: 'accepted', baseline: short } as const;
    expect(judge({ order, charge: notCharged })).toBe('unpaid');
    expect(judge({ order, charge: notCharged, idempotent: true })).toBe('accepted');
    expect(judge({ order: { state: 'accepted' }, charge: notCharged })).toBe('accepted');
  });
});

it('never calls refused what has an invoice, an effect or a charge', () => {
  for (const effect of ['seen', 'unseen', 'pending', 'unclear'] as const)
    for (const charge of [charged, notCharged, { verdict: 'unclear', mayBeCharged: true } as const])
      for (const invoiceId of [null, '7'])
        for (const now of [sent, sent + day]) {
          const judged = judge({ order: { ...error, invoiceId }, effect, charge, now });
          if (judged !== 'refused') continue;
          expect({ effect, charge: charge.verdict, invoiceId }).toEqual({
            effect: 'unseen',
            charge: 'not-charged',
            invoiceId: null,
          });
        }
});
