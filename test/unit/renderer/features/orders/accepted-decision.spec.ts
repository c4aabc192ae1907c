// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { OpenDecisions } from '../../../../support/open-decisions.ts';
import OrderDecision from '../../../../../renderer/features/orders/OrderDecision.vue';
import OrderInspector from '../../../../../renderer/features/orders/OrderInspector.vue';
import { useOrderLook } from '../../../../../renderer/features/orders/order-look.ts';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import { buttons, display, openPage, press, settle, show } from '../../../../support/page.ts';
import { worldStart } from '../../../../support/prepared-home.ts';

let shown: VueWrapper;
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
beforeEach(() => {
  copied.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});

const daysAgo = (days: number): string => new Date(worldStart - days * 86_400_000).toISOString();
const finding = 'The expiry date is still 2026-12-01.';

/** An account with one order that the service accepted. */
async function accepted(sentAt: string, change: Partial<Order> = {}) {
  const bridge = await openPage();
  const [domain = ''] = bridge.names(1, '.it');
  const dates = { expiryDate: '2026-12-01', nextDueDate: '2026-12-01', status: 'Active' };
  bridge.sandbox.control.changeDomain(domain, dates);
  const order = await bridge.order({
    ...{ domain, state: 'accepted', idempotencyKey: 'key' },
    invoiceId: '5018',
    attempts: 1,
    sentAt,
    firstSentAt: sentAt,
    baseline: { ...dates, credit: null, creditReadAt: null, price: null, readAt: sentAt },
    evidence: { ...dates, credit: null, readAt: daysAgo(0), finding },
    ...change,
  });
  return { bridge, order };
}

describe('an order that the service accepted', () => {
  it('needs no decision: it says what is known and can be looked for', async () => {
    const { bridge, order } = await accepted(daysAgo(1));
    shown = show(OrderDecision, { order });
    const text = shown.text();
    expect(text).toContain('The service accepted this order.');
    expect(text).toContain('You do not need to do anything');
    expect(text).toContain(finding);
    expect(text).toContain('not seen yet');
    expect(buttons()).toEqual(['Check again']);
    await settle();
    await press('Check again');
    expect(bridge.inputs('orders.check')).toEqual([{ id: order.id }]);
  });

  it('is not among what needs the user', async () => {
    await accepted(daysAgo(2));
    shown = await display(OpenDecisions);
    expect(shown.text()).toBe('');
  });
});

describe('an order that was accepted three days ago without a visible effect', () => {
  it('needs the user, who asks the service and never sends it again', async () => {
    const { order } = await accepted(daysAgo(4));
    shown = await display(OpenDecisions);
    expect(shown.text()).toContain(order.domain);
    expect(shown.text()).toContain('Ask the service');
    expect(buttons()).toEqual(['Copy', 'It happened…', 'It was not carried out…', 'Check again']);
  });

  it('copies what the service has to know', async () => {
    const { order } = await accepted(daysAgo(4));
    shown = show(OrderDecision, { order });
    await press('Copy');
    const [text = ''] = copied.mock.lastCall ?? [];
    expect(text.split('\n')).toEqual([
      `Domain: ${order.domain}`,
      'Invoice: 5018',
      expect.stringMatching(/^Sent: .*UTC$/),
      'Expiry date before: 2026-12-01',
      'Expiry date now: 2026-12-01',
      'Next due date before: 2026-12-01',
      'Next due date now: 2026-12-01',
      'Status before: Active',
      'Status now: Active',
    ]);
    i18n.global.locale.value = 'it';
    await settle();
    expect(shown.text()).toContain('Scadenza prima');
  });

  it.each([
    ['It happened', 'done'],
    ['It was not carried out', 'refused'],
  ] as const)('is resolved by “%s” after a confirmation', async (label, as) => {
    const { bridge, order } = await accepted(daysAgo(4));
    shown = show(OrderDecision, { order });
    await press(`${label}…`);
    const dialog = document.querySelector('[role="alertdialog"]') ?? expect.fail('There is no dialog.');
    expect(bridge.inputs('orders.resolve')).toEqual([]);
    await settle();
    await press(label, dialog);
    // Only a fresh reading lets a user say that it was not carried out.
    expect(bridge.inputs('orders.check')).toHaveLength(as === 'done' ? 0 : 1);
    expect(bridge.inputs('orders.resolve')).toEqual([{ id: order.id, as }]);
    expect((await bridge.orders())[0]).toMatchObject({ state: as, confirmedByUser: true });
  });
});

it.each(['done', 'refused'] as const)('tells an order that is %s by the word of the user', async (state) => {
  const { order } = await accepted(daysAgo(4), { state, confirmedByUser: true });
  expect(useOrderLook().texts?.note?.(order)).toBe('Confirmed by you');
  shown = show(OrderDecision, { order });
  expect(shown.text()).toContain('You confirmed that');
});

it('undoes a decision after a confirmation, and says who confirmed the order', async () => {
  const { bridge, order } = await accepted(daysAgo(4), {
    state: 'done',
    confirmedByUser: true,
    decision: { as: 'done', from: 'accepted', error: null, cost: null },
  });
  shown = await display(OrderInspector, { order });
  const inspector = document.querySelector('aside') ?? expect.fail('There is no inspector.');
  expect(inspector.textContent).toContain('Done, by you');
  await press('Undo decision…', inspector);
  const dialog = document.querySelector('[role="alertdialog"]') ?? expect.fail('There is no dialog.');
  expect(dialog.textContent).toContain('is Accepted again');
  expect(bridge.inputs('orders.revoke')).toEqual([]);
  await press('Undo decision', dialog);
  expect((await bridge.orders())[0]).toMatchObject({ state: 'accepted', decision: null });
  await shown.setProps({ order: { ...order, state: 'accepted', confirmedByUser: false, decision: null } });
  expect(inspector.textContent).not.toContain('Undo decision');
});

it('offers no undo where the user decided nothing', async () => {
  const { order } = await accepted(daysAgo(4), { state: 'done' });
  shown = await display(OrderInspector, { order });
  expect(document.body.textContent).not.toContain('Undo decision');
});
