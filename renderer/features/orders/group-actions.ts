import type { OrderGroup } from '../../../shared/model/order-group.ts';
import { repeatableCause } from '../../../shared/rules/order-decision.ts';

/** The actions on a whole group, the safest first. */
export type GroupAction =
  'approve-fitting' | 'approve' | 'cancel' | 'refresh' | 'check' | 'again' | 'done' | 'refused';

/** The service has these, or its key says so. */
const received = new Set<OrderGroup['cause']>(['service-received', 'key-kept', 'key-locked', 'no-effect']);
/** The order itself has to be corrected first, each its own way. */
const faulty = new Set<OrderGroup['cause']>(['data-missing', 'epp-code-missing', 'already-owned']);

export function actionsOf({ state, cause, credit }: OrderGroup): readonly GroupAction[] {
  switch (state) {
    case 'held':
      if (faulty.has(cause)) return ['cancel'];
      if (cause !== 'credit-short') return ['approve', 'cancel'];
      return (credit?.fitting ?? 0) > 0
        ? ['approve-fitting', 'refresh', 'approve', 'cancel']
        : ['refresh', 'approve', 'cancel'];
    case 'unknown':
      if (cause === 'to-be-repeated') return [];
      if (received.has(cause)) return ['check', 'done', 'refused'];
      return cause === repeatableCause ? ['check', 'again', 'done'] : ['check', 'done'];
    case 'accepted':
      return ['refresh', 'done', 'refused'];
    case 'awaiting-payment':
      return ['refresh'];
  }
}
