// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import UnknownDecision from '../../../../renderer/components/orders/UnknownDecision.vue';
import type { FakeOptions } from '../../../support/fake-bridge.ts';
import { openPage, settle, show } from '../../../support/page.ts';

let shown: VueWrapper | null = null;
afterEach(() => shown?.unmount());

/** Runs renewals until one of them is unknown, and shows what the user can do about it. */
async function open(options: FakeOptions = {}) {
  const bridge = await openPage(options);
  const selection = {
    by: 'query' as const,
    accountId: null,
    query: 'tld:it listed:yes status:active',
    except: [],
  };
  await bridge.call('orders.queueRenewal', { selection, years: 1 });
  await bridge.call('orders.run', {});
  while (!bridge.orders.some(({ state }) => state === 'unknown')) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await bridge.call('orders.pause', {});
  const order = bridge.orders.find(({ state }) => state === 'unknown')!;
  shown = show(UnknownDecision, { order: { ...order } });
  return { bridge, order };
}
const press = (text: string, within: ParentNode = document): void =>
  [...within.querySelectorAll('button')].find((one) => one.textContent.trim() === text)?.click();
const resolved = (bridge: Awaited<ReturnType<typeof open>>['bridge']) =>
  bridge.asked.filter(({ name }) => name === 'orders.resolve').map(({ input }) => input);

describe('an order whose outcome is unknown', () => {
  it('shows the evidence side by side', async () => {
    const { order } = await open();
    const text = shown!.text();
    expect(text).toContain(order.evidence?.finding);
    expect(text).toContain('€512.40');
    expect(text).toContain('€503.22');
  });

  it('is done at once when the user says that it happened', async () => {
    const { bridge, order } = await open();
    press('It happened');
    await settle();
    expect(resolved(bridge)).toEqual([{ id: order.id, as: 'done' }]);
  });

  it('is sent again only after the user read what that can cost', async () => {
    const { bridge, order } = await open();
    expect(order.idempotencyKey).not.toBeNull();
    expect(shown!.text()).not.toContain('carries it out once at most');
    press('Send again');
    await settle();
    const warning = document.querySelector('[role="alertdialog"]')!;
    expect(warning.textContent).toContain('charged twice');
    expect(resolved(bridge)).toEqual([]);
    press('Send again', warning);
    await settle();
    expect(resolved(bridge)).toEqual([{ id: order.id, as: 'again' }]);
  });

  it('stays as it is when the user goes back', async () => {
    const { bridge } = await open();
    press('Send again');
    await settle();
    press('Go back', document.querySelector('[role="alertdialog"]')!);
    await settle();
    expect(resolved(bridge)).toEqual([]);
  });

  it('is sent again at once where its key makes that safe, and says when to ask the provider', async () => {
    const { bridge, order } = await open({ accounts: ['Desk'], tokens: ['Desk'] });
    expect(shown!.text()).toContain('carries it out once at most');
    expect(shown!.text()).toContain('contact the provider');
    expect(shown!.text()).toContain(order.idempotencyKey);
    press('Send again');
    await settle();
    expect(document.querySelector('[role="alertdialog"]')).toBeNull();
    expect(resolved(bridge)).toEqual([{ id: order.id, as: 'again' }]);
  });
});
