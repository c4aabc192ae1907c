import type { OrderState } from '../model/order.ts';

/**
 * Every event an order can meet and the state it leads to. An event not listed for a state is refused.
 * `claim` leads from `queued` to `sending`; a possibly sent order gets back to `queued` through `user-sends-again` or
 * through proof that nothing happened. The one other way to `sending`, `repeat-under-key`, is for services that carry
 * out an idempotency key once, and never passes through `queued`, where the order could be cancelled or repriced.
 * @see docs/MONEY.md
 */
export const transitions = {
  queued: {
    claim: 'sending',
    hold: 'held',
    cancel: 'cancelled',
    'corrects-another': 'queued',
    // Its domain could not be read before it is sent again, or does not show the restore that it waits for; or its EPP
    // code is still on its way to the keychain.
    'put-off': 'queued',
    // It was sent before, and its domain is in the account: what was read decides, and nothing is sent.
    'found-in-account': 'unknown',
  },
  held: { approve: 'queued', hold: 'held', cancel: 'cancelled' },
  sending: {
    'proved-not-sent': 'queued',
    'service-did-nothing': 'queued',
    'service-refused': 'refused',
    'reply-lost': 'unknown',
    'service-accepted': 'accepted',
    'effect-seen': 'done',
    'invoice-unpaid': 'awaiting-payment',
    // A repeat that the service did not take up: what became of the attempt before it is as open as before.
    'repeat-not-taken': 'unknown',
  },
  // What the service accepted is never sent again: only what the credit alone spoke for becomes unknown again.
  accepted: {
    'effect-seen': 'done',
    'invoice-unpaid': 'awaiting-payment',
    'no-effect-seen': 'accepted',
    // Nothing but the credit spoke for it, and its domain has not changed since.
    'evidence-contradicted': 'unknown',
    'user-says-done': 'done',
    'user-says-refused': 'refused',
  },
  unknown: {
    'effect-seen': 'done',
    'service-accepted': 'accepted',
    'invoice-unpaid': 'awaiting-payment',
    // The service said that it failed, and nothing has moved.
    'service-refused': 'refused',
    'no-effect-seen': 'unknown',
    'user-says-done': 'done',
    'user-says-refused': 'refused',
    'user-sends-again': 'queued',
    // Only where the service knows the order's idempotency key: it answers from memory or runs it for the first time.
    'repeat-under-key': 'sending',
    'user-asks-to-repeat': 'unknown',
  },
  'awaiting-payment': {
    'effect-seen': 'done',
    'invoice-unpaid': 'awaiting-payment',
    // Not `cancel`: the invoice stays open at the service, which the user has to be told first.
    'cancel-unpaid': 'cancelled',
  },
  done: {},
  // Refused because nothing had moved: the service was late.
  refused: { 'effect-seen': 'done' },
  cancelled: {},
} as const satisfies Record<OrderState, Record<string, OrderState>>;

type EventsOf<S extends OrderState> = keyof (typeof transitions)[S];
export type OrderTransition = { [S in OrderState]: EventsOf<S> }[OrderState];

export const nextState = (state: OrderState, event: OrderTransition): OrderState | null =>
  (transitions[state] as Partial<Record<OrderTransition, OrderState>>)[event] ?? null;

/** States in which a second order for the same domain must not be queued. */
export const openStates = [
  'queued',
  'held',
  'sending',
  'accepted',
  'unknown',
  'awaiting-payment',
] as const satisfies readonly OrderState[];
