import type { ProviderFailure } from '../../provider/provider.ts';

/** How one attempt at an order ended, as far as the queue is concerned. */
export type Attempt =
  | { readonly kind: 'settled' }
  /** The reply was lost: the order is unknown until more is known. */
  | { readonly kind: 'lost'; readonly failure: ProviderFailure }
  /** Nothing happened and this order alone has to wait, in ms; the others go on. */
  | { readonly kind: 'later'; readonly ms: number }
  /** Nothing happened, and the next order would meet the same: the queue stops. */
  | { readonly kind: 'stop'; readonly failure: ProviderFailure };
