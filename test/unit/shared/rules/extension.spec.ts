import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf } from '../../../../shared/rules/extension.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const nothingSold = new Set<string>();

describe('extensionOf', () => {
  it('takes the longest suffix the service prices', () => {
    const labels = fc.array(label, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(labels, fc.infiniteStream(fc.boolean()), (parts, coin) => {
        const suffixes = parts.slice(1).map((_, at) => parts.slice(at + 1).join('.'));
        const sold = suffixes.filter(() => coin.next().value);
        fc.pre(sold.length > 0);
        const longest = sold.reduce((best, suffix) => (suffix.length > best.length ? suffix : best));
        expect(extensionOf(parts.join('.'), new Set(sold))).toBe(longest);
      }),
    );
  });

  it('answers an ending of the name, never the whole name, whatever is sold', () => {
    const labels = fc.array(label, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(labels, fc.array(label), (parts, sold) => {
        const name = `${parts.join('.')}.com`;
        const extension = extensionOf(name, new Set(sold));
        expect(name.endsWith(`.${extension}`)).toBe(true);
      }),
    );
  });

  it.each([
    ['example.it', ['it', 'com'], 'it'],
    ['example.co.uk', ['uk', 'co.uk'], 'co.uk'],
    ['example.co.uk', ['uk'], 'uk'],
    ['a.b.co.uk', ['co.uk'], 'co.uk'],
    ['example.it.com', ['com', 'it.com'], 'it.com'],
    ['exampleit.com', ['it.com', 'com'], 'com'],
    ['co.uk', ['co.uk', 'uk'], 'uk'],
    ['example.xn--p1ai', ['xn--p1ai'], 'xn--p1ai'],
  ])('of %s with %j sold is %s', (domain, sold, extension) => {
    expect(extensionOf(domain, new Set(sold))).toBe(extension);
  });

  it.each([
    ['example.co.uk', 'co.uk'],
    ['example.com', 'com'],
    ['example.xn--p1ai', 'xn--p1ai'],
    ['example.github.io', 'io'],
    ['example.nosuchextension', 'nosuchextension'],
    ['www.example.it', 'it'],
    ['example', 'example'],
  ])('of %s without a price list is the public suffix %s', (domain, extension) => {
    expect(extensionOf(domain, nothingSold)).toBe(extension);
  });
});
