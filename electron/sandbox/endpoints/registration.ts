import { addYears } from '../calendar.ts';
import { findExtension } from '../extensions.ts';
import type { Domain } from '../portfolio/domain.ts';
import type { Reseller } from '../reseller.ts';
import { isRegistered, sellableExtension } from './availability.ts';
import { readDomain, refuse, success, type Endpoint } from './endpoint.ts';
import type { Input } from './fields.ts';
import { contactsFrom, formProblem, nameserversFrom } from './registration-form.ts';
import { refusals } from './refusals.ts';

/** @see docs/INTERFACE.md, Surface A: domain endpoints > register */
export const register: Endpoint = (reseller, input) =>
  take('register', reseller, input, 'Domain registered successfully');

/** @see docs/INTERFACE.md, Surface A: domain endpoints > transfer */
export const transfer: Endpoint = (reseller, input) =>
  take('transfer', reseller, input, 'Domain transfer started successfully');

/** Takes a domain into the account; without enough credit it stays pending until its invoice is paid. */
function take(
  kind: 'register' | 'transfer',
  reseller: Reseller,
  input: Input,
  done: string,
): ReturnType<Endpoint> {
  const read = readDomain(input);
  if (!read.ok) return read.reply;
  const { name } = read;
  const extension = sellableExtension(name);
  const problem = formProblem(input, kind, extension ?? '');
  if (problem !== null) return refuse(problem);

  const own = reseller.portfolio.find(name);
  if (own?.status === 'Pending') return refuse(refusals.pendingInAccount(kind));
  if (own && own.status !== 'Deleted') return refuse(refusals.alreadyInAccount);
  const years = Number(input['regperiod']);
  const amount = extension === null ? null : reseller.prices.price(extension, kind, years);
  const wanted = isRegistered(reseller, name) === (kind === 'transfer');
  if (extension === null || amount === null || !wanted) {
    return refuse(refusals.notAvailable(kind === 'register' ? 'registration' : 'transfer'));
  }
  const reason = registryRefusal(input);
  if (reason !== null) return refuse(refusals.registry(reason));
  reseller.portfolio.put(pendingDomain(reseller, name, extension, years, input));
  reseller.ledger.order({ kind, domain: name, years, amount });
  return success({ domain: name, message: done });
}

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
