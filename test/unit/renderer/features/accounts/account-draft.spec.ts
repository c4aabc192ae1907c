import { describe, expect, it } from 'vitest';
import {
  draftProblems,
  emptyDraft,
  toAccountInput,
  toSecret,
  type AccountDraft,
} from '../../../../../renderer/features/accounts/account-draft.ts';

const good: AccountDraft = {
  ...emptyDraft(),
  name: ' Main ',
  baseUrl: 'https://service.example/api/index.php',
  email: 'ada@example.com',
  key: ' 0f3c ',
};

describe('what is typed to connect an account', () => {
  it('is taken as it is when nothing is wrong, without the space around it', () => {
    expect(draftProblems(good)).toEqual({});
    expect(toAccountInput(good)).toMatchObject({ name: 'Main', surface: 'key-header', proxyUrl: null });
    expect(toSecret(good)).toEqual({ key: '0f3c', proxyUser: null, proxyPassword: null });
  });

  it('gets a sentence at each field that is at fault', () => {
    expect(draftProblems(emptyDraft())).toEqual({
      name: 'connect.errors.name',
      baseUrl: 'connect.errors.baseUrl',
      email: 'connect.errors.email',
      key: 'connect.errors.keyEmpty',
    });
  });

  it.each([
    [{ baseUrl: 'service.example' }, { baseUrl: 'connect.errors.baseUrl' }],
    [{ baseUrl: 'ftp://service.example' }, { baseUrl: 'connect.errors.baseUrl' }],
    [{ baseUrl: 'http://service.example' }, { baseUrl: 'connect.errors.plainHttp' }],
    [{ baseUrl: 'https://me:hush@service.example' }, { baseUrl: 'connect.errors.baseUrlCredentials' }],
    [{ baseUrl: 'http://me:hush@service.example' }, { baseUrl: 'connect.errors.baseUrlCredentials' }],
    [
      { useProxy: true, proxyUrl: 'http://me:hush@proxy.example:3128' },
      { proxyUrl: 'connect.errors.proxyCredentials' },
    ],
    [{ key: 'two words' }, { key: 'connect.errors.keyCharacters' }],
    [{ key: 'clé' }, { key: 'connect.errors.keyCharacters' }],
    [{ name: 'x'.repeat(61) }, { name: 'connect.errors.name' }],
    [{ useProxy: true, proxyUrl: 'proxy' }, { proxyUrl: 'connect.errors.proxyUrl' }],
  ])('%o is refused', (typed, problems) => {
    expect(draftProblems({ ...good, ...typed })).toEqual(problems);
  });

  it.each([
    { baseUrl: 'http://127.0.0.1:8080/api' },
    { baseUrl: 'http://[::1]/api' },
    { baseUrl: 'http://service.example', allowPlainHttp: true },
    { proxyUrl: 'left over', useProxy: false },
  ])('%o is allowed', (typed) => {
    expect(draftProblems({ ...good, ...typed })).toEqual({});
  });

  it('leaves the proxy out when it is not used', () => {
    const draft = { ...good, proxyUrl: 'http://p:1', proxyUser: 'u', proxyPassword: 'p' };
    expect(toAccountInput(draft).proxyUrl).toBeNull();
    expect(toSecret(draft)).toMatchObject({ proxyUser: null, proxyPassword: null });
    expect(toSecret({ ...draft, useProxy: true })).toMatchObject({ proxyUser: 'u', proxyPassword: 'p' });
  });
});

describe('what is typed to connect a service with a token', () => {
  const token: AccountDraft = {
    ...good,
    surface: 'token',
    baseUrl: 'https://service.example/api',
    email: '',
  };

  it('needs no e-mail, and sends the token the usual way unless told otherwise', () => {
    expect(draftProblems(token)).toEqual({});
    expect(toAccountInput(token)).toMatchObject({
      surface: 'token',
      email: '',
      tokenHeader: null,
      routes: null,
    });
    expect(toAccountInput({ ...token, headerName: 'X-Token', scheme: '' })).toMatchObject({
      tokenHeader: { name: 'X-Token', scheme: '' },
    });
  });

  it('says what is wrong with the header and the paths, and calls the token by its name', () => {
    expect(draftProblems({ ...token, headerName: 'X Token', routes: '{', key: '' })).toEqual({
      headerName: 'service.headerNameWrong',
      routes: 'service.routesNotJson',
      key: 'service.tokenEmpty',
    });
    expect(draftProblems({ ...token, scheme: 'a b' })).toEqual({ scheme: 'service.schemeWrong' });
  });

  it('forgets the header and the paths of a service with a key', () => {
    const input = toAccountInput({ ...token, surface: 'key-header', headerName: 'X Token', routes: '{' });
    expect(input).not.toHaveProperty('tokenHeader');
    expect(input).not.toHaveProperty('routes');
  });
});
