import type { Customer } from '../../../shared/model/customer.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { PriceGroup } from '../../../shared/model/retail.ts';
import type { RoundView } from '../../../shared/model/round.ts';
import { nearest } from '../../../shared/rules/nearest.ts';
import type { Session } from './session.ts';

const isSame = (name: string | null, text: string): boolean =>
  name?.toLowerCase() === text.trim().toLowerCase();

/** @returns the customer with this name or external id, or else with this id @throws AppError `not-found` */
export async function findCustomer({ call }: Session, text: string): Promise<Customer> {
  const all = await call('customers.all', {});
  const found =
    all.find(({ name }) => isSame(name, text)) ??
    all.find(({ externalId }) => isSame(externalId, text)) ??
    all.find(({ id }) => String(id) === text.trim());
  if (found) return found;
  throw notFound('customer', text, all, '“namekeep customers” lists them.');
}

/** @throws AppError `not-found` */
export async function findPriceGroup({ call }: Session, text: string): Promise<PriceGroup> {
  const all = await call('priceGroups.list', {});
  const found = all.find(({ name }) => isSame(name, text));
  if (found) return found;
  throw notFound('price group', text, all, '“namekeep prices group list” lists them.');
}

/** @throws AppError `not-found` */
export async function findRound({ call }: Session, text: string): Promise<RoundView> {
  const all = await call('rounds.list', {});
  const found = all.find(({ name }) => isSame(name, text));
  if (found) return found;
  throw notFound('round', text, all, '“namekeep rounds list” lists them.');
}

function notFound(
  what: string,
  text: string,
  all: readonly { readonly name: string }[],
  how: string,
): AppError {
  const names = all.map(({ name }) => name);
  const meant = nearest(text, names);
  const advice = meant === null ? how : `Did you mean “${meant}”?`;
  return new AppError('not-found', `There is no ${what} called “${text}”. ${advice}`);
}
