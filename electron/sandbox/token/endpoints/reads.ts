import { recordWriter } from '../../endpoints/record.ts';
import { creditOf, isRegistered, sellableExtension, whoisOf } from '../../endpoints/reads.ts';
import { findExtension } from '../../extensions.ts';
import type { ListedDomain } from '../../portfolio/domain.ts';
import { eppCodeOf } from '../../portfolio/epp-code.ts';
import type { Reseller } from '../../reseller.ts';
import { answer } from '../token-answer.ts';
import { managed, managedActive, readName, refuseWith, type TokenEndpoint } from './token-endpoint.ts';

/** @see docs/INTERFACE.md, Surface B: path families */
export const pricing: TokenEndpoint = ({ prices, currency }) =>
  answer({ currency, pricing: prices.answer()['pricing'] });

export const balance: TokenEndpoint = (reseller) => answer(creditOf(reseller));

export const availability: TokenEndpoint = (reseller, input) => {
  const domain = readName(input);
  if (sellableExtension(domain) === null) refuseWith('tld_not_sellable');
  const taken = isRegistered(reseller, domain);
  return answer({ domain, available: !taken, whois: taken ? whoisOf(domain) : null });
};

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

const wholeNumber = (value: unknown, usual: number): number => {
  if (value === undefined) return usual;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
};

/** The active domains, as on surface A, at most 500 a page. */
export const listDomains: TokenEndpoint = (reseller, input) => {
  const page = wholeNumber(input['page'], 1);
  const perPage = wholeNumber(input['per_page'], mostPerPage);
  const pageIsRight = page >= 1;
  const perPageIsRight = perPage >= 1 && perPage <= mostPerPage;
  if (!pageIsRight || !perPageIsRight)
    refuseWith('invalid_request', {
      fields: {
        ...(!pageIsRight && { page: ['The page field must be at least 1.'] }),
        ...(!perPageIsRight && { per_page: [`The per_page field must be between 1 and ${mostPerPage}.`] }),
      },
    });
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
