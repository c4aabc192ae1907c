import { domainToUnicode } from 'node:url';
import { toMoney } from '../../../shared/rules/money.ts';
import { extensionOf } from '../../../shared/rules/extension.ts';
import { extensions, findExtension, soldExtensions } from '../extensions.ts';
import type { Domain } from '../portfolio/domain.ts';
import { eppCodeOf } from '../portfolio/epp-code.ts';
import type { Reseller } from '../reseller.ts';
import { numberOf } from '../seeded.ts';
import { type Endpoint, ownDomain, readDomain, success } from './endpoint.ts';
import { recordWriter } from './record.ts';

export const creditOf = ({ ledger, currency }: Reseller): { credit: string; currency: string } => ({
  credit: toMoney({ minor: ledger.shownCredit, currency }).amount,
  currency,
});

/** @see docs/INTERFACE.md, Surface A: account endpoints */
export const balance: Endpoint = (reseller) => success({ data: creditOf(reseller) });

export const domainCount: Endpoint = ({ portfolio }) =>
  success({ count: portfolio.activeCount, domains: portfolio.activeByExtension() });

/** `alldomains` and `activedomains`: both list active domains only. */
export const activeDomains: Endpoint = ({ portfolio }) => ({
  kind: 'list',
  count: portfolio.activeCount,
  entries: portfolio.active(),
});

export const tldPrices: Endpoint = ({ prices }) => success(prices.answer());

/** @see docs/INTERFACE.md, Extension lists */
export const listWithout =
  (trait: 'lock' | 'privacy'): Endpoint =>
  () =>
    success({
      message: extensions.filter((extension) => !extension[trait]).map(({ name }) => `.${name}`),
    });

/**
 * Whether anybody in the world has the name. Outside the account it follows from the name alone: one that begins
 * with `free-` (as people read it) is free, one that begins with `taken-` is taken, of all others two in three are taken.
 */
export function isRegistered({ portfolio }: Reseller, name: string): boolean {
  const own = portfolio.find(name);
  if (own) return own.status !== 'Pending' && own.status !== 'Deleted';
  const shown = domainToUnicode(name);
  if (shown.startsWith('free-')) return false;
  return shown.startsWith('taken-') || numberOf(name) % 3 !== 0;
}

/** @returns the extension a name would be sold under, null when the sandbox does not sell it */
export function sellableExtension(name: string): string | null {
  const extension = extensionOf(name, soldExtensions);
  const label = name.slice(0, -extension.length - 1);
  return findExtension(extension) && label !== '' && !label.includes('.') ? extension : null;
}

export const whoisOf = (name: string): string =>
  `Domain Name: ${name.toUpperCase()}\nRegistrar: Another Registrar Ltd\n`;

/** @see docs/INTERFACE.md, Surface A: domain endpoints > availability */
export const availability: Endpoint = (reseller, input) => {
  const domain = readDomain(input);
  const taken = isRegistered(reseller, domain) || sellableExtension(domain) === null;
  return success({
    domain,
    status: taken ? 'unavailable' : 'available',
    whois: taken ? `${whoisOf(domain)}Status: clientTransferProhibited\n` : null,
  });
};

/** @see docs/INTERFACE.md, Surface A: domain endpoints > info */
export const info: Endpoint = ownDomain((reseller, domain, input) => {
  const section = (name: string, asked: string, value: () => Record<string, unknown>) =>
    input[asked] === 'yes' ? { [name]: { result: 'success', ...value() } } : {};
  return success({
    domain: domain.name,
    data: recordWriter(reseller)(domain),
    ...section('whoisData', 'whois', () => domain.contacts),
    ...section('nameservers', 'nameservers', () =>
      Object.fromEntries(domain.nameservers.map((host, index) => [`ns${index + 1}`, host])),
    ),
    ...section('lockstatus', 'lockstatus', () => lockOf(domain)),
    ...section('epp', 'epp', () => ({ eppcode: eppCodeOf(reseller.recipe.seed, domain.name) })),
  });
});

/** An extension without lock has no status to tell: an assumption, the interface shows only the two fields. */
const lockOf = ({ extension, locked }: Domain): Record<string, string> =>
  findExtension(extension)?.lock
    ? { lockstatus: locked ? 'locked' : 'unlocked' }
    : { result: 'error', lockstatus: '' };
