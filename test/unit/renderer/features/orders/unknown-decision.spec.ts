// @vitest-environment happy-dom
import { defineComponent, h } from 'vue';
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { OpenDecisions } from '../../../../support/open-decisions.ts';
import OrderDecision from '../../../../../renderer/features/orders/OrderDecision.vue';
import SendAgainDialog from '../../../../../renderer/features/orders/SendAgainDialog.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import type { World, WorldOptions } from '../../../../support/world.ts';
import { buttons, click, display, openPage, press, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

/** Runs a renewal whose request is lost, and shows what the user can do about it. */
async function open(options: WorldOptions = {}, change: (order: Order) => Partial<Order> = () => ({})) {
  const bridge = await openPage(options);
  const [domain = ''] = bridge.names(1, '.it');
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain }] };
  await bridge.call('orders.queue', { order: { kind: 'renew', selection, years: 1 } });
  bridge.sandbox.control.setFaults([{ match: { operation: 'renew' }, fault: 'drop-before' }]);
  await bridge.call('orders.run', {});
  await settle();
  const [ended = expect.fail()] = await bridge.orders();
  expect(ended.state).toBe('unknown');
  const order = await bridge.changeOrder(ended.id, change(ended));
  bridge.asked.length = 0;
  const page = defineComponent(() => () => [h(OrderDecision, { order: { ...order } }), h(SendAgainDialog)]);
  shown = show(page);
  return { bridge, order };
}
const dialog = (): HTMLElement | null => document.querySelector('[role="alertdialog"]');
const inDialog = (): HTMLElement => dialog() ?? expect.fail('There is no dialog.');
const asked = (bridge: World) => bridge.asked.filter(({ name }) => /^orders\.(check|resolve)$/.test(name));

describe('an order whose outcome is unknown', () => {
  it('shows the evidence side by side', async () => {
    await open();
    const text = shown.text();
    expect(text).toContain('The expiry date is still');
    expect(text).toContain('€512.40');
    expect(shown.find('thead').text()).toContain('Before sending, read');
    expect(text).toMatch(/€512\.40 ?read/);
  });

  it('is done only after the user confirmed that it happened', async () => {
    const { bridge, order } = await open();
    await press('It happened…');
    expect(inDialog().textContent).toContain('confirmed by you');
    expect(asked(bridge)).toEqual([]);
    await press('It happened', inDialog());
    expect(asked(bridge)).toEqual([{ name: 'orders.resolve', input: { id: order.id, as: 'done' } }]);
  });

  it('is not called refused while its request may not have arrived', async () => {
    await open();
    expect(buttons()).toContain('Send again…');
    expect(buttons()).not.toContain('It was not carried out…');
  });
});

describe('sending an unknown order again', () => {
  it('reads the domain first, then warns, and is sent at the confirmation', async () => {
    const { bridge, order } = await open();
    await press('Send again…');
    expect(asked(bridge)).toEqual([{ name: 'orders.check', input: { id: order.id } }]);
    const text = inDialog().textContent;
    expect(text).toContain(order.domain);
    expect(text).toContain('The expiry date is still');
    expect(text).toContain('charged twice');
    await press(/^Send again · €/, inDialog());
    expect(asked(bridge)[1]).toEqual({ name: 'orders.resolve', input: { id: order.id, as: 'again' } });
    expect(dialog()).toBeNull();
    expect(useToasts().toasts).toMatchObject([{ tone: 'good' }]);
  });

  it('starts on the way back, so that Enter sends nothing', async () => {
    const { bridge } = await open();
    await press('Send again…');
    expect(document.activeElement?.textContent.trim()).toBe('Go back');
    await click(document.activeElement as HTMLElement);
    expect(asked(bridge).map(({ name }) => name)).toEqual(['orders.check']);
    expect(dialog()).toBeNull();
  });

  it('cannot be confirmed before the domain was read', async () => {
    const { bridge } = await open();
    const answer = bridge.hold('orders.check');
    await press('Send again…');
    expect(inDialog().textContent).toContain('Reading the domain…');
    expect(buttons(inDialog())).toEqual(['Go back']);
    answer();
    await settle();
    expect(inDialog().textContent).not.toContain('Reading the domain…');
    expect(buttons(inDialog())).toHaveLength(2);
  });

  it('says how long to wait, and can be tried again', async () => {
    const { bridge } = await open();
    bridge.failWith(
      'orders.check',
      'busy',
      'Order 5 can be checked in 42 s: until then the service may still be processing it.',
      { retryable: true, retryAfterMs: 41_200 },
    );
    await press('Send again…');
    expect(inDialog().textContent).toContain('Order 5 can be checked in 42 s');
    expect(buttons(inDialog())).toEqual(['Go back', 'Try again']);
    bridge.failWith('orders.check', null);
    [...inDialog().querySelectorAll('button')].at(-1)?.focus();
    await press('Try again', inDialog());
    expect(buttons(inDialog())[1]).toMatch(/^Send again/);
    expect(document.activeElement?.textContent.trim()).toBe('Go back');
  });

  it.each(['done', 'accepted', 'awaiting-payment'] as const)(
    'is closed to an order that turns out to be %s',
    async (state) => {
      const { bridge, order } = await open();
      if (state === 'done')
        bridge.sandbox.control.changeDomain(order.domain, {
          expiryDate: '2031-01-01',
          nextDueDate: '2031-01-01',
        });
      else await bridge.changeOrder(order.id, { state });
      await press('Send again…');
      expect(inDialog().textContent).toContain('is not sent again');
      expect(buttons(inDialog())).toEqual(['Close']);
      await press('Close', inDialog());
      expect(asked(bridge).map(({ name }) => name)).toEqual(['orders.check']);
    },
  );

  it('still says what became of the order when its card is gone', async () => {
    const { bridge, order } = await open();
    shown = await display(defineComponent(() => () => [h(OpenDecisions), h(SendAgainDialog)]));
    bridge.sandbox.control.changeDomain(order.domain, {
      expiryDate: '2031-01-01',
      nextDueDate: '2031-01-01',
    });
    await press('Send again…');
    await expect.poll(() => shown.text()).not.toContain(order.domain);
    expect(inDialog().textContent).toContain('is not sent again');
  });

  it('is closed to an order of which the reading shows that the service has it', async () => {
    const { bridge, order } = await open();
    await bridge.changeOrder(order.id, { invoiceId: '5018' });
    await press('Send again…');
    expect(inDialog().textContent).toContain('is not sent again');
    expect(buttons(inDialog())).toEqual(['Close']);
  });

  it('shows why it was refused after all', async () => {
    const { bridge } = await open();
    await press('Send again…');
    bridge.failWith('orders.resolve', 'busy', 'Check order 5 first.', { retryable: true });
    await press(/^Send again/, inDialog());
    expect(inDialog().textContent).toContain('Check order 5 first');
    await press('Try again', inDialog());
    expect(buttons(inDialog())[1]).toMatch(/^Send again/);
  });

  it('is a repeat under its key where the service knows it, and says when to ask the provider', async () => {
    const { bridge, order } = await open({ accounts: ['Desk'], tokens: ['Desk'] });
    expect(shown.text()).toContain('carries it out at most once');
    expect(shown.text()).toContain('Contact the provider');
    expect(shown.text()).toContain(order.idempotencyKey);
    await press('Send again…');
    expect(inDialog().textContent).toContain('repeated with its idempotency key');
    expect(inDialog().textContent).not.toContain('charged twice');
    await press(/^Send again/, inDialog());
    expect(asked(bridge)[1]).toEqual({ name: 'orders.resolve', input: { id: order.id, as: 'again' } });
  });

  it('warns of a second charge once the key may be forgotten', async () => {
    const { order } = await open({ accounts: ['Desk'], tokens: ['Desk'] }, () => ({
      firstSentAt: '2020-01-01T00:00:00.000Z',
    }));
    expect(shown.text()).not.toContain('carries it out at most once');
    expect(order.idempotencyKey).not.toBeNull();
    await press('Send again…');
    expect(inDialog().textContent).toContain('charged twice');
  });
});

describe('an unknown order that the service has received', () => {
  const arrived = ({ evidence }: Order): Partial<Order> => ({
    evidence: evidence && { ...evidence, arrived: true },
    invoiceId: '5018',
  });

  it('is never offered to be sent again; the service is asked instead', async () => {
    const { order } = await open({}, arrived);
    expect(buttons()).not.toContain('Send again…');
    const text = shown.text();
    expect(text).toContain('has received this order, so it is not sent again');
    expect(text).toContain('Invoice');
    expect(text).toContain('5018');
    expect(text).not.toContain(order.idempotencyKey);
  });

  it('names its key to a service that stored an answer under it', async () => {
    const { order } = await open({ accounts: ['Desk'], tokens: ['Desk'] }, ({ evidence }) => ({
      evidence: evidence && { ...evidence, key: 'kept' },
    }));
    expect(buttons()).not.toContain('Send again…');
    expect(shown.text()).toContain(order.idempotencyKey);
  });
});
