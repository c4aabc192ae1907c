import { matching, type Selection } from '../../../shared/lists/lists.ts';
import { CustomerInput, type CustomerMatch, type MatchBy } from '../../../shared/model/customer.ts';

export const withoutCustomer = (): Selection<'domains'> =>
  matching('domains', { accountId: null, query: 'customer:none' });

const firstName = (...names: readonly string[]): string =>
  names.find((name) => CustomerInput.shape.name.safeParse(name).success) ?? '';

/** @returns what a match makes of a customer who is not there yet */
export function newCustomer(
  { value, name }: CustomerMatch,
  by: MatchBy,
): { name: string } & Partial<CustomerInput> {
  const field = CustomerInput.shape[by].safeParse(value);
  return {
    name: firstName(name, value, value.slice(0, 120).trim()),
    ...(field.success && { [by]: field.data }),
  };
}
