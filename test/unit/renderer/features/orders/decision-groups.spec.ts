// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DecisionGroups from '../../../../../renderer/features/orders/DecisionGroups.vue';
import { CauseCode, causeOf } from '../../../../../shared/model/order-cause.ts';
import type { OrderGroup } from '../../../../../shared/model/order-group.ts';
import { asWritten, say } from '../../../../../shared/words/sentence.ts';
import { eur } from '../../../../support/fixtures.ts';
import { buttons, display, openPage, press, settle } from '../../../../support/page.ts';

const group = (more: Pick<OrderGroup, 'state' | 'cause'> & Partial<OrderGroup>): OrderGroup => ({
  ...{ accountId: 'a1', count: 8, sums: [eur('78.96')], withoutPrice: 0, credit: null, rise: null },
  oldest: '2026-11-20T10:00:00.000Z',
  ...more,
});
async function open(...groups: readonly OrderGroup[]) {
  const bridge = await openPage({
    handlers: {
      'orders.groups': () => [...groups],
      'orders.resolveGroup': () => ({ done: 8, left: 0, failure: null }),
      'orders.cancel': () => ({ cancelled: 8, ids: [1] }),
    },
  });
  const shown = await display(DecisionGroups);
  return { bridge, shown };
}
const credit = (fitting: number) => ({ left: eur('12.00'), short: eur('66.96'), fitting });

it.each([
  [
    'the credit covers some',
    group({ state: 'held', cause: 'credit-short', credit: credit(3) }),
    ['Approve the first 3', 'Refresh', 'Approve all…', 'Cancel all…'],
  ],
  [
    'the credit covers none',
    group({ state: 'held', cause: 'credit-short', credit: credit(0) }),
    ['Refresh', 'Approve all…', 'Cancel all…'],
  ],
  ['the price rose', group({ state: 'held', cause: 'price-rose' }), ['Approve all…', 'Cancel all…']],
  ['each has to be corrected', group({ state: 'held', cause: 'epp-code-missing' }), ['Cancel all…']],
  [
    'nothing moved',
    group({ state: 'unknown', cause: 'nothing-moved' }),
    ['Check again', 'Send again…', 'It happened…'],
  ],
  ['the reply was lost', group({ state: 'unknown', cause: 'reply-lost' }), ['Check again', 'It happened…']],
  ['an invoice is to be paid', group({ state: 'awaiting-payment', cause: 'invoice-unpaid' }), ['Refresh']],
] as const)('offers what is right where %s', async (_, one, actions) => {
  await open(one);
  expect(buttons()).toEqual([...actions, 'Show orders']);
});

it('sends again together only what was read again and did not move', async () => {
  const { shown } = await open(
    ...CauseCode.options.map((cause) => group({ state: 'unknown', cause, accountId: cause })),
  );
  const again = shown.findAll('.groups-row').filter((row) => row.text().includes('Send again…'));
  expect(again.map((row) => row.get('strong').text())).toEqual([
    '8 orders unknown: read again, nothing has moved',
  ]);
});

it('says what is short, and cancels a group once that is confirmed', async () => {
  const { bridge, shown } = await open(group({ state: 'held', cause: 'credit-short', credit: credit(3) }));
  expect(shown.text()).toContain('8 orders held: credit short by €66.96');
  await press('Cancel all…');
  expect(bridge.inputs('orders.cancel')).toEqual([]);
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog], [role=dialog]');
  await press(/^Cancel 8 orders/, dialog ?? document);
  expect(bridge.inputs('orders.cancel').at(-1)).toEqual({
    group: { accountId: 'a1', state: 'held', cause: 'credit-short' },
  });
});

it('shows of prices that rose what was approved and what it is now', async () => {
  const rise = { before: [eur('33.78')], after: [eur('54.60')] };
  const { shown } = await open(group({ state: 'held', cause: 'price-rose', rise }));
  expect(shown.text()).toContain('€33.78 → €54.60');
});

it('shows before an unknown order is decided what probably became of it, with domain, sum and account', async () => {
  const { bridge, shown } = await open(group({ state: 'unknown', cause: 'nothing-moved', count: 1 }));
  const [domain = ''] = bridge.names(1, '.it');
  const reading = { expiryDate: '2026-12-01', nextDueDate: '2026-12-01', status: 'Active' };
  const at = '2026-11-20T10:00:00.000Z';
  const credit = { credit: eur('90.00'), readAt: at };
  const order = await bridge.order({
    ...{ domain, state: 'unknown', cause: causeOf('nothing-moved'), attempts: 1 },
    baseline: { ...reading, ...credit, creditReadAt: at, price: eur('14.90') },
    evidence: { ...reading, ...credit, finding: 'The expiry date is still 2026-12-01.' },
  });
  await press('It happened…');
  await settle();
  const dialog = document.querySelector('[role="alertdialog"]')?.textContent ?? '';
  expect(dialog).toContain('Probably not carried out: neither the domain nor the credit has changed.');
  expect(dialog).toContain(order.unicode);
  expect(dialog).toContain('Main reseller');
  expect(dialog).toContain('The expiry date is still 2026-12-01.');
  expect(shown.exists()).toBe(true);
});

it('counts the refused orders that the badge counts, and leads to them', async () => {
  const { bridge, shown } = await open(group({ state: 'held', cause: 'price-rose' }));
  const snapshot = await bridge.call('app.snapshot', {});
  if (!snapshot.ok) throw new Error('no snapshot');
  bridge.emit('queue.changed', { ...snapshot.value.queue, refused: 2 });
  await settle();
  expect(shown.text()).toContain('10 orders need you');
  expect(shown.text()).toContain('2 orders were refused');
  await shown.findAll('button').at(-1)!.trigger('click');
  expect(shown.emitted('show')?.at(-1)).toEqual(['refused']);
});

it('quotes what the service said of an unknown order', async () => {
  const { bridge, shown } = await open(group({ state: 'unknown', cause: 'error-unlisted', count: 1 }));
  const message = asWritten('Registry error: invalid authorization information');
  await bridge.order({
    ...{ kind: 'transfer', domain: 'tre-nuovo.com', state: 'unknown' },
    ...{ cause: { code: 'error-unlisted', values: {} }, error: say('orders.error-unlisted', { message }) },
  });
  bridge.emit('orders.changed', []);
  const quoted = () => shown.findAll('.groups-text .clip').map((line) => line.text());
  await expect
    .poll(quoted)
    .toEqual(['The service said: “Registry error: invalid authorization information”']);
});
