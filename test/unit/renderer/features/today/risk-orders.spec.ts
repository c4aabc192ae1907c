// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { RiskOf } from '../../../../../shared/lists/risks.ts';
import type { Order } from '../../../../../shared/model/order.ts';
import TodayView from '../../../../../renderer/features/today/TodayView.vue';
import { aRegistrant } from '../../../../support/fixtures.ts';
import { click, display, field, openPage, press, submit, type } from '../../../../support/page.ts';

let view: VueWrapper;

describe('refused orders', () => {
  async function openRefused(differs: Partial<Order> = {}) {
    const bridge = await openPage();
    const [name = ''] = bridge.names(1, '.it');
    const error = 'Domain is locked by registry';
    const order = await bridge.order({ domain: name, state: 'refused', attempts: 1, error, ...differs });
    const { domain } = order;
    const risk: RiskOf<'orders-refused'> = {
      ...{ kind: 'orders-refused', key: 'r', count: 1, sums: [], withoutPrice: 0, query: null },
      ...{ accountId: null, accounts: [], deadline: '2026-11-20' },
      ...{ orders: [{ id: order.id, domain, day: '2026-11-20' }], latest: '2026-11-20T10:00:00.000Z' },
    };
    bridge.alter('today.show', (answer) => ({ ...answer, risks: [risk] }));
    view = await display(TodayView);
    return { bridge, order };
  }

  it('unfold into domain, reason and day, each with the way to order it again', async () => {
    const { bridge, order } = await openRefused();
    expect(view.get('.risk').text()).toContain('1 order was refused');
    expect(view.get('.risk').text()).toContain('by 20 Nov 2026');
    await click(view.get('[data-risk]'));
    const row = view.get('.risk-part').text().replaceAll(/\s+/g, ' ');
    expect(row).toContain(`${order.unicode} Domain is locked by registry`);
    expect(row).toContain('20 Nov 2026');
    await press(/^Order again…$/);
    const { accountId, domain } = order;
    expect(bridge.inputs('orders.preview').at(-1)).toMatchObject({
      order: { kind: 'renew', selection: { by: 'keys', keys: [{ accountId, domain }] } },
    });
  });

  const transfer: Partial<Order> = {
    kind: 'transfer',
    domain: 'tre-nuovo.com',
    details: { registrant: aRegistrant, idProtection: true, nameservers: null, idnLanguage: null },
  };

  it('are corrected right there, with what was entered before', async () => {
    await openRefused(transfer);
    await click(view.get('[data-risk]'));
    await press(/^Correct…$/);
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Correct tre-nuovo.com');
    await type(field('EPP code of tre-nuovo.com'), 'new');
    await submit(document.querySelector('form'));
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(aRegistrant.email);
  });

  it('are shown instead once another order took their place', async () => {
    const { bridge, order } = await openRefused(transfer);
    await bridge.order({ ...transfer, state: 'queued' });
    await click(view.get('[data-risk]'));
    await press(/^Correct…$/);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(view.vm.$route).toMatchObject({ name: 'orders', query: { open: String(order.id) } });
  });

  it('lead to the order itself', async () => {
    const { order } = await openRefused();
    await click(view.get('[data-risk]'));
    await press(/^Open order$/);
    expect(view.vm.$route).toMatchObject({ name: 'orders', query: { open: String(order.id) } });
  });

  it('are dismissed up to the latest of them', async () => {
    const { bridge } = await openRefused();
    await press(/^Dismiss$/);
    expect(bridge.inputs('orders.dismissRefused')).toEqual([{ until: '2026-11-20T10:00:00.000Z' }]);
  });
});
