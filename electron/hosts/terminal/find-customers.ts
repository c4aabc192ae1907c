import type { ListName } from '../../../shared/lists/lists.ts';
import type { Customer } from '../../../shared/model/customer.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { PriceGroup } from '../../../shared/model/retail.ts';
import type { RoundView } from '../../../shared/model/round.ts';
import { nearest } from '../../../shared/rules/nearest.ts';
import type { Session } from './session.ts';

const isSame = (name: string | null, text: string): boolean =>
  name?.toLowerCase() === text.trim().toLowerCase();

const howToList = '“namekeep customers” lists them.';

/** @returns the customer with this name or external id, or else with this id */
const customerIn = (all: readonly Customer[], text: string): Customer | undefined =>
  all.find(({ name }) => isSame(name, text)) ??
  all.find(({ externalId }) => isSame(externalId, text)) ??
  all.find(({ id }) => String(id) === text.trim());

/** @throws AppError `not-found` */
export async function findCustomer({ call }: Session, text: string): Promise<Customer> {
  const all = await call('customers.all', {});
  const found = customerIn(all, text);
  if (found) return found;
  throw notFound('customer', text, all, howToList);
}

/**
 * @returns the names that a list is filtered by: of customers, or of those that its rows still have
 * @throws AppError `bad-input`
 */
export async function customersOfList(
  { call }: Session,
  list: ListName,
  texts: readonly string[],
): Promise<string[]> {
  const all = await call('customers.all', {});
  const selection = { by: 'filter', filter: { accountId: null }, except: [] };
  return Promise.all(
    texts.map(async (text) => {
      const customer = customerIn(all, text);
      if (customer) return customer.name;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- lists with this filter have this group
      const groups = await call('list.groups', { list, selection, by: 'customer' } as never);
      const named = groups.find(({ value }) => isSame(value, text))?.value;
      if (named) return named;
      throw badInput(notFound('customer', text, all, howToList).message);
    }),
  );
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
