// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import CreditView from '../../../../../renderer/features/credit/CreditView.vue';
import ApproveGroup from '../../../../../renderer/features/orders/ApproveGroup.vue';
import RenewDialog from '../../../../../renderer/features/renew/RenewDialog.vue';
import RestoreDialog from '../../../../../renderer/features/restore-domain/RestoreDialog.vue';
import LimitsView from '../../../../../renderer/features/settings/LimitsView.vue';
import NotificationPanel from '../../../../../renderer/features/settings/NotificationPanel.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { eur } from '../../../../support/fixtures.ts';
import type { World } from '../../../../support/world.ts';
import { button, click, display, openPage, press, submit, type } from '../../../../support/page.ts';

let shown: VueWrapper;

const field = (): HTMLInputElement | null => document.querySelector('.typed-sums input');
const limit = (bridge: World, amount: string | null) =>
  bridge.call('orderSettings.setConfirmAbove', { currency: 'EUR', amount });
/** Holds all orders, so that they have to be approved again. @returns their ids */
async function holdAll(world: World): Promise<number[]> {
  const ids = (await world.orders()).map(({ id }) => id);
  for (const id of ids) await world.changeOrder(id, { state: 'held' });
  return ids;
}
const selection = { by: 'filter' as const, filter: { accountId: null, query: 'tld:eu' }, except: [] };

describe('a sum above the limit', () => {
  it('has to be typed before renewals can be queued, and is sent along', async () => {
    const bridge = await openPage();
    await limit(bridge, '1.00');
    shown = await display(RenewDialog, { selection });
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button('Add to queue').disabled).toBe(true);
    await type(
      field(),
      amount.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect(button('Add to queue').disabled).toBe(true);
    expect(document.body.textContent).toContain(`This does not match ${amount}.`);
    await type(field(), amount);
    expect(button('Add to queue').disabled).toBe(false);
    await press('Add to queue');
    expect(bridge.inputs('orders.queue').at(-1)).toMatchObject({ confirm: [amount] });
  });

  it('is not asked for below the limit, nor without one', async () => {
    const bridge = await openPage();
    await limit(bridge, '900000.00');
    shown = await display(RenewDialog, { selection });
    expect(field()).toBeNull();
    expect(button('Add to queue').disabled).toBe(false);
  });

  it('is forgotten when the sum changes', async () => {
    const bridge = await openPage();
    await limit(bridge, '1.00');
    shown = await display(RenewDialog, { selection });
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    await type(field(), amount);
    await press(/^\s*2\s*$/);
    expect(field()?.value).toBe('');
    expect(button('Add to queue').disabled).toBe(true);
  });

  it('is asked for when the core wants it though the preview did not say so', async () => {
    const bridge = await openPage();
    shown = await display(RenewDialog, { selection });
    await limit(bridge, '1.00');
    bridge.failWith('orders.queue', 'confirmation-needed', 'Type it.');
    await press('Add to queue');
    expect(field()).not.toBeNull();
    expect(button('Add to queue').disabled).toBe(true);
  });

  it('has to be typed before a restore can be queued', async () => {
    const bridge = await openPage();
    await limit(bridge, '1.00');
    const restorable = { by: 'filter', filter: { accountId: null, query: 'status:redemption' }, except: [] };
    await bridge.unlist(bridge.names(1, '.it')[0]!, 'Redemption');
    shown = await display(RestoreDialog, { selection: restorable, views: bridge.views });
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button('Add to queue').disabled).toBe(true);
    await type(field(), amount);
    await press('Add to queue');
    expect(bridge.inputs('orders.queue').at(-1)).toMatchObject({ confirm: [amount] });
  });

  it('has to be typed before held orders are approved, and what was shown is sent along', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', { order: { kind: 'renew', selection: selection, years: 1 } });
    await limit(bridge, '1.00');
    const ids = await holdAll(bridge);
    shown = await display(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button(/^Approve/).disabled).toBe(true);
    await type(field(), amount.replace('.', ','));
    expect(button(/^Approve/).disabled).toBe(false);
    await submit(document.querySelector<HTMLFormElement>('[role="dialog"] form'));
    expect(bridge.inputs('orders.approve').at(-1)).toMatchObject({
      confirm: [amount.replace('.', ',')],
      shown: { count: ids.length, sums: [{ amount, currency: 'EUR' }] },
    });
    expect(shown.emitted('approved')).toEqual([[ids]]);
  });

  it('says what the orders cost before, and needs a tick where dates moved, below both dates of each domain', async () => {
    const values = { domain: 'a.eu', from: { date: '2026-12-01' }, to: { date: '2027-12-01' } };
    const moved = { count: 3, first: [{ key: 'approval.expiry-moved', values }] };
    const price = (amount: string) => [{ amount, currency: 'EUR' }];
    const sums = { sums: price('54.60'), before: price('33.78'), toConfirm: [], withoutPrice: 0, demo: 0 };
    const meaning = { count: 5, ...sums, credits: [], moved };
    const bridge = await openPage({ handlers: { 'orders.previewApproval': () => meaning } });
    const ids = [1, 2, 3, 4, 5];
    shown = await display(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    expect(document.body.textContent).toContain('Approved for €33.78, now €54.60.');
    expect(document.body.textContent).toContain('a.eu: 1 Dec 2026 → 1 Dec 2027');
    expect(document.body.textContent).toContain('and 2 more');
    expect(button(/^Approve/).disabled).toBe(true);
    await click(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]'));
    expect(button(/^Approve/).disabled).toBe(false);
    await submit(document.querySelector<HTMLFormElement>('[role="dialog"] form'));
    expect(bridge.inputs('orders.approve').at(-1)).toMatchObject({ moved: true });
  });

  it('comes with how long the credit lasts once the orders are approved', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', { order: { kind: 'renew', selection: selection, years: 1 } });
    const ids = await holdAll(bridge);
    shown = await display(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    expect(document.body.textContent).toMatch(/automatic(ally)? renew|renews? automatically/);
  });

  it('says what has changed when the core approves nothing, and asks again', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', { order: { kind: 'renew', selection: selection, years: 1 } });
    const ids = await holdAll(bridge);
    shown = await display(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    const previews = () => bridge.inputs('orders.previewApproval').length;
    bridge.failWith('orders.approve', 'confirmation-needed', 'These are now 3 orders.');
    await submit(document.querySelector<HTMLFormElement>('[role="dialog"] form'));
    expect(document.body.textContent).toContain('These are now 3 orders.');
    expect(previews()).toBe(2);
    expect(shown.emitted('approved')).toBeUndefined();
  });
});

describe('the settings for orders', () => {
  it('set and remove the limit of each currency', async () => {
    const bridge = await openPage();
    shown = await display(LimitsView);
    const input = document.querySelector<HTMLInputElement>('.limit input');
    await type(input, '250,50');
    await submit(document.querySelector<HTMLFormElement>('.limit'));
    expect(bridge.inputs('orderSettings.setConfirmAbove').at(-1)).toEqual({
      currency: 'EUR',
      amount: '250.50',
    });
    await type(input, '');
    await submit(document.querySelector<HTMLFormElement>('.limit'));
    expect(bridge.inputs('orderSettings.setConfirmAbove').at(-1)).toEqual({ currency: 'EUR', amount: null });
  });

  it.each([
    ['Limits', LimitsView, '.limit', 'orderSettings.setConfirmAbove'],
    ['Credit', CreditView, '.credit-limit', 'credit.warnBelow'],
    ['Settings', NotificationPanel, 'form', 'notificationSettings.save'],
  ] as const)(
    'show an amount under %s as Italian writes it, and take it back',
    async (_, view, form, call) => {
      const bridge = await openPage();
      onTestFinished(() => void (i18n.global.locale.value = 'en'));
      i18n.global.locale.value = 'it';
      await limit(bridge, '200.00');
      await bridge.call('credit.warnBelow', { accountId: 'a1', amount: '200.00' });
      const settings = { leadDays: [30], desktop: false, lowCredit: [eur('200.00')] };
      await bridge.call('notificationSettings.save', settings);
      shown = await display(view);
      const input = [...document.querySelectorAll<HTMLInputElement>(`${form} input`)].find(
        ({ value }) => value === '200,00',
      );
      await type(input ?? null, '200,50');
      await submit(document.querySelector<HTMLFormElement>(form));
      expect(JSON.stringify(bridge.inputs(call).at(-1))).toContain('"amount":"200.50"');
      expect(input?.value).toBe('200,50');
    },
  );

  it('allow unpaid invoices of an account once that is confirmed, where the service makes any', async () => {
    const bridge = await openPage({ accounts: ['Main reseller', 'Tokens'], tokens: ['Tokens'] });
    shown = await display(LimitsView);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(boxes).toHaveLength(1);
    expect(shown.text()).toContain('Tokens refuses what its credit does not cover');
    await click(boxes[0]);
    await press('Go back');
    expect(boxes[0]?.checked).toBe(false);
    expect(bridge.inputs('orderSettings.setUnpaidInvoices')).toEqual([]);
    await click(boxes[0]);
    await press('Allow invoices');
    expect(bridge.inputs('orderSettings.setUnpaidInvoices').at(-1)).toEqual({
      accountId: 'a1',
      allowed: true,
    });
  });
});
