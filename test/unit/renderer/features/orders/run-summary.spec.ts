// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import RunSummary from '../../../../../renderer/features/orders/RunSummary.vue';
import type { FinishedRun } from '../../../../../shared/model/run-summary.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { eur } from '../../../../support/fixtures.ts';
import { openPage, press, show } from '../../../../support/page.ts';

const nothing = {
  ...{ done: 0, accepted: 0, refused: 0, held: 0, awaitingPayment: 0, unknown: 0, queued: 0, cancelled: 0 },
  ...{
    spent: [],
    unexplained: [],
    uncharged: [],
    demo: 0,
    credits: [],
    stopped: [],
    accountIds: [],
    paused: false,
    finishedAt: '2026-11-20T10:00:00.000Z',
  },
};
const summary = (run: Partial<FinishedRun>) => show(RunSummary, { run: { ...nothing, ...run } });

it('says what was done, spent and refused, and what is left of the credit', async () => {
  await openPage();
  const shown = summary({
    ...{ done: 3, accepted: 1, refused: 2, spent: [eur('29.61')], unexplained: [], uncharged: [eur('9.87')] },
    credits: [
      { account: 'Shop', credit: eur('12.00'), isRead: true, fetchedAt: '2026-11-20T10:00:00.000Z' },
      { account: 'Partner', credit: eur('4.50'), isRead: false, fetchedAt: '2026-11-20T09:00:00.000Z' },
    ],
  });
  const text = shown.text().replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/3 done · 1 accepted · 2 refused/);
  expect(text).toContain('Spent in this run: €29.61.');
  expect(text).toContain('Accepted, not charged yet: €9.87.');
  expect(text).toContain('Credit of Shop after the run: €12.00.');
  expect(text).toContain('Credit of Partner after the run: €4.50, calculated from the prices.');
  expect(shown.find('.is-warn').exists()).toBe(true);
  await press('2 refused');
  expect(shown.emitted('show')).toEqual([['refused']]);
});

it('says what else moved the credit, each in a sentence of its own', async () => {
  await openPage();
  const credits = [
    { account: 'Shop', credit: eur('3.00'), isRead: true, fetchedAt: '2026-11-20T10:00:00.000Z' },
  ];
  const shown = summary({ unexplained: [eur('-5.00'), { amount: '1.00', currency: 'USD' }], credits });
  expect(shown.text()).toContain(
    'Spent in this run: nothing. The credit fell by €5.00 beside that: see Credit. The credit rose by $1.00 beside that: see Credit. Credit of Shop after the run: €3.00.',
  );
});

it('is good news where all is done, and goes when it is dismissed', async () => {
  const bridge = await openPage({ handlers: { 'orders.dismissLastRun': () => idleQueue } });
  const shown = summary({ done: 2, spent: [eur('19.74')] });
  expect(shown.find('.is-good').exists()).toBe(true);
  await press('Dismiss');
  expect(bridge.inputs('orders.dismissLastRun')).not.toEqual([]);
});

it.each<[string, Partial<FinishedRun>]>([
  ['The queue finished', {}],
  ['Not everything is done', { refused: 1 }],
  ['Not everything is done', { queued: 57 }],
  ['Paused', { queued: 57, paused: true }],
  ['The queue stopped', { queued: 57, stopped: [say('run.asleep')] }],
])('is headed “%s” by how the run ended', async (headline, run) => {
  await openPage();
  const shown = summary({ done: 20, ...run });
  expect(shown.get('strong').text()).toBe(headline);
  expect(shown.find('.is-good').exists()).toBe(headline === 'The queue finished');
  expect(shown.text().includes('57 still queued')).toBe(run.queued === 57);
});
