import { expect, it } from 'vitest';
import type { OrderAttempt } from '../../../../shared/model/attempt.ts';
import type { OrderEvent, OrderState } from '../../../../shared/model/order.ts';
import { orderStory } from '../../../../shared/rules/order-story.ts';

const at = '2026-11-20T10:00:00.000Z';
const event = (to: OrderState): OrderEvent => ({ orderId: 1, at, from: null, to, note: to });
const attempt = (number: number, outcome: 'answered' | 'not-sent' | null): OrderAttempt => ({
  orderId: 1,
  number,
  at,
  keySent: false,
  budget: [],
  request: null,
  end: outcome && {
    at,
    outcome,
    requests: 1,
    status: null,
    answer: null,
    answerCut: false,
    durationMs: null,
    problem: null,
  },
});
const told = (events: OrderEvent[], attempts: OrderAttempt[], state: OrderState): string[] =>
  orderStory(events, attempts, state).map((step) =>
    step.kind === 'event' ? step.event.to : `${step.attempt.number} ${step.outcome}`,
  );

const twice = [event('queued'), event('sending'), event('unknown'), event('sending')];

it('puts each attempt behind the event with which it began', () => {
  expect(told([...twice, event('done')], [attempt(1, 'not-sent'), attempt(2, 'answered')], 'done')).toEqual([
    'queued',
    'sending',
    '1 not-sent',
    'unknown',
    'sending',
    '2 answered',
    'done',
  ]);
});

it('tells an attempt without an end from one that is under way', () => {
  const attempts = [attempt(1, null), attempt(2, null)];
  expect(told(twice, attempts, 'sending')).toContain('2 under-way');
  expect(told(twice, attempts, 'sending')).toContain('1 cut-off');
  expect(told([...twice, event('unknown')], attempts, 'unknown')).toContain('2 cut-off');
});

it('leaves out attempts from before they were kept', () => {
  expect(told([...twice, event('done')], [attempt(1, 'answered')], 'done')).toEqual([
    'queued',
    'sending',
    'unknown',
    'sending',
    '1 answered',
    'done',
  ]);
});
