import { expect, it } from 'vitest';
import { orderFacts } from '../../../../shared/rules/service-question.ts';
import { aBaseline, anEvidence, queuedOrder } from '../../../support/fixtures.ts';

const readAt = '2026-11-21T08:00:00.000Z';
const was = { expiryDate: '2027-01-01', nextDueDate: '2026-12-01', status: 'Active' };
const baseline = aBaseline({ ...was, readAt });
const is = { expiryDate: '2027-01-02', nextDueDate: '2026-12-02', status: 'Expired' };
const evidence = anEvidence({ ...is, readAt });

it('names everything by which the service can find an order, and how its domain was and is', () => {
  const order = queuedOrder({
    domain: 'a.it',
    invoiceId: '5018',
    sentAt: '2026-11-20T08:00:00.000Z',
    idempotencyKey: 'k-1',
    baseline,
    evidence,
  });
  expect(orderFacts(order).map(({ name, value }) => [name, value])).toEqual([
    ['domain', 'a.it'],
    ['invoice', '5018'],
    ['sentAt', expect.stringMatching(/^2026-11-20 08:00/)],
    ['idempotencyKey', 'k-1'],
    ['expiryDateBefore', '2027-01-01'],
    ['expiryDateNow', '2027-01-02'],
    ['nextDueDateBefore', '2026-12-01'],
    ['nextDueDateNow', '2026-12-02'],
    ['statusBefore', 'Active'],
    ['statusNow', 'Expired'],
  ]);
});

it('leaves out what is not known, and what was not read back', () => {
  expect(orderFacts(queuedOrder({ domain: 'a.it' }))).toEqual([{ name: 'domain', value: 'a.it' }]);
  const unread = queuedOrder({ domain: 'a.it', evidence: { ...evidence, readAt: null } });
  expect(orderFacts(unread)).toHaveLength(1);
});
