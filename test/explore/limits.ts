/**
 * What no client can know: the only histories in which an invariant may break, each with the shortest one that the
 * exploration finds. The spec checks that each occurs, that none is longer than it need be, and that nothing else breaks.
 * @see docs/MONEY.md, What no client can know
 */
export const limits = {
  /** A paid order shows neither in a date nor in the credit once its settle time is over. */
  'shows-nothing': [
    'home 0: queue 0',
    'home 0: begin',
    'home 0: send, error hidden',
    'wait for the settle time',
    'home 0: refresh',
  ],
  /** Somebody else has paid for the domain, and neither date nor credit showed it when the run read them. */
  'elsewhere-unseen': [
    'home 0: queue 0',
    'another renews 0, hidden',
    'home 0: begin',
    'home 0: send, ok shown',
  ],
  /** Somebody else pays between the reading of the run and the request, and the credit does not show it yet. */
  race: ['home 0: queue 0', 'home 0: begin', 'another renews 0, hidden', 'home 0: send, ok shown'],
  /** Somebody else has paid, only the credit shows it, and that had fallen when the user approved. */
  'credit-alone': [
    'another renews 0, hidden',
    'the credit shows',
    'home 0: refresh',
    'home 0: queue 0',
    'home 0: begin',
    'home 0: send, ok shown',
  ],
  /**
   * Somebody else has paid, only the credit shows it, and it may have fallen for an order of ours that was lost or whose
   * charge does not show yet, or for a renewal that the list shows.
   */
  'explained-otherwise': [
    'home 0: queue 0',
    'home 0: queue 1',
    'home 0: begin',
    'home 0: send, lost none',
    'another renews 1, hidden',
    'the credit shows',
    'home 0: refresh',
    'home 0: send, ok shown',
  ],
  /** A damaged ledger took the order with it, and no date shows it yet. */
  'ledger-lost': [
    'home 0: back up',
    'home 0: queue 0',
    'home 0: begin',
    'home 0: send, ok late',
    'home 0: restore after damage',
    'home 0: queue 0',
    'home 0: begin',
    'home 0: send, ok shown',
  ],
  /** No date has shown a paid order for 90 days. */
  'never-shown': [
    'home 0: queue 0',
    'home 0: begin',
    'home 0: send, ok late',
    'wait for 91 days',
    'home 0: decide 1 as advised',
    'home 0: queue 0',
    'home 0: send, ok shown',
  ],
  /** A charge shows after more than a week, and that of a later order not yet: two domains, credit for one of them. */
  'charged-late': [
    'home 0: queue 0',
    'home 0: queue 1',
    'home 0: begin',
    'home 0: send, error hidden',
    'wait for 91 days',
    'home 0: send, ok none',
    'the credit shows',
    'home 0: refresh',
    'home 0: refresh',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
