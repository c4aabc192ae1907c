import { refuse } from '../refused.ts';
import { type Endpoint, ownDomain, success } from './endpoint.ts';
import { integer } from './fields.ts';
import { refusals } from './refusals.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > renew; Refusal conditions > 1 */
export const renew: Endpoint = ownDomain(
  ({ ledger, prices, renewable }, domain, input) => {
    const years = Number(input['regperiod']);
    if (domain.status === 'Cancelled') refuse(refusals.cancelled);
    const allowed = ledger.renewalMeanwhile(domain.name) ?? (renewable(domain.status) ? 'permitted' : null);
    const amount = allowed === 'permitted' ? prices.price(domain.extension, 'renew', years) : null;
    if (amount === null) return refuse(refusals.statusForbidsRenewal);
    if (ledger.hasOpen(domain.name, ['renew', 'restore'])) refuse(refusals.invoiceExists);
    const invoice = ledger.order({ kind: 'renew', domain: domain.name, years, amount });
    return success({ latestinvoiceid: invoice.id });
  },
  { regperiod: integer(1, 9) },
);

/** Gives a domain in redemption back; its dates stay, it is renewed next. @see docs/INTERFACE.md, Surface A: domain endpoints > restore */
export const restore: Endpoint = ownDomain(({ ledger, prices }, domain) => {
  if (domain.status === 'Cancelled') refuse(refusals.cancelled);
  const amount = domain.status === 'Redemption' ? prices.price(domain.extension, 'restore', 1) : null;
  if (amount === null) return refuse(refusals.statusForbidsRestore);
  if (ledger.hasOpen(domain.name, ['renew', 'restore'])) refuse(refusals.invoiceExists);
  const invoice = ledger.order({ kind: 'restore', domain: domain.name, years: 0, amount });
  return success({ invoiceid: invoice.id });
});
