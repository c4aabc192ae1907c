import type { Customer } from '../../../shared/model/customer.ts';
import type { ImportStep } from '../../../shared/model/csv-import.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { priceFor } from '../../../shared/rules/retail.ts';
import type { ImportTools } from './import-row.ts';

/** @returns whether the step was taken back: what was changed since stays as it is */
export function undoStep(tools: ImportTools, step: ImportStep): boolean {
  const { customers, retail, tags, wishes } = tools;
  switch (step.of) {
    case 'new-customer':
      return removeCustomer(tools, step.customer);
    case 'customer':
      return restoreFields(tools, step);
    case 'domain': {
      if (tools.assigned(step.domain) !== step.now) return false;
      const former = step.former !== null && tools.exists(step.former) ? step.former : null;
      customers.assign([{ customerId: former, domains: [step.domain] }]);
      return true;
    }
    case 'tags':
      return step.undo.flatMap((tagging) => tags.set(tagging)).length > 0;
    case 'note':
      if (tools.note(step.key.accountId, step.key.domain) !== step.now) return false;
      tags.saveNote(step.key, step.former ?? '');
      return true;
    case 'price': {
      const owner = { of: 'customer' as const, id: step.customerId };
      const set = priceFor(retail.ofOwner(owner), step.key, step.now.currency);
      if (set?.price.amount !== step.now.amount) return false;
      if (step.former) retail.savePrice(owner, { ...step.key, price: step.former });
      else retail.removePrice(owner, step.key, step.now.currency);
      return true;
    }
    case 'wish':
      if (JSON.stringify(wishes.of(step.domain)) !== JSON.stringify(step.now)) return false;
      wishes.set([{ said: step.former, domains: [step.domain] }]);
      return true;
  }
}

/** One who was changed, or got a domain or a price since, stays. */
function removeCustomer(tools: ImportTools, customer: Customer): boolean {
  const { customers, retail } = tools;
  const { id } = customer;
  if (!tools.exists(id)) return false;
  const { markups, prices } = retail.ofOwner({ of: 'customer', id });
  const isUsed = customers.domainsOf(id).length + markups.length + prices.length > 0;
  if (isUsed || JSON.stringify(customers.get(id)) !== JSON.stringify(customer)) return false;
  customers.remove(id);
  return true;
}

function restoreFields(tools: ImportTools, step: ImportStep & { of: 'customer' }): boolean {
  if (!tools.exists(step.id)) return false;
  const { id, ...current } = tools.customers.get(step.id);
  const same = Object.keys(step.now).filter(
    (field) => isField(field, current) && current[field] === step.now[field],
  );
  if (same.length === 0) return false;
  const former = Object.fromEntries(Object.entries(step.former).filter(([field]) => same.includes(field)));
  try {
    tools.customers.save(id, { ...current, ...former });
    return true;
  } catch (error) {
    // Another customer has the former name or external id by now.
    if (error instanceof AppError && error.code === 'bad-input') return false;
    throw error;
  }
}

const isField = (field: string, customer: object): field is keyof Omit<Customer, 'id'> => field in customer;
