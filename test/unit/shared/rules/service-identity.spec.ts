import { describe, expect, it } from 'vitest';
import { serviceIdentity } from '../../../../shared/rules/service-identity.ts';

const keyHeader = (baseUrl: string, email = 'me@example.com') =>
  serviceIdentity({ surface: 'key-header', baseUrl, email });
const token = (baseUrl: string, email = '') => serviceIdentity({ surface: 'token', baseUrl, email });
const usual = 'https://service.example/api/Index.php';

describe('the identity of a service account', () => {
  it.each([
    'https://service.example/api/Index.php/',
    'https://service.example/api/Index.php//',
    'HTTPS://Service.EXAMPLE/api/Index.php',
    'https://service.example:443/api/Index.php',
    'https://user:secret@service.example/api/Index.php?x=1#y',
    ' https://service.example/api/Index.php ',
  ])('is the same for another spelling of the address: %s', (address) => {
    expect(keyHeader(address)).toBe(keyHeader(usual));
    expect(token(address)).toBe(token(usual));
  });

  it.each([
    'http://service.example/api/Index.php',
    'https://service.example:8443/api/Index.php',
    'https://service.example/api/index.php',
    'https://service.example/api',
    'https://other.example/api/Index.php',
  ])('is another one at another address: %s', (address) => {
    expect(keyHeader(address)).not.toBe(keyHeader(usual));
    expect(token(address)).not.toBe(token(usual));
  });

  it('has the e-mail of surface A, without regard to case and spaces', () => {
    expect(keyHeader(usual, ' Me@Example.COM ')).toBe(keyHeader(usual));
    expect(keyHeader(usual, 'you@example.com')).not.toBe(keyHeader(usual));
  });

  it('has no e-mail on surface B, whose tokens do not show an account', () => {
    expect(token(usual, 'me@example.com')).toBe(token(usual));
    expect(token(usual)).not.toBe(keyHeader(usual, ''));
  });

  it('has no secret in it, and is that of the bare address with all that is dropped', () => {
    expect(keyHeader('https://user:secret@service.example:443/api/')).toBe(
      'key-header https://service.example/api me@example.com',
    );
    expect(token('https://service.example')).toBe('token https://service.example');
  });

  it('is the text itself where it is no address', () => {
    expect(token('no address/')).toBe('token no address');
  });
});
