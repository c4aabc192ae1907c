import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOwner, ownerToWire } from '../../../../../shared/rules/dnssec/owner-name.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { codePoint } from '../../../../support/code-point.ts';

const wireOf = (name: string): string => {
  const wire = ownerToWire(name);
  return wire.ok ? Buffer.from(wire.value).toString('latin1') : inEnglish(wire.reason);
};

describe('ownerToWire', () => {
  it.each([
    ['Example.NET.', '\x07example\x03net\0'],
    ['example.net', '\x07example\x03net\0'],
    ['.', '\0'],
    ['bücher.example', '\x0dxn--bcher-kva\x07example\0'],
    ['bücher。example．', '\x0dxn--bcher-kva\x07example\0'],
    ['a\\.B\\032\\067.c', '\x05a.b c\x01c\0'],
    ['\\255.x', '\x01\xff\x01x\0'],
    ['*._x.y', '\x01*\x02_x\x01y\0'],
  ])('writes %j', (name, wire) => {
    expect(wireOf(name)).toBe(wire);
  });

  it.each([
    ['', 'has an empty label'],
    ['..', 'has an empty label'],
    ['.a', 'has an empty label'],
    ['a\\', 'has a backslash that escapes nothing'],
    ['a\\12', 'has a backslash that escapes nothing'],
    ['a\\256', 'has the escape \\256, which is above \\255'],
    ['a\\.ü.de', 'mixes escapes with other alphabets; write it in Punycode'],
    ['a'.repeat(64), 'has a label longer than 63 characters'],
    ['a.'.repeat(128), 'is too long'],
  ])('refuses %j', (name, why) => {
    expect(wireOf(name)).toContain(` ${why}.`);
  });

  it('takes as many labels as fit into 255 bytes', () => {
    expect(wireOf('a.'.repeat(127))).toHaveLength(255);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => typeof ownerToWire(name).ok === 'boolean'),
    );
  });
});

describe('isSameOwner', () => {
  it('tells names apart, also by escaped dots', () => {
    expect(isSameOwner('a\\.b.c', 'a.b.c')).toBe(false);
    expect(isSameOwner('a\\098.c', 'AB.C.')).toBe(true);
    expect(isSameOwner('a..b', 'a..b')).toBe(false);
  });
});
