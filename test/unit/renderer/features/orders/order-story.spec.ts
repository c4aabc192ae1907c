// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import OrderStory from '../../../../../renderer/features/orders/OrderStory.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import type { OrderAttempt } from '../../../../../shared/model/attempt.ts';
import { openPage, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const at = '2026-11-20T10:00:00.000Z';
const event = (to: 'queued' | 'sending' | 'unknown', note: string) => ({
  orderId: 1,
  at,
  from: null,
  to,
  note,
});
const events = [event('queued', 'Queued.'), event('sending', 'Sending.'), event('unknown', 'Lost.')];
const answered: OrderAttempt = {
  orderId: 1,
  number: 1,
  at,
  keySent: true,
  budget: [{ name: 'orders', limit: 30, windowMs: 60_000, left: 12, nextAt: null }],
  request: { at, method: 'POST', path: '/reseller/renew', query: { a: 'b' }, body: '{"years":1}' },
  end: {
    at,
    outcome: 'answered',
    requests: 2,
    status: 502,
    answer: '<b>not markup</b>',
    answerCut: true,
    durationMs: 1_234,
    problem: 'It is down.',
  },
};

it('shows the request, the answer, how long it took, and the requests left', async () => {
  await openPage();
  shown = show(OrderStory, { events, attempts: [answered], state: 'unknown' });
  const text = shown.text();
  for (const told of [
    'Attempt 1',
    'Answered with HTTP 502 in 1,234 ms',
    '2 requests sent in total',
    'POST /reseller/renew?a=b (with the idempotency key)',
    '{"years":1}',
    '<b>not markup</b>',
    'Only the beginning of the answer is shown',
    'It is down.',
    'Orders: 12 of 30 left per 1 min',
  ]) {
    expect(text).toContain(told);
  }
  expect(text.indexOf('Sending.')).toBeLessThan(text.indexOf('Attempt 1'));
  expect(text.indexOf('Attempt 1')).toBeLessThan(text.indexOf('Lost.'));
});

it('tells an attempt that Namekeep did not see the end of, in either language', async () => {
  await openPage();
  const attempts = [{ ...answered, request: null, end: null }];
  shown = show(OrderStory, { events, attempts, state: 'unknown' });
  expect(shown.text()).toContain('Namekeep closed before an answer arrived');
  expect(shown.text()).toContain('No request was recorded');
  shown.unmount();
  i18n.global.locale.value = 'it';
  shown = show(OrderStory, { events, attempts, state: 'unknown' });
  expect(shown.text()).toContain('Namekeep è stato chiuso prima che arrivasse una risposta');
});
