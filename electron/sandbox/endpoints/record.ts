import { toMoney } from '../../../shared/rules/money.ts';
import type { ListedDomain } from '../portfolio/domain.ts';
import type { Reseller } from '../reseller.ts';

/**
 * Writes domain records of one moment: what a renewal costs is looked up once per extension and term.
 * @see docs/INTERFACE.md, Domain record
 */
export function recordWriter({
  prices,
  currency,
}: Pick<Reseller, 'prices' | 'currency'>): (domain: ListedDomain) => Record<string, unknown> {
  const amounts = new Map<string, string>();
  const amountOf = ({ extension, registrationPeriod }: ListedDomain): string => {
    const key = `${extension} ${registrationPeriod}`;
    let amount = amounts.get(key);
    if (amount === undefined) {
      amount = toMoney({ minor: prices.price(extension, 'renew', registrationPeriod) ?? 0, currency }).amount;
      amounts.set(key, amount);
    }
    return amount;
  };
  return (domain) => ({
    domain: domain.name,
    status: domain.status,
    recurringamount: amountOf(domain),
    registrationperiod: domain.registrationPeriod,
    registrationdate: domain.registrationDate,
    expirydate: domain.expiryDate,
    nextduedate: domain.nextDueDate,
    donotrenew: domain.autoRenew ? 0 : 1,
  });
}
