import { calls, type CallName } from '../../shared/contract.ts';
import { type QueueView } from '../../shared/model/order.ts';
import { createEventBus, type EventBus } from '../../electron/platform/events.ts';
import type { Handlers } from '../../electron/core/app/dispatcher.ts';
import type { Log } from '../../electron/platform/log.ts';

/** Handlers of which only the given ones answer; the others fail the way a broken service would. */
export function fakeHandlers(given: Partial<Handlers>): Handlers {
  const broken = Object.keys(calls).map((name) => [
    name,
    async () => {
      throw new Error(`${name} is not part of this test`);
    },
  ]);
  return { ...(Object.fromEntries(broken) as { [N in CallName]: Handlers[N] }), ...given };
}

/** A core with nothing in flight. */
export function fakeCore(given: Partial<Handlers>) {
  const events = throwingEvents();
  const inFlight: string[] = [];
  return {
    handlers: fakeHandlers(given),
    events,
    /** What the test puts in here is in flight. */
    inFlight,
    ordersInFlight: (): readonly string[] => inFlight,
    notify: (_sentence: string): void => undefined,
    sleep: (): void => undefined,
    wake: (): void => undefined,
    isRunning: async (): Promise<boolean> => false,
  };
}

/** An event bus on which a listener that fails ends the test. */
export const throwingEvents = (): EventBus =>
  createEventBus((error) => {
    throw error;
  });

export const silentLog: Log = { info: () => undefined, warn: () => undefined, hide: () => () => undefined };

/** A log that keeps its lines, as text, for a test to read. */
export function memoryLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const add = (event: string, fields?: Readonly<Record<string, unknown>>): void =>
    void lines.push(`${event} ${JSON.stringify(fields ?? {})}`);
  return { lines, info: add, warn: add, hide: () => () => undefined };
}

export const idleQueue: QueueView = {
  running: false,
  paused: false,
  finished: 0,
  total: 0,
  secondsLeft: null,
  current: null,
  notice: null,
  counts: {
    queued: 0,
    held: 0,
    sending: 0,
    accepted: 0,
    done: 0,
    'awaiting-payment': 0,
    refused: 0,
    unknown: 0,
    cancelled: 0,
  },
  refused: 0,
  lastRun: null,
  overdue: 0,
};
