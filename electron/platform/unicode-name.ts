import { domainToUnicode } from 'node:url';

/** @returns the Unicode spelling of a domain in Punycode; the name itself where it has none */
export const unicodeName = (domain: string): string =>
  domain.includes('xn--') ? domainToUnicode(domain) || domain : domain;
