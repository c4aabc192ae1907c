// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ApproveGroup from '../../../../../renderer/features/orders/ApproveGroup.vue';
import { eur } from '../../../../support/fixtures.ts';
import { button, click, display, openPage } from '../../../../support/page.ts';

const credit = {
  ...{ accountId: 'a1', account: 'Shop', demo: false, creditFetchedAt: null },
  ...{ credit: eur('20.00'), left: eur('20.00'), queued: eur('0.00') },
  outlook: { verdict: 'covers' as const, renewals: 0, notCompared: 0 },
};
const preview = {
  ...{ moved: { count: 0, first: [] }, before: [], toConfirm: [], withoutPrice: 0, demo: 0 },
};
const target = { group: { accountId: 'a1', state: 'held' as const, cause: 'credit-short' as const } };

it('proposes what the credit covers, and says that the rest would be held again', async () => {
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
  await display(ApproveGroup, { target, fitting: false });
  const text = () => document.body.textContent;
  expect(text()).toContain('3 orders would be held again: top up €30.00 first.');
  expect(button(/^Approve 2 orders · €20\.00/).disabled).toBe(false);
  expect(text()).toContain('Approve these 3 anyway');
  await click(document.querySelector<HTMLElement>('.checkbox'));
  expect(button(/^Approve 5 orders · €50\.00/).disabled).toBe(false);
});

it('says that invoices are made, and where they are paid, where unpaid ones are allowed', async () => {
  const uncovered = { orders: 3, sum: eur('30.00'), are: 'invoiced' as const };
  const credits = [{ ...credit, after: eur('-30.00'), uncovered }];
  await openPage({
    handlers: {
      'orders.previewApproval': () => ({ ...preview, count: 5, sums: [eur('50.00')], credits }),
    },
  });
  await display(ApproveGroup, { target, fitting: false });
  expect(document.body.textContent).toContain(
    '3 orders are sent all the same, since you allow unpaid invoices. The service makes invoices of about €30.00, to be paid in the client area.',
  );
});
