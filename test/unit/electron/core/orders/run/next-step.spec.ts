import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defer,
  isDeferred,
  newRun,
  nextStep,
  type RunState,
  type Situation,
  type Step,
} from '../../../../../../electron/core/orders/run/next-step.ts';
import type { Failure } from '../../../../../../shared/model/errors.ts';
import type { Order } from '../../../../../../shared/model/order.ts';
import { asWritten } from '../../../../../../shared/words/sentence.ts';
import { queuedOrder } from '../../../../../support/fixtures.ts';
import { runs } from '../../../../../support/runs.ts';

const order = queuedOrder({ id: 7 });
const closed: Failure = { code: 'service-unavailable', message: asWritten('Not now.'), retryable: true };
const on: RunState = { ...newRun, phase: 'sending' };
const nothing: Situation = {
  now: 1_000,
  deadline: 100_000,
  isStopped: false,
  isPaused: false,
  next: null,
  unknown: null,
  unproved: 0,
  isProofDue: false,
};
const checked = { order, isChecked: true };
const unchecked = { order, isChecked: false };
const unknown = { order, settledAt: 1_000, mayRepeat: false };

describe('the next step of a run', () => {
  it.each<[string, Partial<RunState>, Partial<Situation>, Partial<Step>]>([
    ['checks the queue before anything else', { phase: 'starting' }, { next: checked }, { kind: 'start' }],
    ['sends an order that was checked', {}, { next: checked }, { kind: 'send', order }],
    ['checks an order that came since', {}, { next: unchecked }, { kind: 'check-queue' }],
    ['sends one more before the proofs are due', {}, { next: checked, unproved: 4 }, { kind: 'send' }],
    ['proves what was accepted once that is due', {}, { unproved: 1, isProofDue: true }, { kind: 'prove' }],
    ['proves before a new list', {}, { next: unchecked, unproved: 1 }, { kind: 'prove' }],
    [
      'proves before a long wait for the request limit',
      { mustProve: true },
      { next: checked, unproved: 1 },
      { kind: 'prove' },
    ],
    ['reads an unknown order back once it has settled', {}, { unknown }, { kind: 'read-back', order }],
    ['sends before it reads back', {}, { next: checked, unknown }, { kind: 'send' }],
    [
      'repeats an unknown order under its key',
      {},
      { unknown: { ...unknown, mayRepeat: true } },
      { kind: 'repeat', order },
    ],
    [
      'repeats it once in a run',
      { repeated: new Set([7]) },
      { unknown: { ...unknown, mayRepeat: true } },
      { kind: 'read-back' },
    ],
    [
      'waits until an order has settled',
      {},
      { unknown: { ...unknown, settledAt: 9_000 } },
      { kind: 'wait', until: 9_000, reason: 'settling' },
    ],
    ['refreshes once what it left has settled', { followUpAt: 1_000 }, { unknown }, { kind: 'follow-up' }],
    [
      'waits for what it left accepted',
      { followUpAt: 5_000 },
      {},
      { kind: 'wait', until: 5_000, reason: 'settling' },
    ],
    [
      'waits for a domain that is busy',
      { deferred: defer(on, 7, 1_000, 3_000) },
      {},
      { kind: 'wait', until: 4_000, reason: 'busy' },
    ],
    ['waits no longer than it may', { followUpAt: 100_001 }, {}, { kind: 'read-unpaid' }],
    [
      'tries again what was passed over when nothing else is left',
      { passedOver: new Map([[7, closed]]) },
      {},
      { kind: 'retry-passed-over', failure: closed },
    ],
    ['looks for paid invoices when all is done', {}, {}, { kind: 'read-unpaid' }],
    ['sends nothing after that', { phase: 'ending' }, { next: checked }, { kind: 'read-unpaid' }],
    ['ends when it is stopped', {}, { isStopped: true, next: checked }, { kind: 'finish', failure: null }],
    ['proves what was accepted when it is stopped', {}, { isStopped: true, unproved: 2 }, { kind: 'prove' }],
    [
      'ends when another process paused the queue',
      {},
      { isPaused: true, next: checked },
      { kind: 'finish', failure: expect.objectContaining({ code: 'stopped' }) },
    ],
    [
      'ends with the reason for which it is over',
      { phase: 'over', failure: closed },
      { isStopped: true, next: checked },
      { kind: 'finish', failure: closed },
    ],
    [
      'proves what was accepted before it ends for a failure',
      { phase: 'over', failure: closed },
      { unproved: 1 },
      { kind: 'prove' },
    ],
  ])('%s', (_title, state, situation, step) => {
    expect(nextStep({ ...on, ...state }, { ...nothing, ...situation })).toMatchObject(step);
  });
});

it('defers an order three times in a run, and then for the rest of it', () => {
  let run = on;
  for (let time = 0; time < 3; time += 1) {
    run = { ...run, deferred: defer(run, 7, 1_000, 500) };
    expect([isDeferred(run, 7, 1_499), isDeferred(run, 7, 1_500)]).toEqual([true, false]);
  }
  run = { ...run, deferred: defer(run, 7, 1_000, 500) };
  expect(isDeferred(run, 7, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isDeferred(run, 8, 1_000)).toBe(false);
});

type Place = 'queued' | 'unproved' | 'unknown' | 'settled';
/** `isChecked`: a list was read while the order was in the queue. */
type Entry = { readonly order: Order; place: Place; isChecked: boolean; settledAt: number };
/** The outcome of a step, or an event before it. */
const happening = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom('done', 'accepted', 'lost', 'busy', 'unavailable', 'again', 'queued'),
  },
  { weight: 1, arbitrary: fc.constantFrom('failed', 'stop', 'pause') },
);

it('decides, whatever happens, for orders that were checked under this lock, stops when asked and ends', () => {
  const seen = new Set<Step['kind']>();
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40, size: 'max' }), fc.nat(4), (tape, count) => {
      const happenings = tape.values();
      const entries: Entry[] = [];
      const queue = (id = entries.length + 1): unknown =>
        entries.push({ order: queuedOrder({ id }), place: 'queued', isChecked: false, settledAt: 0 });
      for (let id = 1; id <= count; id += 1) queue();
      const at = (place: Place): Entry[] => entries.filter((entry) => entry.place === place);
      let [run, now, isStopped] = [newRun, 0, false];
      for (let steps = 0; ; steps += 1) {
        expect(steps).toBeLessThan(400);
        now += 1;
        const what = happenings.next().value ?? 'done';
        if (what === 'queued' && entries.length < 9) queue();
        isStopped ||= what === 'stop';
        const sendable = at('queued').find(({ order }) => !isDeferred(run, order.id, now));
        const open = at('unknown').find(({ order }) => !run.readBack.has(order.id));
        const unproved = at('unproved').length;
        const step = nextStep(run, {
          now,
          deadline: 10_000,
          isStopped,
          isPaused: what === 'pause',
          next: sendable ? { order: sendable.order, isChecked: sendable.isChecked } : null,
          unknown: open ? { order: open.order, settledAt: open.settledAt, mayRepeat: true } : null,
          unproved,
          isProofDue: unproved > 2 || (unproved > 0 && !sendable),
        });
        seen.add(step.kind);
        if (isStopped && steps > 0) expect(['prove', 'finish']).toContain(step.kind);
        const entry = 'order' in step ? entries.find(({ order }) => order === step.order) : undefined;
        switch (step.kind) {
          case 'finish':
            expect(unproved).toBe(0);
            return;
          case 'start':
          case 'check-queue':
            for (const queued of at('queued')) queued.isChecked = true;
            run = { ...run, phase: 'sending' };
            break;
          case 'send':
          case 'repeat': {
            if (!entry) return expect.unreachable('an order of another run');
            const { id } = entry.order;
            expect([entry.place, entry.isChecked, isDeferred(run, id, now)]).toEqual([
              step.kind === 'send' ? 'queued' : 'unknown',
              true,
              false,
            ]);
            if (step.kind === 'repeat') {
              expect(run.repeated).not.toContain(id);
              run = { ...run, repeated: new Set(run.repeated).add(id) };
            }
            if (what === 'failed') run = { ...run, phase: 'over', failure: closed };
            else if (what === 'busy') run = { ...run, deferred: defer(run, id, now, 50) };
            else if (what === 'unavailable')
              run = { ...run, passedOver: new Map(run.passedOver).set(id, closed) };
            else if (what !== 'again') {
              entry.place = what === 'lost' ? 'unknown' : what === 'accepted' ? 'unproved' : 'settled';
              entry.settledAt = now + 60;
            }
            break;
          }
          case 'prove':
            for (const accepted of at('unproved')) accepted.place = 'settled';
            run = { ...run, mustProve: false, followUpAt: what === 'lost' ? now + 60 : run.followUpAt };
            break;
          case 'read-back':
            if (entry) run = { ...run, readBack: new Set(run.readBack).add(entry.order.id) };
            break;
          case 'follow-up':
            run = { ...run, followUpAt: null };
            break;
          case 'wait':
            expect(step.until).toBeGreaterThan(now);
            expect(step.until).toBeLessThanOrEqual(10_000);
            now = step.until;
            break;
          case 'retry-passed-over':
            run = what === 'again' ? { ...run, passedOver: new Map() } : { ...run, phase: 'ending' };
            break;
          case 'read-unpaid':
            run = { ...run, phase: 'over' };
        }
      }
    }),
    { numRuns: runs(300, 20_000) },
  );
  expect(seen.size).toBe(11);
});
