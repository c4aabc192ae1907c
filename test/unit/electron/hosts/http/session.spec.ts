import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../../electron/hosts/http/session.ts';

describe('a session', () => {
  it('has a token, a cookie, a secret and a key of their own, 256 random bits each', () => {
    const session = createSession('namekeep-1');
    const { token } = session;
    const cookie = session.exchangeForCookie(token)!.split(';')[0]!.split('=')[1]!;
    const { secret, proofKey } = session.exchangeForSecrets(token)!;
    const texts = [token, cookie, secret, proofKey];
    for (const text of texts) expect(Buffer.from(text, 'base64url')).toHaveLength(32);
    expect(new Set([...texts, createSession('namekeep-1').token]).size).toBe(5);
  });

  it('gives cookie and secrets once each, for the token alone', () => {
    const session = createSession('namekeep-1');
    for (const wrong of ['', 'wrong', session.token.slice(0, -1)]) {
      expect(session.exchangeForCookie(wrong)).toBeNull();
      expect(session.exchangeForSecrets(wrong)).toBeNull();
    }
    expect(session.exchangeForCookie(session.token)).not.toBeNull();
    expect(session.exchangeForCookie(session.token)).toBeNull();
    expect(session.exchangeForSecrets(session.token)).not.toBeNull();
    expect(session.exchangeForSecrets(session.token)).toBeNull();
  });

  it('knows its cookie among others, and no other', () => {
    const session = createSession('namekeep-1');
    const pair = session.exchangeForCookie(session.token)!.split(';')[0]!;
    expect(session.hasCookie(`theme=dark; ${pair}; x=y`)).toBe(true);
    for (const cookies of [undefined, '', pair.slice(0, -1), `x${pair}`, `other=${pair}`, pair.split('=')[1]])
      expect(session.hasCookie(cookies)).toBe(false);
  });

  it('knows its secret, and takes nothing else for it', () => {
    const session = createSession('namekeep-1');
    const cookie = session.exchangeForCookie(session.token)!.split(';')[0]!.split('=')[1]!;
    const { secret, proofKey } = session.exchangeForSecrets(session.token)!;
    expect(session.hasSecret(secret)).toBe(true);
    for (const wrong of [undefined, '', cookie, proofKey, session.token, `${secret}, ${secret}`, [secret]])
      expect(session.hasSecret(wrong)).toBe(false);
  });

  it('is not held before the exchange', () => {
    const session = createSession('namekeep-1');
    expect(session.hasCookie(`namekeep-1=${session.token}`)).toBe(false);
    expect(session.hasSecret(session.token)).toBe(false);
  });
});
