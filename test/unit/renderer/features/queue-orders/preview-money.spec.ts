// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import PreviewMoney from '../../../../../renderer/features/queue-orders/PreviewMoney.vue';
import type { CreditOutlook, PreviewTotals } from '../../../../../shared/model/order.ts';
import { eur } from '../../../../support/fixtures.ts';
import { openPage, press, show } from '../../../../support/page.ts';

const account = { accountId: 'a1', account: 'Shop', demo: false };
const money: Pick<
  PreviewTotals,
  'sums' | 'fees' | 'feesUnknown' | 'credits' | 'withoutPrice' | 'demo' | 'pricesFetchedAt'
> = {
  sums: [eur('2219.66')],
  credits: [
    {
      ...account,
      credit: eur('2918.68'),
      creditFetchedAt: null,
      left: eur('2918.68'),
      queued: eur('0.00'),
      after: eur('699.02'),
      outlook: { verdict: 'covers', renewals: 0, notCompared: 0 },
      uncovered: null,
    },
  ],
  ...{ withoutPrice: 0, demo: 0, fees: [], feesUnknown: 0 },
  pricesFetchedAt: null,
};

async function shown(outlook: CreditOutlook): Promise<string> {
  await openPage();
  const credits = money.credits.map((credit) => ({ ...credit, outlook }));
  return show(PreviewMoney, { preview: { ...money, credits } }).text();
}

it('says until when the credit lasts after the orders, and how many automatic renewals then fail', async () => {
  const fails = { verdict: 'fails', from: '2026-12-03', renewals: 242, more: 14, notCompared: 0 } as const;
  expect(await shown(fails)).toContain(
    'Credit lasts until 3 Dec 2026; then 242 automatic renewals fail within 30 days, 14 more than now.',
  );
  expect(await shown({ verdict: 'covers', renewals: 5, notCompared: 0 })).toContain(
    'The credit covers all automatic renewals of the next 30 days.',
  );
});

it('keeps what is missing of the credit in one piece, with its sign', async () => {
  await openPage();
  const credits = money.credits.map((one) => ({ ...one, queued: eur('907.03'), after: eur('-208.01') }));
  const view = show(PreviewMoney, { preview: { ...money, credits } });
  expect(view.text()).toContain('€907.03 in the queue − €2,219.66 for these orders = −€208.01');
  expect(view.get('.reckoned').text()).toBe('= −€208.01');
});

it('says how much is missing, of which account where there are several', async () => {
  await openPage();
  const [covered] = money.credits;
  if (!covered) throw new Error('no credit');
  const short = { ...covered, accountId: 'a2', account: 'Bottega', after: eur('-208.01') };
  const textOf = (credits: PreviewTotals['credits']) =>
    show(PreviewMoney, { preview: { ...money, credits } }).text();
  expect(textOf([short])).toContain('The credit does not cover everything: €208.01 is missing.');
  expect(textOf([covered, short])).toContain('everything: Bottega €208.01 is missing.');
  expect(textOf([covered])).not.toContain('is missing');
});

it('says what becomes of the orders that the credit does not cover', async () => {
  await openPage();
  const [covered] = money.credits;
  if (!covered) throw new Error('no credit');
  const textOf = (are: 'held' | 'invoiced') => {
    const uncovered = { are, orders: 3, sum: eur('29.54') };
    const credits = [{ ...covered, after: eur('-29.54'), uncovered }];
    return show(PreviewMoney, { preview: { ...money, credits } }).text();
  };
  expect(textOf('held')).toContain('€29.54 is missing. 3 orders of €29.54 are held until you top up.');
  expect(textOf('invoiced')).toContain('3 orders are sent all the same, since you allow unpaid invoices.');
  expect(textOf('invoiced')).toContain('invoices of about €29.54, to be paid in the client area.');
  expect(textOf('invoiced')).not.toContain('held');
});

it('names the automatic renewals that the credit does not pay for, without those that are ordered', async () => {
  const bridge = await openPage();
  const [ordered = '', failing = '', own = ''] = bridge.names(3, '.com');
  for (const [domain, autoRenew] of [
    [ordered, true],
    [failing, true],
    [own, false],
  ] as const)
    bridge.sandbox.control.changeDomain(domain, { autoRenew, expiryDate: '2026-11-22' });
  await bridge.core.refresh.run('a1');
  const outlook = { verdict: 'fails', from: '2026-11-22', renewals: 1, more: null, notCompared: 0 } as const;
  const credits = money.credits.map((credit) => ({ ...credit, outlook }));
  const items = [{ bucket: 'will-be-ordered', accountId: 'a1', domain: ordered }] as never;
  const view = show(PreviewMoney, { preview: { ...money, credits, items } });
  expect(view.text()).toContain('Nothing is left for 1 automatic renewal within 30 days, on 22 Nov 2026.');
  await press('Which ones?');
  expect(view.get('.notes').text()).toContain(failing);
  expect(view.get('.notes').text()).not.toContain(ordered);
  expect(view.get('.notes').text()).not.toContain(own);
});
