import { describe, expect, it } from 'vitest';
import { AccountInput } from '../../../../shared/model/account.ts';

const input = {
  name: 'Shop',
  surface: 'key-header',
  baseUrl: 'https://service.example/api',
  email: 'ada@example.com',
};

describe('an account’s addresses', () => {
  it.each([
    ['baseUrl', 'https://me:hush@service.example/api', /user name and password out of the base URL/],
    ['baseUrl', ' https://me:hush@service.example/api', /base URL/],
    ['baseUrl', 'https://me@service.example/api', /base URL/],
    ['baseUrl', 'https://:hush@service.example/api', /base URL/],
    ['proxyUrl', 'http://me:hush@proxy.example:3128', /user name and password out of the proxy address/],
    ['proxyUrl', 'http://me@proxy.example:3128', /proxy address/],
  ])('are refused with credentials in %s, which are not repeated (%s)', (field, address, sentence) => {
    const { error } = AccountInput.safeParse({ ...input, [field]: address });
    expect(error?.issues).toEqual([
      expect.objectContaining({ path: [field], message: expect.saying(sentence) as string }),
    ]);
    expect(JSON.stringify(error)).not.toContain('hush');
  });

  it.each(['https://service.example/@api', 'https://service.example:8443/api', 'http://127.0.0.1:8080'])(
    'are taken without: %s',
    (baseUrl) => {
      expect(AccountInput.parse({ ...input, baseUrl, proxyUrl: 'http://proxy.example:3128' })).toMatchObject({
        baseUrl,
      });
    },
  );
});
