import { getPublicSuffix } from 'tldts';

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
