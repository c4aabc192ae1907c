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
const granted = (secret: string) => answering(() => Response.json({ secret }));
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
  it('exchanges the token in a body and keeps the secret for a reload', async () => {
    expect(await signIn(origin, 'the-token', granted('the-secret'))).toBe('the-secret');
    expect(asked).toEqual([[`${origin}/session`, 'POST', '{"token":"the-token"}']]);
    expect(await signIn(origin, null, refused)).toBe('the-secret');
    expect(asked).toHaveLength(1);
  });

  it('takes the secret of a new host in place of the one before', async () => {
    await signIn(origin, 'first', granted('old'));
    expect(await signIn(origin, 'second', granted('new'))).toBe('new');
    expect(await signIn(origin, null, refused)).toBe('new');
  });

  it('goes on with the secret it has when the token was used already', async () => {
    await signIn(origin, 'the-token', granted('the-secret'));
    expect(await signIn(origin, 'the-token', refused)).toBe('the-secret');
  });

  it.each([
    ['refuses', refused],
    ['answers something else', answering(() => new Response('<html>'))],
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
