// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ApproveGroup from '../../../../../renderer/features/orders/ApproveGroup.vue';
import { eur } from '../../../../support/fixtures.ts';
import { button, click, display, openPage } from '../../../../support/page.ts';

it('proposes what the credit covers, and says that the rest would be held again', async () => {
  const credit = {
    ...{ accountId: 'a1', account: 'Shop', demo: false, creditFetchedAt: null },
    ...{ credit: eur('20.00'), left: eur('20.00'), queued: eur('0.00') },
    outlook: { verdict: 'covers' as const, renewals: 0, notCompared: 0 },
  };
  const preview = {
    ...{ moved: { count: 0, first: [] }, before: [], toConfirm: [], withoutPrice: 0, demo: 0 },
  };
  await openPage({
    handlers: {
      'orders.previewApproval': ({ fitting }) =>
        fitting
          ? {
              ...preview,
              count: 2,
              sums: [eur('20.00')],
              credits: [{ ...credit, after: eur('0.00'), uncovered: null }],
            }
          : {
              ...{ ...preview, count: 5, sums: [eur('50.00')] },
              credits: [
                { ...credit, after: eur('-30.00'), uncovered: { orders: 3, sum: eur('30.00'), are: 'held' } },
              ],
            },
    },
  });
  const target = { group: { accountId: 'a1', state: 'held' as const, cause: 'credit-short' as const } };
  await display(ApproveGroup, { target, fitting: false });
  const text = () => document.body.textContent;
  expect(text()).toContain('3 orders would be held again: top up €30.00 first.');
  expect(button(/^Approve 2 orders · €20\.00/).disabled).toBe(false);
  expect(text()).toContain('Approve these 3 anyway');
  await click(document.querySelector<HTMLElement>('.checkbox'));
  expect(button(/^Approve 5 orders · €50\.00/).disabled).toBe(false);
});
