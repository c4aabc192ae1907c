import { domainToASCII } from 'node:url';

/** @returns an extension as price lists have it, however it was typed: `.IT` is `it`, `рф` is `xn--p1ai` */
export function plainExtension(typed: string): string {
  const plain = typed.replace(/^\./, '').toLowerCase();
  return domainToASCII(plain) || plain;
}
