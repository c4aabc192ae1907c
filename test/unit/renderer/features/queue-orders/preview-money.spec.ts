// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useToday } from '../../../../../renderer/bridge/today.ts';
import PreviewMoney from '../../../../../renderer/features/queue-orders/PreviewMoney.vue';
import type { PreviewTotals } from '../../../../../shared/model/order.ts';
import type { AccountCredit } from '../../../../../shared/model/today.ts';
import { eur } from '../../../../support/fixtures.ts';
import { openPage, show } from '../../../../support/page.ts';

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
    },
  ],
  ...{ withoutPrice: 0, demo: 0, fees: [], feesUnknown: 0 },
  pricesFetchedAt: null,
};

/** @param nextDays what renews automatically soon */
async function shown(nextDays: AccountCredit['nextDays']): Promise<string> {
  await openPage();
  const credit = {
    credit: null,
    fetchedAt: null,
    left: null,
    afterQueue: null,
    queued: null,
    runsOut: null,
    topUps: [],
  };
  vi.spyOn(useToday(), 'creditOf').mockReturnValue({ ...account, ...credit, below: null, nextDays });
  return show(PreviewMoney, { preview: money }).text();
}

it('sets the automatic renewals of the same credit beside what is left of it', async () => {
  expect(await shown(eur('2962.19'))).toContain(
    'Without this order, automatic renewals of the next 30 days cost €2,962.19',
  );
});

it('keeps what is missing of the credit in one piece, with its sign', async () => {
  await openPage();
  const credits = money.credits.map((one) => ({ ...one, queued: eur('907.03'), after: eur('-208.01') }));
  const view = show(PreviewMoney, { preview: { ...money, credits } });
  expect(view.text()).toContain('€907.03 in the queue − €2,219.66 for these orders = -€208.01');
  expect(view.get('.reckoned').text()).toBe('= -€208.01');
});

it('says nothing where there are none, or where they are not known', async () => {
  expect(await shown(eur('0.00'))).not.toContain('automatic');
  expect(await shown(null)).not.toContain('automatic');
});
