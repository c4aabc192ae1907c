import { describe, expect, it } from 'vitest';
import { attemptChange } from '../../../../../electron/core/changes/attempt-change.ts';
import type { Provider, ProviderFailure } from '../../../../../electron/provider/provider.ts';
import type { Change, ChangeInput } from '../../../../../shared/model/change.ts';
import { type ErrorCode, fail, ok } from '../../../../../shared/model/errors.ts';
import { createFakeService, providerFailure } from '../../../../support/fake-service.ts';

const domain = 'example.net';
/** @see RFC 6605, section 6.1 */
const publicKey = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==';
const digest = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17';
const key: ChangeInput = {
  kind: 'dnssec-add',
  record: { form: 'dnskey', flags: 257, protocol: 3, algorithm: 13, publicKey },
};
const disable: ChangeInput = { kind: 'dnssec-disable', key: null };
const shown = { dnssecstatus: 'on', secdnsds: [{ keytag: 55648, alg: 13, digesttype: 2, digest }] };
const others = {
  dnssecstatus: 'on',
  secdnsds: [{ keytag: 7, alg: 8, digesttype: 2, digest: '00'.repeat(32) }],
};

const aChange = (change: ChangeInput, attempts: number): Change => ({
  id: 1,
  accountId: 'a',
  domain,
  unicode: domain,
  customer: null,
  change,
  former: null,
  state: 'sending',
  attempts,
  error: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});
/** One attempt at a change that the service refuses with `code`, while it shows `dnssec` of the domain. */
async function refused(change: ChangeInput, code: ErrorCode, dnssec: object | ProviderFailure, attempts = 2) {
  const { provider } = createFakeService([domain]);
  let reads = 0;
  const refusing = async () => fail(providerFailure('no-effect', code));
  const service: Provider = {
    ...provider,
    addDnssec: refusing,
    disableDnssec: refusing,
    async dnssec() {
      reads += 1;
      return 'effect' in dnssec ? fail(dnssec) : ok(dnssec as Record<string, unknown>);
    },
  };
  const outcome = await attemptChange(service, aChange(change, attempts), {});
  return { outcome, reads };
}

describe('a key whose repeat is refused because DNSSEC is active', () => {
  it.each(['dnssec-already-active', 'unprocessable', 'refused', 'validation-failed'] as const)(
    'was added when the service shows its DS record (%s)',
    async (code) => {
      const { outcome } = await refused(key, code, shown);
      expect(outcome).toEqual({ kind: 'done', known: { part: 'dnssec', value: shown } });
    },
  );

  it.each(['dnssec-already-active', 'unprocessable', 'refused'] as const)(
    'is looked for at the first attempt too (%s)',
    async (code) => {
      expect((await refused(key, code, shown, 1)).outcome).toMatchObject({ kind: 'done' });
    },
  );

  it('was not added when the service shows another record, and the sentence names it', async () => {
    const { outcome } = await refused(key, 'dnssec-already-active', others);
    expect(outcome).toMatchObject({
      kind: 'failed',
      message: expect.saying(/DS 7 \(algorithm 8, digest type 2\).*disable DNSSEC first/),
    });
  });

  it.each([
    [{ dnssecstatus: 'on', secdnsds: [] }, /no DS record and no key/],
    [{ secdnsds: [{ keytag: 55648, alg: 13, digesttype: 3, digest: 'ab'.repeat(32) }] }, /DS 55648.*type 3/],
  ])('fails with what is shown where that does not tell: %j', async (dnssec, sentence) => {
    const { outcome } = await refused(key, 'dnssec-already-active', dnssec);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.saying(sentence) });
    expect(outcome).toMatchObject({ message: expect.saying('not known') });
  });

  it('is tried again when the domain cannot be read back, and stops with the account', async () => {
    const lost = await refused(key, 'dnssec-already-active', providerFailure('maybe', 'connection-lost'));
    expect(lost.outcome).toMatchObject({ kind: 'again', failure: { code: 'connection-lost' } });
    const key2 = await refused(key, 'dnssec-already-active', providerFailure('no-effect', 'wrong-key'));
    expect(key2.outcome).toMatchObject({ kind: 'stop', failure: { code: 'wrong-key' } });
    const gone = await refused(key, 'dnssec-already-active', providerFailure('not-sent', 'dns-failed'));
    expect(gone.outcome).toMatchObject({ kind: 'stop', failure: { code: 'dns-failed' } });
  });

  it('fails with both sentences when reading back is refused', async () => {
    const { outcome } = await refused(
      key,
      'dnssec-already-active',
      providerFailure('no-effect', 'dnssec-not-allowed'),
    );
    expect(outcome).toMatchObject({
      kind: 'failed',
      message: expect.saying(/dnssec-already-active.*dnssec-not-allowed/),
    });
  });
});

describe('disabling DNSSEC that is refused', () => {
  it.each([
    ['refused', 1],
    ['unprocessable', 1],
    ['validation-failed', 2],
  ] as const)('is done when DNSSEC is off (%s, attempt %i)', async (code, attempts) => {
    const off = { dnssecstatus: 'off', secdnsds: [] };
    const { outcome } = await refused(disable, code, off, attempts);
    expect(outcome).toEqual({ kind: 'done', known: { part: 'dnssec', value: off } });
  });

  it('fails with what is still there', async () => {
    const { outcome } = await refused(disable, 'refused', others);
    expect(outcome).toMatchObject({
      kind: 'failed',
      message: expect.saying(/says refused.*still active: the service shows DS 7/),
    });
  });

  it.each([{ secdnsds: null }, { secdnsds: [] }])(
    'fails where it is not said whether DNSSEC is on: %j',
    async (dnssec) => {
      const { outcome } = await refused(disable, 'refused', dnssec);
      expect(outcome).toMatchObject({
        kind: 'failed',
        message: expect.saying(/does not say whether DNSSEC is active/),
      });
    },
  );
});

it('asks for nothing after a refusal that leaves no doubt', async () => {
  for (const change of [key, disable]) {
    const { outcome, reads } = await refused(change, 'dnssec-not-allowed', shown, 1);
    expect(outcome).toMatchObject({ kind: 'failed', message: 'The service says dnssec-not-allowed.' });
    expect(reads).toBe(0);
  }
});
