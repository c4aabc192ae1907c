import { describe, expect, it } from 'vitest';
import { DnssecObject } from '../../../../electron/provider/dnssec-object.ts';
import { dnssecState, recordProblem } from '../../../../shared/rules/dnssec-state.ts';

const ds = { keytag: 2371, alg: 13, digesttype: 2, digest: 'AB' };
const on = { ok: true, value: 'on' };
const off = { ok: true, value: 'off' };
const notRead = (cause: string, words: string | null = null) => ({ ok: false, error: { cause, words } });

describe('the state of DNSSEC', () => {
  it.each<[unknown, object]>([
    [{ dnssecstatus: 'off', disabled: true, secdnsds: [] }, off],
    [{ disabled: true }, off],
    [{ disabled: 'true' }, off],
    [{ dnssecstatus: 'OFF' }, off],
    [{ dnssecstatus: 'Disabled', secdnsds: [[]] }, off],
    [{ dnssecstatus: 'on', secdnsds: [] }, on],
    [{ dnssecstatus: 'on', disabled: false, supports_ds_data: 'yes' }, on],
    [{ secdnsds: [ds] }, on],
    [{ secdnsds: { 0: ds } }, on],
    [{ secdnsds: ds }, on],
    [{ dnssecstatus: 'pending', secdnsds: [ds] }, on],
    [{ dnsseckeys: [{ flags: 257, pubKey: 'AwEA' }] }, on],
    [{ dnssecstatus: 'pending', secdnsds: [] }, notRead('unusable', 'pending')],
    [{ disabled: false, secdnsds: [] }, notRead('absent')],
    [{ secdnsds: [[]] }, notRead('absent')],
    [{ secdnsds: null, dnsseckeys: [[]] }, notRead('absent')],
    [{ secdnsds: [{}] }, notRead('absent')],
    [{}, notRead('absent')],
    [{ dnssecstatus: 'on', disabled: true }, notRead('contradictory')],
    [{ dnssecstatus: 'off', disabled: false }, notRead('contradictory')],
    [{ dnssecstatus: 'off', secdnsds: [ds] }, notRead('contradictory')],
    [{ dnssecstatus: 'off', error: true }, notRead('refused')],
    [
      { dnssecstatus: 'off', successful: 'false', message: 'Registry down' },
      notRead('refused', 'Registry down'),
    ],
  ])('in %j', (object, expected) => {
    expect(dnssecState(DnssecObject.parse(object))).toEqual(expected);
  });
});

describe('what is wrong with a record', () => {
  it('is judged by what the service offers for its kind', () => {
    const cached = { algOptions: { '': 'Please Select', 13: 'ECDSA/SHA-256' } };
    const key = { form: 'dnskey', flags: 257, protocol: 3, algorithm: 13, publicKey: '*' } as const;
    expect(recordProblem(key, cached, 'error')).toEqual('The public key is not Base64.');
    const signer = { form: 'ds', keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB' } as const;
    expect(recordProblem(signer, cached, 'error')).toEqual(expect.saying('The digest has 1 bytes'));
    expect(recordProblem({ ...signer, algorithm: 8 }, cached, 'error')).toEqual(
      expect.saying('does not take algorithm 8'),
    );
    expect(recordProblem({ ...signer, digest: 'AB'.repeat(32) }, cached, 'error')).toBeNull();
  });
});
