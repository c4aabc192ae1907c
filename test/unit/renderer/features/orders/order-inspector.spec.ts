// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import OrderInspector from '../../../../../renderer/features/orders/OrderInspector.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';
import { buttons, display, field, openPage, press, submit, type } from '../../../../support/page.ts';

/** The inspector of a transfer that ended up like this. */
async function open(change: Partial<Order>) {
  const bridge = await openPage();
  const details = { registrant: aRegistrant, idProtection: true, nameservers: null, idnLanguage: null };
  const order = await bridge.order({ kind: 'transfer', domain: 'tre-nuovo.com', details, ...change });
  await display(OrderInspector, { order: { ...order } });
  return { bridge, order };
}
const fill = (label: string, value: string): Promise<void> => type(field(label), value);
const send = (): Promise<void> => submit(document.querySelector('form'));
const messages = (): string[] => useToasts().toasts.map((toast) => ('text' in toast ? toast.text : ''));

describe('an order in the inspector', () => {
  it.each(['refused', 'held', 'cancelled'] as const)('queues a %s one with corrected data', async (state) => {
    const { bridge, order } = await open({ state, error: 'Its EPP code is missing.' });
    await press('Correct…');
    await fill('EPP code of tre-nuovo.com', 'new');
    await send();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Transfer 1 domain now · €');
    await send();
    expect(bridge.inputs('orders.correct').at(-1)).toMatchObject({
      id: order.id,
      item: { eppCode: 'new' },
    });
    expect(messages()).toEqual(['The corrected order for tre-nuovo.com was queued.']);
  });

  it('leads from a refused one to the order that took its place', async () => {
    const { bridge, order } = await open({ state: 'refused', error: 'Its EPP code is missing.' });
    const link = () => document.querySelector('.link')?.textContent.trim();
    expect(link()).toBeUndefined();
    const { kind, domain, details } = order;
    const { id } = await bridge.order({ kind, domain, details });
    bridge.emit('orders.changed', [{ ...order, id, state: 'queued' }]);
    await expect.poll(link).toBe(`Order ${id} · Queued`);
    expect(buttons()).not.toContain('Correct…');
  });

  it.each(['queued', 'sending', 'accepted', 'done', 'awaiting-payment'] as const)(
    'has nothing to correct while it is %s',
    async (state) => {
      await open({ state });
      expect(buttons()).not.toContain('Correct…');
    },
  );

  it('takes the EPP code that an unknown one lacks, with everything else as it was', async () => {
    const error = 'Its EPP code is not in the keychain of this computer.';
    const { bridge, order } = await open({ state: 'unknown', error });
    await press('Enter EPP code…');
    await send();
    expect(document.querySelector('.field-error')?.textContent).toBe('Type the EPP code.');
    await fill('EPP code of tre-nuovo.com', ' S3cret ');
    await send();
    const { domain, years, details } = order;
    expect(bridge.inputs('orders.correct').at(-1)).toEqual({
      id: order.id,
      item: { domain, years, details, eppCode: 'S3cret' },
    });
    expect(messages()).toEqual(['The EPP code of tre-nuovo.com was saved.']);
    expect(document.documentElement.innerHTML).not.toContain('S3cret');
  });

  it('asks for no EPP code where the order is never sent again', async () => {
    const evidence = { key: 'kept' as const, finding: 'Nothing.', readAt: null };
    await open({
      ...{ state: 'unknown', error: 'Its EPP code is missing.', invoiceId: '77' },
      evidence: { ...evidence, expiryDate: null, nextDueDate: null, status: null, credit: null },
    });
    expect(buttons()).not.toContain('Enter EPP code…');
  });
});

describe('cancelling an order in the inspector', () => {
  const cancelling = (bridge: Awaited<ReturnType<typeof open>>['bridge']) => bridge.inputs('orders.cancel');

  it.each([
    ['10023', 'Invoice 10023 stays open at the service'],
    [null, 'Its invoice stays open at the service'],
  ])(
    'asks before one with invoice %s is cancelled, and says that the invoice stays',
    async (invoiceId, says) => {
      const { bridge, order } = await open({ state: 'awaiting-payment', invoiceId });
      await press('Cancel order');
      expect(cancelling(bridge)).toEqual([]);
      const dialog = document.querySelector('[role=alertdialog]')?.textContent;
      expect(dialog).toContain(says);
      expect(dialog).toContain('the service may refuse a new order for the domain until then');
      await press('Cancel order', document.querySelector('[role=alertdialog]')!);
      expect(cancelling(bridge)).toEqual([{ ids: [order.id], unpaid: true }]);
    },
  );
});
