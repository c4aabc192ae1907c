import type { Input } from '../../../shared/contract.ts';

/** The sums that the user typed, and what was on the button. */
export type Agreed = Required<Pick<Input<'orders.queueRenewal'>, 'confirm' | 'shown'>>;
