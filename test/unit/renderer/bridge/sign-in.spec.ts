import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, takeToken } from '../../../../renderer/bridge/sign-in.ts';

const origin = 'http://127.0.0.1:4711';
let kept: Map<string, string>;
let asked: unknown[];
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const answering = (answer: () => Response) => ({
  storage,
  fetch: ((url: string, init: RequestInit) => {
    asked.push([url, init.method, init.body]);
    return Promise.resolve().then(answer);
  }) as unknown as typeof fetch,
});
const sessionOf = (name: string) => ({ secret: `${name}-secret`, proofKey: `${name}-key` });
const granted = (name: string) => answering(() => Response.json(sessionOf(name)));
const refused = answering(() => new Response('No.', { status: 403 }));

beforeEach(() => {
  kept = new Map();
  asked = [];
});

describe('the token', () => {
  const take = (hash: string) => {
    const entries: unknown[] = [];
    const history = { replaceState: (...entry: unknown[]) => entries.push(entry) } as unknown as History;
    return { token: takeToken({ hash, pathname: '/' } as Location, history), entries };
  };

  it('is taken out of the address', () => {
    expect(take('#token=a-B_9')).toEqual({ token: 'a-B_9', entries: [[null, '', '/']] });
  });

  it.each(['', '#/orders', '#/portfolio?token=a', '#token='])('is not in %j, which stays', (hash) => {
    expect(take(hash)).toEqual({ token: null, entries: [] });
  });
});

describe('signing in', () => {
  it('exchanges the token in a body and keeps the session for a reload', async () => {
    expect(await signIn(origin, 'the-token', granted('first'))).toEqual(sessionOf('first'));
    expect(asked).toEqual([[`${origin}/session`, 'POST', '{"token":"the-token"}']]);
    expect(await signIn(origin, null, refused)).toEqual(sessionOf('first'));
    expect(asked).toHaveLength(1);
  });

  it('takes the session of a new host in place of the one before', async () => {
    await signIn(origin, 'first', granted('old'));
    expect(await signIn(origin, 'second', granted('new'))).toEqual(sessionOf('new'));
    expect(await signIn(origin, null, refused)).toEqual(sessionOf('new'));
  });

  it('goes on with the session it has when the token was used already', async () => {
    await signIn(origin, 'the-token', granted('first'));
    expect(await signIn(origin, 'the-token', refused)).toEqual(sessionOf('first'));
  });

  it.each([
    ['refuses', refused],
    ['answers something else', answering(() => new Response('<html>'))],
    ['gives no key to prove itself with', answering(() => Response.json({ secret: 'secret' }))],
    ['does not answer', answering(() => Promise.reject(new TypeError('failed')) as never)],
  ])('finds nothing when the host %s', async (_name, options) => {
    expect(await signIn(origin, 'the-token', options)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('asks nothing without a token', async () => {
    expect(await signIn(origin, null, granted('x'))).toBeNull();
    expect(asked).toEqual([]);
  });
});
