/**
 * What no client can know: the only histories in which an invariant may break, each with the shortest one that the
 * exploration finds. The spec checks that each occurs, that none is longer than it need be, and that nothing else breaks.
 * @see docs/ARCHITECTURE.md, Money > What no client can know
 */
export const limits = {
  /** A paid order shows neither in a date nor in the credit once its settle time is over. */
  'shows-nothing': {
    example: [
      'home 0: queue 0',
      'home 0: begin',
      'home 0: send, error hidden',
      'wait for the settle time',
      'home 0: refresh',
    ],
  },
  /** Somebody else has paid for the domain, and neither a date nor the credit shows it when the gate reads them. */
  'elsewhere-unseen': {
    example: ['home 0: queue 0', 'another renews 0, hidden', 'home 0: begin', 'home 0: send, ok shown'],
  },
  /** The credit alone shows that somebody has paid: it may have been for anything. */
  'credit-alone': {
    example: [
      'home 0: queue 0',
      'another renews 0, hidden',
      'the credit shows',
      'home 0: begin',
      'home 0: send, ok shown',
    ],
  },
  /** Somebody else pays between the reading of the run and the request. */
  race: {
    example: ['home 0: queue 0', 'home 0: begin', 'another renews 0, shown', 'home 0: send, ok shown'],
  },
  /** A damaged ledger took the order with it, and no date shows it yet. */
  'ledger-lost': {
    example: [
      'home 0: back up',
      'home 0: queue 0',
      'home 0: begin',
      'home 0: send, ok late',
      'home 0: restore after damage',
      'home 0: queue 0',
      'home 0: begin',
      'home 0: send, ok shown',
    ],
  },
  /** No date has shown a paid order for 90 days. */
  'never-shown': {
    example: [
      'home 0: queue 0',
      'home 0: begin',
      'home 0: send, ok late',
      'wait for 91 days',
      'home 0: decide 1 as advised',
      'home 0: queue 0',
      'home 0: send, ok shown',
    ],
  },
} as const;
