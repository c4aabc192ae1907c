// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import CreditView from '../../../../../renderer/features/credit/CreditView.vue';
import { display, openPage, settle } from '../../../../support/page.ts';

async function open() {
  const bridge = await openPage();
  await bridge.setCredit('900000.00');
  const view = await display(CreditView);
  async function warnBelow(amount: string): Promise<void> {
    await view.get('input').setValue(amount);
    await view.get('form').trigger('submit');
    await settle();
  }
  return { bridge, view, warnBelow };
}

it('shows the credit of each account and what to add, and leads to the day on which it runs out', async () => {
  const { view } = await open();
  expect(view.get('section').text()).toMatch(/Credit€900,000\.00/);
  expect(view.text()).toContain('Top-up for 30 days');
  expect(view.text()).not.toContain('Runs out');
  expect(view.get('a[href="/forecast"]').text()).toBe('When the credit runs out');
});

it('takes a limit to warn below, and takes it away when the field is emptied', async () => {
  const { bridge, warnBelow } = await open();
  await warnBelow('200');
  await warnBelow('');
  expect(bridge.inputs('credit.warnBelow')).toEqual([
    { accountId: 'a1', amount: '200' },
    { accountId: 'a1', amount: null },
  ]);
});

it('says at the field what is wrong with an amount', async () => {
  const { view, warnBelow } = await open();
  await warnBelow('lots');
  expect(view.get('form').text()).toContain('“lots” is not an amount in EUR');
});
