import type { Capabilities } from '../model/capabilities.ts';
import type { OrderKind } from '../model/order.ts';

const names: Readonly<Record<OrderKind, string>> = {
  renew: 'renewals',
  restore: 'restores',
  register: 'registrations',
  transfer: 'transfers',
};

/**
 * @param years 0 for a restore, which has no term
 * @returns one sentence when the service does not take such an order, null when it does
 * @see docs/INTERFACE.md, Surface A: domain endpoints > renew; Register and transfer request body
 */
export function termProblem({ orders }: Capabilities, kind: OrderKind, years: number): string | null {
  const term = orders[kind];
  if (!term) return `The service takes no ${names[kind]}.`;
  if (kind === 'restore' || (Number.isInteger(years) && years >= term.least && years <= term.most))
    return null;
  return `The service takes ${names[kind]} for ${term.least} to ${term.most} years, not for ${years}.`;
}
