import { domainToUnicode } from 'node:url';
import { extensionOf } from '../../../shared/rules/extension.ts';
import { findExtension, soldExtensions } from '../extensions.ts';
import { numberOf } from '../seeded.ts';
import type { Reseller } from '../reseller.ts';
import { readDomain, success, type Endpoint } from './endpoint.ts';

/** Outside the account a name alone decides: `free-…` is free, `taken-…` taken, of others two in three taken. */
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

/** @see docs/INTERFACE.md, Surface A: domain endpoints > availability */
export const availability: Endpoint = (reseller, input) => {
  const read = readDomain(input);
  if (!read.ok) return read.reply;
  const taken = isRegistered(reseller, read.name) || sellableExtension(read.name) === null;
  return success({
    domain: read.name,
    status: taken ? 'unavailable' : 'available',
    whois: taken
      ? `Domain Name: ${read.name.toUpperCase()}\nRegistrar: Another Registrar Ltd\nStatus: clientTransferProhibited\n`
      : null,
  });
};
