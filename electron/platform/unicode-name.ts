import { domainToUnicode } from 'node:url';
import { visibleLine } from '../../shared/rules/visible.ts';

/** @returns the Unicode spelling of a domain in Punycode; the name itself where it has none that shows all of it */
export function unicodeName(domain: string): string {
  if (!domain.includes('xn--')) return domain;
  const name = domainToUnicode(domain);
  return name !== '' && visibleLine(name) === name ? name : domain;
}
