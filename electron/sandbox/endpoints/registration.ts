import { addYears } from '../calendar.ts';
import { findExtension } from '../extensions.ts';
import type { Domain } from '../portfolio/domain.ts';
import { refuse } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import { type Endpoint, readDomain, success, ownDomain } from './endpoint.ts';
import { type Input, integer } from './fields.ts';
import { isRegistered, sellableExtension } from './reads.ts';
import { contactsFrom, formProblem, nameserversFrom } from './registration-form.ts';
import { refusals } from './refusals.ts';

/** Takes a domain into the account; without enough credit it stays pending until its invoice is paid. */
const take =
  (kind: 'register' | 'transfer', message: string): Endpoint =>
  (reseller, input) => {
    const domain = readDomain(input);
    const extension = sellableExtension(domain);
    const problem = formProblem(input, kind, extension ?? '');
    if (problem !== null) refuse(problem);

    const own = reseller.portfolio.find(domain);
    if (own?.status === 'Pending') refuse(refusals.pendingInAccount(kind));
    if (own && own.status !== 'Deleted') refuse(refusals.alreadyInAccount);
    const years = Number(input['regperiod']);
    const amount = extension === null ? null : reseller.prices.price(extension, kind, years);
    const fits = isRegistered(reseller, domain) === (kind === 'transfer');
    if (extension === null || amount === null || !fits)
      return refuse(refusals.notAvailable(kind === 'register' ? 'registration' : 'transfer'));
    const reason = registryRefusal(input);
    if (reason !== null) refuse(refusals.registry(reason));
    reseller.portfolio.put(pendingDomain(reseller, domain, extension, years, input));
    reseller.ledger.order({ kind, domain, years, amount });
    return success({ domain, message });
  };

/** @see docs/INTERFACE.md, Surface A: domain endpoints > register */
export const register = take('register', 'Domain registered successfully');
/** @see docs/INTERFACE.md, Surface A: domain endpoints > transfer */
export const transfer = take('transfer', 'Domain transfer started successfully');

/** The registry's words against the EPP code `wrong` and nameservers under `.invalid`, else null. */
export function registryRefusal(input: Input): string | null {
  if (input['eppcode'] === 'wrong') return 'invalid authorization information';
  const missing = nameserversFrom(input).find((host) => /\.invalid\.?$/i.test(host));
  return missing === undefined ? null : `nameserver ${missing} does not exist`;
}

export function pendingDomain(
  reseller: Reseller,
  name: string,
  extension: string,
  years: number,
  input: Input,
): Domain {
  const today = reseller.today();
  const expiryDate = addYears(today, years);
  const traits = findExtension(extension);
  const nameservers = nameserversFrom(input);
  return {
    name,
    extension,
    status: 'Pending',
    registrationPeriod: years,
    registrationDate: today,
    expiryDate,
    nextDueDate: expiryDate,
    autoRenew: true,
    locked: traits?.lock ?? false,
    privacy: input['idprotection'] === true && (traits?.privacy ?? false),
    nameservers: nameservers.length === 0 ? ['ns1.dns.example', 'ns2.dns.example'] : nameservers,
    contacts: contactsFrom(input),
    dnssec: null,
    verified: false,
  };
}

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
