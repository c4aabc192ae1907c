import { describe, expect, it } from 'vitest';
import { DnssecObject } from '../../../../electron/provider/dnssec-object.ts';
import { dnssecState } from '../../../../shared/rules/dnssec-state.ts';

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
