import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkAmong, readLink } from '../../../../../electron/hosts/desktop/deep-link.ts';
import { codePoint } from '../../../../support/code-point.ts';

describe('a link', () => {
  it('names a domain, as people and systems write it', () => {
    expect(readLink('namekeep://domain/example.com')).toBe('example.com');
    expect(readLink('namekeep://domain/Example.COM/')).toBe('example.com');
    expect(readLink('NAMEKEEP://domain/münchen.de')).toBe('xn--mnchen-3ya.de');
    expect(readLink('namekeep://domain/xn--mnchen-3ya.de')).toBe('xn--mnchen-3ya.de');
  });

  it.each([
    'namekeep://domain/',
    'namekeep://domain/..',
    'namekeep://domain/../settings',
    'namekeep://domain/a.com/../b.com',
    'namekeep://domain/..%2fsettings',
    'namekeep://domain/example%2ecom',
    'namekeep://domain/example.com%00',
    'namekeep://domain/example.com?q=x',
    'namekeep://domain/example.com#/settings',
    'namekeep://domain\\example.com',
    'namekeep://user@domain/example.com',
    'namekeep://domain:80/example.com',
    'namekeep://orders/example.com',
    'namekeep://domain.evil.example/example.com',
    'namekeep:domain/example.com',
    'https://domain/example.com',
    'namekeep://domain/-a.com',
    'namekeep://domain/localhost',
    'namekeep://domain/127.0.0.1',
    'namekeep://domain/<img>.com',
    'namekeep://domain/example.com --inspect',
    `namekeep://domain/${'a'.repeat(100_000)}.com`,
    '',
  ])('does nothing else: %.60s', (text) => {
    expect(readLink(text)).toBeNull();
  });

  it('answers a plain name in Punycode, or nothing, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(readLink(`namekeep://domain/${text}`) ?? 'a.b').toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      }),
    );
  });

  it('is found among the arguments of a start', () => {
    expect(linkAmong(['/opt/namekeep', '--', 'namekeep://domain/a.com'])).toBe('namekeep://domain/a.com');
    expect(linkAmong(['/opt/namekeep', '--ozone-platform=headless'])).toBeUndefined();
  });
});
