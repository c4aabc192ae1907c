import { findExtension } from '../../extensions.ts';
import { recordWriter } from '../../endpoints/record.ts';
import type { ListedDomain } from '../../portfolio/domain.ts';
import { eppCodeOf } from '../../portfolio/epp-code.ts';
import type { Reseller } from '../../reseller.ts';
import { answer, refusal } from '../token-answer.ts';
import { managed, managedActive, type TokenEndpoint, readName } from './token-endpoint.ts';
import { toMoney } from '../../../../shared/rules/money.ts';
import { isRegistered, sellableExtension } from '../../endpoints/availability.ts';

const mostPerPage = 500;

/** Writes records in the spelling of surface B; the auto-renew flag is a boolean here. */
export function tokenRecordWriter(reseller: Reseller): (domain: ListedDomain) => Record<string, unknown> {
  const write = recordWriter(reseller);
  return (domain) => ({
    domain: domain.name,
    status: domain.status,
    registration_date: domain.registrationDate,
    expiry_date: domain.expiryDate,
    next_due_date: domain.nextDueDate,
    registration_period: domain.registrationPeriod,
    recurring_amount: write(domain)['recurringamount'],
    auto_renew: domain.autoRenew,
  });
}

const wholeNumber = (value: unknown, usual: number): number | null => {
  if (value === undefined) return usual;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** The active domains, as on surface A, at most 500 a page. */
export const listDomains: TokenEndpoint = (reseller, input) => {
  const page = wholeNumber(input['page'], 1);
  const perPage = wholeNumber(input['per_page'], mostPerPage);
  const fields = {
    ...(page === null || page < 1 ? { page: ['The page field must be at least 1.'] } : {}),
    ...(perPage === null || perPage < 1 || perPage > mostPerPage
      ? { per_page: [`The per_page field must be between 1 and ${mostPerPage}.`] }
      : {}),
  };
  if (page === null || perPage === null || Object.keys(fields).length > 0) {
    return refusal('invalid_request', { fields });
  }
  const { portfolio } = reseller;
  const total = portfolio.activeCount;
  return answer({
    data: portfolio.activePage((page - 1) * perPage, perPage).map(tokenRecordWriter(reseller)),
    meta: { total, page, last_page: Math.max(1, Math.ceil(total / perPage)) },
  });
};

export const domainInfo: TokenEndpoint = managed((domain, _input, reseller) => {
  const extension = findExtension(domain.extension);
  return answer({
    data: {
      ...tokenRecordWriter(reseller)(domain),
      nameservers: domain.nameservers,
      locked: extension?.lock ? domain.locked : null,
      privacy: extension?.privacy ? domain.privacy : null,
    },
  });
});

/** The document names the EPP code among what a status can forbid. @see docs/INTERFACE.md, Refusal conditions > 4 */
export const eppCode: TokenEndpoint = managedActive(({ name }, _input, { recipe }) =>
  answer({ epp_code: eppCodeOf(recipe.seed, name) }),
);

/** @see docs/INTERFACE.md, Surface B: path families */
export const pricing: TokenEndpoint = ({ prices, currency }) =>
  answer({ currency, pricing: prices.answer()['pricing'] });

export const balance: TokenEndpoint = ({ ledger, currency }) =>
  answer({ credit: toMoney({ minor: ledger.shownCredit, currency }).amount, currency });

export const availability: TokenEndpoint = (reseller, input) => {
  const name = readName(input);
  if (!name.ok) return name.refused;
  if (sellableExtension(name.value) === null) return refusal('tld_not_sellable');
  const taken = isRegistered(reseller, name.value);
  const whois = `Domain Name: ${name.value.toUpperCase()}\nRegistrar: Another Registrar Ltd\n`;
  return answer({ domain: name.value, available: !taken, whois: taken ? whois : null });
};
