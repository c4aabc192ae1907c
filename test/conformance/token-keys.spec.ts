import { describe, expect, it } from 'vitest';
import type { Provider } from '../../electron/provider/provider.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { failureOf, valueOf } from '../unit/electron/provider/service-double.ts';
import { tokenCalls } from './calls.ts';
import { connectToken, openPair } from './connect.ts';
import { charges, error, inTurn, key, ordered, paidOperations, renew } from './token-answers.ts';

describe('the idempotency key', () => {
  it('goes with register, transfer, renew and restore, and with nothing else', async () => {
    for (const operation of RouteOperation.options) {
      const { provider, seen } = await inTurn([404, error('not_found')]);
      await tokenCalls[operation](provider);
      const paid = paidOperations.some((one) => one === operation);
      expect(seen).not.toEqual([]);
      expect(seen[0]?.headers['idempotency-key']).toBe(paid ? key : undefined);
    }
  });

  it('is 1 to 255 printable ASCII characters, else nothing is sent', async () => {
    const { provider, seen } = await inTurn([200, ordered]);
    for (const wrong of ['', 'k'.repeat(256), 'clé', 'a\nb', 'a\tb', '\u007f']) {
      expect(failureOf(await renew(provider, wrong))).toMatchObject({ effect: 'not-sent' });
    }
    expect(seen).toEqual([]);
    for (const right of ['k', 'k'.repeat(255), '!~']) valueOf(await renew(provider, right));
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'.repeat(255), '!~']);
  });

  it('runs an order once, and brings its answer back with the mark of a replay', async () => {
    const pair = await openPair();
    const first = valueOf(await renew(pair.token));
    expect(first.replayed).toBe(false);
    expect(valueOf(await renew(pair.token))).toEqual({ ...first, replayed: true });
    expect(charges(pair)).toBe(1);
  });

  it('brings back a 202 too', async () => {
    const pair = await openPair();
    pair.sandbox.control.token.setOutcomes([{ times: 1, outcome: 'accepted' }]);
    const first = valueOf(await renew(pair.token));
    expect(valueOf(await renew(pair.token))).toEqual({ ...first, replayed: true });
    expect(charges(pair)).toBe(1);
  });

  it('is the same request in every spelling of the domain', async () => {
    const pair = await openPair();
    pair.sandbox.control.addDomain('xn--mnchen-3ya.de');
    const bodies = new Set<string>();
    for (const spelling of ['münchen.de', 'MÜNCHEN.de.', 'xn--mnchen-3ya.de']) {
      valueOf(await pair.token.renew(spelling, 1, { idempotencyKey: key }));
      const { provider, seen } = await inTurn([404, error('not_found')]);
      await provider.renew(spelling, 1, { idempotencyKey: key });
      bodies.add(seen[0]!.body);
    }
    expect(bodies.size).toBe(1);
    expect(charges(pair)).toBe(1);
  });

  it('is the same for the account, whichever of its tokens is used', async () => {
    const pair = await openPair();
    valueOf(await renew(pair.token));
    const other = pair.sandbox.control.token.putToken({ user: 'somebody else' });
    expect(valueOf(await renew(connectToken(pair.sandbox.tokenBaseUrl, other))).replayed).toBe(true);
    expect(charges(pair)).toBe(1);
  });

  it('that was used for another request is refused, and nothing happens', async () => {
    const pair = await openPair();
    valueOf(await renew(pair.token));
    const options = { idempotencyKey: key };
    for (const reused of [
      await pair.token.renew('own.com', 2, options),
      await pair.token.renew('own.eu', 1, options),
      await pair.token.restore('own.com', options),
    ]) {
      expect(failureOf(reused)).toMatchObject({ code: 'idempotency-key-reused', effect: 'no-effect' });
    }
    expect(charges(pair)).toBe(1);
  });

  it('waits while the first request under it runs', async () => {
    const pair = await openPair();
    pair.sandbox.control.token.setOutcomes([{ times: 1, outcome: 'hold' }]);
    const first = renew(pair.token);
    await expect.poll(() => pair.sandbox.control.token.keys).toHaveLength(1);
    const second = pair.token.renew('own.com', 1, { idempotencyKey: key, maxWaitMs: 0 });
    expect(failureOf(await second)).toMatchObject({
      code: 'idempotency-in-progress',
      effect: 'maybe',
      key: 'locked',
      retryAfterMs: 1_000,
    });
    pair.sandbox.control.token.letGo();
    valueOf(await first);
    expect(charges(pair)).toBe(1);
  });

  it('is released by a coded refusal: after a top-up the same key runs', async () => {
    const pair = await openPair({ credit: '0' });
    expect(failureOf(await renew(pair.token))).toMatchObject({
      code: 'insufficient-credit',
      effect: 'no-effect',
      key: 'released',
    });
    pair.sandbox.control.setCredit('100.00');
    expect(valueOf(await renew(pair.token)).replayed).toBe(false);
    expect(charges(pair)).toBe(1);
  });

  it('is kept by registrar_unknown, which comes back until it is known what happened', async () => {
    const pair = await openPair();
    pair.sandbox.control.token.setOutcomes([{ times: 1, outcome: 'registrar_unknown' }]);
    for (let n = 0; n < 3; n += 1) {
      expect(failureOf(await renew(pair.token))).toMatchObject({
        code: 'registrar-unknown',
        effect: 'maybe',
        key: 'kept',
      });
    }
    expect(charges(pair)).toBe(1);
  });

  it.each([
    ['invalid-years', (provider: Provider) => provider.renew('own.it', 9, { idempotencyKey: key })],
    ['domain-not-found', (provider: Provider) => provider.renew('elsewhere.com', 1, { idempotencyKey: key })],
  ] as const)('is not stored with %s', async (code, ask) => {
    const pair = await openPair();
    if (code === 'invalid-years')
      pair.sandbox.control.token.setOutcomes([{ times: 1, outcome: 'invalid_years' }]);
    expect(failureOf(await ask(pair.token))).toMatchObject({ code, key: 'released' });
    expect(pair.sandbox.control.token.keys).toEqual([]);
    expect(valueOf(await renew(pair.token)).replayed).toBe(false);
  });

  it.each([false, true])(
    'stays locked after a crash (work done: %j) until it is released by hand',
    async (work) => {
      const pair = await openPair();
      const { control } = pair.sandbox;
      control.setFaults([{ times: 1, fault: { kind: 'crash', work } }]);
      expect(failureOf(await renew(pair.token))).toMatchObject({
        code: 'server-error',
        effect: 'maybe',
        key: 'locked',
      });
      await pair.clock.sleep(3_600_000);
      expect(failureOf(await renew(pair.token, key, true))).toMatchObject({
        code: 'idempotency-in-progress',
        effect: 'maybe',
        key: 'locked',
      });
      expect(charges(pair)).toBe(work ? 1 : 0);
      control.token.releaseKey(key);
      valueOf(await renew(pair.token, key, true));
      expect(charges(pair)).toBe(work ? 2 : 1);
    },
  );
});
