import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageHeader } from '../../shared/model/page-session.ts';
import { enterHost, fetchHost } from '../support/enter-host.ts';
import { fakeCore, idleQueue } from '../support/fake-core.ts';
import { useHttpHost } from '../support/http-host.ts';

const credit = { amount: '9.87', currency: 'EUR', fetchedAt: '2026-01-02T03:04:05.000Z' };
const core = fakeCore({ 'accounts.test': async () => credit, 'orders.run': async () => idleQueue });
const { host, enter, ask } = useHttpHost(core);

const json = { 'content-type': 'application/json' };
const callWith = (name: string, body: string, headers: Readonly<Record<string, string>>) =>
  ask(`/call/${name}`, { method: 'POST', headers, body });

describe('the token in the printed address', () => {
  it('is exchanged once for a cookie that scripts and other sites cannot use', async () => {
    const first = await fetchHost(host.url, { redirect: 'manual' });
    expect(first.status).toBe(303);
    const token = new URL(host.url).searchParams.get('token');
    expect(first.headers.get('location')).toBe(`/#token=${token}`);
    expect(first.headers.get('set-cookie')).toMatch(
      /^namekeep-\d+=\S{43}; HttpOnly; SameSite=Strict; Path=\/$/,
    );
    const second = await fetchHost(host.url, { redirect: 'manual' });
    expect(second.status).toBe(403);
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await second.text()).toContain('already been used');
  });

  it('is exchanged once for the secrets of the page and its host', async () => {
    const cookie = await enter();
    const token = new URL(host.url).searchParams.get('token');
    const exchange = (body: object, more: Readonly<Record<string, string>> = { origin: host.origin }) =>
      ask('/session', { method: 'POST', headers: { ...json, cookie, ...more }, body: JSON.stringify(body) });
    for (const wrong of [{ token: 'wrong' }, { token: '' }, { token: 7 }, {}])
      expect((await exchange(wrong)).status).toBe(403);
    for (const foreign of [
      {},
      { origin: 'http://127.0.0.1:1' },
      { origin: host.origin, 'sec-fetch-site': 'same-site' },
    ])
      expect((await exchange({ token }, foreign as Record<string, string>)).status).toBe(403);
    expect((await exchange({ token }, { origin: host.origin, cookie: '' })).status).toBe(403);

    const first = await exchange({ token });
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
    const secret = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(JSON.parse(first.text)).toEqual({ secret, proofKey: secret });
    expect((await exchange({ token })).status).toBe(403);
  });

  it('cannot be guessed, and a wrong guess does not use it up', async () => {
    expect((await fetchHost(`${host.origin}/?token=wrong`)).status).toBe(403);
    expect((await fetchHost(`${host.origin}/?token=`)).status).toBe(403);
    expect((await fetchHost(host.url, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('an address that is not valid (any more)', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['used', 'wrong', 'missing'])(
    '%s: is explained on a page without script, as safe as any',
    async (which) => {
      if (which === 'used') await enter();
      const path = { used: new URL(host.url).search, wrong: '?token=wrong', missing: '' }[which]!;
      const answer = await ask(`/${path}`, { headers: browser });
      expect(answer.status).toBe(403);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self';") as string,
        'x-frame-options': 'DENY',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.text).toContain('opens one tab, once');
      expect(answer.text).toContain('press Enter in the terminal');
      expect(answer.text).not.toMatch(/<script|src=|href=|http/);
    },
  );

  it.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'it', 'premi Invio'],
    ['de, en;q=0.5, it;q=0.7', 'it', 'premi Invio'],
    ['en-GB,it;q=0.9', 'en', 'press Enter'],
    ['it;q=0', 'en', 'press Enter'],
    ['de', 'en', 'press Enter'],
    ['', 'en', 'press Enter'],
    [',;q=x,it;q', 'it', 'premi Invio'],
  ])('is explained in the reader’s language: %j', async (accepted, language, says) => {
    const { text } = await ask('/', { headers: { ...browser, 'accept-language': accepted } });
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(says);
  });
});

describe('the proof of the host', () => {
  const proofOf = (nonce: string) => ask(`/proof?nonce=${nonce}`);
  const expected = (key: string, nonce: string): string =>
    createHmac('sha256', key).update(nonce).digest().toString();

  it('is given to anybody, and shows the key to nobody', async () => {
    const { proofKey } = await enterHost(host.url);
    const answer = await proofOf('a-nonce');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(expected(proofKey, 'a-nonce'));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
    expect((await proofOf('other')).text).toBe(expected(proofKey, 'other'));
  });

  it('is that of the tab that entered last', async () => {
    const former = await enterHost(host.url);
    const next = await enterHost(host.served.newAddress());
    const { text } = await proofOf('a-nonce');
    expect(text).toBe(expected(next.proofKey, 'a-nonce'));
    expect(text).not.toBe(expected(former.proofKey, 'a-nonce'));
  });
});

describe('a new address', () => {
  it('opens the host again, once, and signs the former tab out when it is opened, not before', async () => {
    const former = await enterHost(host.url);
    const answerTo = async (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
      (await callWith('accounts.test', '{"accountId":"a"}', headers)).status;
    const events = await fetchHost(`${host.origin}/events`, { headers: former.headers });
    const address = host.served.newAddress();
    expect(await answerTo(former.headers)).toBe(200);
    expect((await fetchHost(host.url, { redirect: 'manual' })).status).toBe(403);

    const next = await enterHost(address);
    expect(await answerTo(next.headers)).toBe(200);
    expect(await answerTo(former.headers)).toBe(403);
    expect(await answerTo({ ...former.headers, cookie: next.cookie })).toBe(403);
    await expect(events.text()).resolves.toContain('retry');
    expect((await fetchHost(address, { redirect: 'manual' })).status).toBe(403);
  });

  it('replaces one that was not used', async () => {
    const address = host.served.newAddress();
    expect((await fetchHost(host.url, { redirect: 'manual' })).status).toBe(403);
    expect((await fetchHost(address, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('a request without both the cookie and the secret of the page', () => {
  it.each(['/', '/index.html', '/assets/index.js', '/events', '/download/x', '/nothing'])(
    'GET %s is refused',
    async (path) => {
      const answer = await ask(path, { headers: { cookie: `namekeep-${host.port}=wrong; other=1` } });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('<title>');
    },
  );

  // Browsers send a cookie to every port.
  it.each([
    ['POST', '/call/accounts.test', '{"accountId":"a"}'],
    ['POST', '/call/orders.run', '{}'],
    ['GET', '/events', undefined],
    ['POST', '/session', '{}'],
    ['GET', '/download/x', undefined],
    ['POST', '/download/x', '{}'],
  ])('%s %s is refused, whatever else is sent', async (method, path, body) => {
    const { cookie, headers: entered } = await enterHost(host.url);
    const stolen = { ...json, cookie, origin: host.origin, 'sec-fetch-site': 'same-origin' };
    const secretAlone = { ...entered, cookie: '' };
    const wrongSecrets = ['', 'wrong'].map((secret) => ({ ...stolen, [pageHeader]: secret }));
    for (const headers of [{ ...json, origin: host.origin }, secretAlone, stolen, ...wrongSecrets])
      expect((await ask(path, { method, headers, ...(body === undefined ? {} : { body }) })).status).toBe(
        403,
      );
  });
});
