import { getPublicSuffix, parse } from 'tldts';

/**
 * The extension a domain is sold under: the longest suffix the service prices, else the public suffix.
 * @param domain lower-case Punycode
 * @param sold extensions of the price list, without leading dots
 * @returns without a leading dot: `co.uk`
 */
export function extensionOf(domain: string, sold: ReadonlySet<string>): string {
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) {
    const suffix = domain.slice(dot + 1);
    if (sold.has(suffix)) return suffix;
  }
  return getPublicSuffix(domain) ?? domain.slice(domain.lastIndexOf('.') + 1);
}

/**
 * @param host lower-case Punycode
 * @returns what is registered of it: `name.it` of `shop.name.it`; null where it ends in no public suffix, or is one
 */
export function registrableName(host: string): string | null {
  const { domain, isIcann } = parse(host);
  return isIcann === true ? domain : null;
}
