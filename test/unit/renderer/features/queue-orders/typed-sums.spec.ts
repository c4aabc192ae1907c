// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import ApproveGroup from '../../../../../renderer/features/orders/ApproveGroup.vue';
import RenewDialog from '../../../../../renderer/features/renew/RenewDialog.vue';
import RestoreDialog from '../../../../../renderer/features/restore-domain/RestoreDialog.vue';
import LimitsView from '../../../../../renderer/features/settings/LimitsView.vue';
import type { World } from '../../../../support/world.ts';
import { button, openPage, press, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const field = (): HTMLInputElement | null => document.querySelector('.typed-sums input');
async function type(text: string, input = field()): Promise<void> {
  if (!input) throw new Error('There is no field to type the sum into.');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}
const limit = (bridge: World, amount: string | null) =>
  bridge.call('orderSettings.setConfirmAbove', { currency: 'EUR', amount });
const asked = (bridge: World, name: string): unknown =>
  bridge.asked.findLast((call) => call.name === name)?.input;
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
    shown = show(RenewDialog, { selection });
    await settle();
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button('Add to queue').disabled).toBe(true);
    await type(amount.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
    expect(button('Add to queue').disabled).toBe(true);
    expect(document.body.textContent).toContain(`This does not match ${amount}.`);
    await type(amount);
    expect(button('Add to queue').disabled).toBe(false);
    await press('Add to queue');
    expect(asked(bridge, 'orders.queue')).toMatchObject({ confirm: [amount] });
  });

  it('is not asked for below the limit, nor without one', async () => {
    const bridge = await openPage();
    await limit(bridge, '900000.00');
    shown = show(RenewDialog, { selection });
    await settle();
    expect(field()).toBeNull();
    expect(button('Add to queue').disabled).toBe(false);
  });

  it('is forgotten when the sum changes', async () => {
    const bridge = await openPage();
    await limit(bridge, '1.00');
    shown = show(RenewDialog, { selection });
    await settle();
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    await type(amount);
    await press(/^\s*2\s*$/);
    expect(field()?.value).toBe('');
    expect(button('Add to queue').disabled).toBe(true);
  });

  it('is asked for when the core wants it though the preview did not say so', async () => {
    const bridge = await openPage();
    shown = show(RenewDialog, { selection });
    await settle();
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
    shown = show(RestoreDialog, { selection: restorable, views: bridge.views });
    await settle();
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button('Add to queue').disabled).toBe(true);
    await type(amount);
    await press('Add to queue');
    expect(asked(bridge, 'orders.queue')).toMatchObject({ confirm: [amount] });
  });

  it('has to be typed before held orders are approved, and what was shown is sent along', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', { order: { kind: 'renew', selection: selection, years: 1 } });
    await limit(bridge, '1.00');
    const ids = await holdAll(bridge);
    shown = show(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    await settle();
    const [, amount = ''] = /Type ([\d.]+) to confirm/.exec(document.body.textContent) ?? [];
    expect(button(/^Approve/).disabled).toBe(true);
    await type(amount.replace('.', ','));
    expect(button(/^Approve/).disabled).toBe(false);
    document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
    await settle();
    expect(asked(bridge, 'orders.approve')).toMatchObject({
      confirm: [amount.replace('.', ',')],
      shown: { count: ids.length, sums: [{ amount, currency: 'EUR' }] },
    });
    expect(shown.emitted('approved')).toEqual([[ids]]);
  });

  it('needs a tick where dates moved, below both dates of each domain', async () => {
    const values = { domain: 'a.eu', from: { date: '2026-12-01' }, to: { date: '2027-12-01' } };
    const moved = { count: 3, first: [{ key: 'approval.expiry-moved', values }] };
    const meaning = { count: 5, sums: [], toConfirm: [], withoutPrice: 0, demo: 0, credits: [], moved };
    const bridge = await openPage({ handlers: { 'orders.previewApproval': () => meaning } });
    const ids = [1, 2, 3, 4, 5];
    shown = show(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    await settle();
    expect(document.body.textContent).toContain('a.eu: 1 Dec 2026 → 1 Dec 2027');
    expect(document.body.textContent).toContain('and 2 more');
    expect(button(/^Approve/).disabled).toBe(true);
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')?.click();
    await settle();
    expect(button(/^Approve/).disabled).toBe(false);
    document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
    await settle();
    expect(asked(bridge, 'orders.approve')).toMatchObject({ moved: true });
  });

  it('says what has changed when the core approves nothing, and asks again', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', { order: { kind: 'renew', selection: selection, years: 1 } });
    const ids = await holdAll(bridge);
    shown = show(ApproveGroup, { target: { selection: { by: 'keys', keys: ids } }, fitting: false });
    await settle();
    const previews = () => bridge.inputs('orders.previewApproval').length;
    bridge.failWith('orders.approve', 'confirmation-needed', 'These are now 3 orders.');
    document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
    await settle();
    expect(document.body.textContent).toContain('These are now 3 orders.');
    expect(previews()).toBe(2);
    expect(shown.emitted('approved')).toBeUndefined();
  });
});

describe('the settings for orders', () => {
  it('set and remove the limit of each currency', async () => {
    const bridge = await openPage();
    shown = show(LimitsView);
    await settle();
    const input = document.querySelector<HTMLInputElement>('.limit input');
    await type('250,50', input);
    document.querySelector<HTMLFormElement>('.limit')?.requestSubmit();
    await settle();
    expect(asked(bridge, 'orderSettings.setConfirmAbove')).toEqual({ currency: 'EUR', amount: '250.50' });
    await type('', input);
    document.querySelector<HTMLFormElement>('.limit')?.requestSubmit();
    await settle();
    expect(asked(bridge, 'orderSettings.setConfirmAbove')).toEqual({ currency: 'EUR', amount: null });
  });

  it('allow unpaid invoices of an account, where the service makes any', async () => {
    const bridge = await openPage({ accounts: ['Main reseller', 'Tokens'], tokens: ['Tokens'] });
    shown = show(LimitsView);
    await settle();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(boxes).toHaveLength(1);
    boxes[0]?.click();
    await settle();
    expect(asked(bridge, 'orderSettings.setUnpaidInvoices')).toEqual({ accountId: 'a1', allowed: true });
  });
});
