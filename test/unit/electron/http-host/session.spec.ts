import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../electron/http-host/session.ts';

describe('a session', () => {
  it('has a token and a cookie of their own, 256 random bits each', () => {
    const session = createSession('namekeep-1');
    const cookie = session.exchange(session.token)!.split(';')[0]!.split('=')[1]!;
    expect(Buffer.from(session.token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32);
    expect(cookie).not.toBe(session.token);
    expect(createSession('namekeep-1').token).not.toBe(session.token);
  });

  it('knows its cookie among others, and no other', () => {
    const session = createSession('namekeep-1');
    const pair = session.exchange(session.token)!.split(';')[0]!;
    expect(session.holds(`theme=dark; ${pair}; x=y`)).toBe(true);
    for (const cookies of [undefined, '', pair.slice(0, -1), `x${pair}`, `other=${pair}`, pair.split('=')[1]])
      expect(session.holds(cookies)).toBe(false);
  });

  it('is not held before the exchange', () => {
    const session = createSession('namekeep-1');
    expect(session.holds(`namekeep-1=${session.token}`)).toBe(false);
  });
});
