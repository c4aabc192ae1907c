import { describe, expect, it } from 'vitest';
import {
  readContacts,
  readEppCode,
  readLock,
  readNameservers,
} from '../../../../electron/provider/sections.ts';
import { connectProvider, valueOf } from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';

const notRead = (cause: string, words: string | null = null) => ({ ok: false, error: { cause, words } });
const read = (value: unknown) => ({ ok: true, value });

describe('a section of one domain', () => {
  it.each<[string, unknown, object]>([
    [
      'refused, with words',
      { result: 'error', message: 'Registrar\ntimeout' },
      notRead('refused', 'Registrar timeout'),
    ],
    ['refused without words', { result: 'ERROR', ns1: 'ns1.a.it', ns2: 'ns2.a.it' }, notRead('refused')],
    ['refused without a result', { error: 'No access' }, notRead('refused', 'No access')],
    ['absent', undefined, notRead('absent')],
    ['null', null, notRead('empty')],
    ['an empty list', [], notRead('empty')],
    ['a success without names', { result: 'success' }, notRead('empty')],
    ['names that are all empty', { result: 'success', ns1: '', ns2: null }, notRead('empty')],
    ['a text', 'ns1.a.it, ns2.a.it', notRead('unusable')],
    ['a name that is an unknown object', { ns1: 'ns1.a.it', ns2: { ip: '192.0.2.1' } }, notRead('unusable')],
    ['a name in an object twice over', [{ host: { name: 'ns1.a.it' } }], notRead('unusable')],
    ['under other names', { result: 'success', primary: 'ns1.a.it' }, notRead('unusable')],
    [
      'two names and empty ones',
      { ns2: 'NS2.a.it.', ns1: 'ns1.a.it', ns3: '', ns4: null },
      read(['ns1.a.it', 'ns2.a.it']),
    ],
    [
      'names with numbers, in their order',
      { ns2: 'b.x.it', ns1: 'a.x.it', ns11: 'd.x.it', nameserver9: 'c.x.it', note: 'e.x.it' },
      read(['a.x.it', 'b.x.it', 'c.x.it', 'd.x.it']),
    ],
    ['a list of names', ['ns1.a.it', 'ns2.a.it', ''], read(['ns1.a.it', 'ns2.a.it'])],
    ...['host', 'hostname', 'name', 'ns', 'nameserver', 'Host'].map((name): [string, unknown, object] => [
      `a list of objects with their ${name}`,
      [{ [name]: 'NS1.a.it.', ip: '192.0.2.1' }, { [name]: 'ns2.a.it' }, { [name]: '' }],
      read(['ns1.a.it', 'ns2.a.it']),
    ]),
    ['names and objects', { ns1: 'ns1.a.it', ns2: { host: 'ns2.a.it' } }, read(['ns1.a.it', 'ns2.a.it'])],
  ])('of nameservers: %s', (_what, section, expected) => {
    expect(readNameservers(section)).toEqual(expected);
  });

  it.each<[unknown, object]>([
    [{ result: 'success', lockstatus: 'Locked' }, read(true)],
    [{ result: 'success', lockstatus: 'unlocked' }, read(false)],
    [{ lockstatus: false }, read(false)],
    ['no', read(false)],
    [{ result: 'success', lockstatus: 'maybe' }, notRead('unusable', 'maybe')],
    [{ result: 'success', lockstatus: { on: true } }, notRead('unusable')],
    [{ result: 'success', lockstatus: '' }, notRead('empty')],
    [{ result: 'success', status: 'unlocked' }, notRead('absent')],
    [{ result: 'error', lockstatus: '' }, notRead('empty')],
    [{ result: 'error' }, notRead('refused')],
    [{ result: 'error', lockstatus: 'unlocked' }, notRead('refused')],
    [{ result: 'error', lockstatus: '', message: 'No lock.' }, notRead('refused', 'No lock.')],
    [{ result: 'error', lockstatus: 'unlocked', message: 'No lock.' }, notRead('refused', 'No lock.')],
    [undefined, notRead('absent')],
    [null, notRead('empty')],
  ])('of the lock, %j', (section, expected) => {
    expect(readLock(section)).toEqual(expected);
  });

  it.each<[unknown, object]>([
    [
      { Registrant: { Name: 'Ada' }, Admin: null, Tech: [] },
      read({ Registrant: { Name: 'Ada' }, Admin: null, Tech: [] }),
    ],
    [{ result: 'success', Registrant: {}, Admin: null, Tech: [] }, notRead('empty')],
    [{ result: 'success', Registrant: { Name: '' } }, notRead('empty')],
    [{ result: 'error', message: 'Not allowed' }, notRead('refused', 'Not allowed')],
    [[{ Name: 'Ada' }], notRead('unusable')],
    [{ result: 'success', Registrant: 'Ada' }, notRead('unusable')],
    ['Ada', notRead('unusable')],
  ])('of contacts, %j', (section, expected) => {
    expect(readContacts(section)).toEqual(expected);
  });

  it.each<[unknown, object]>([
    ...['abc', 'aB&#039;cD', 'x&amp;y', '<b>"1"</b>'].map((eppcode): [unknown, object] => [
      { result: 'success', eppcode },
      read(eppcode),
    ]),
    [{ result: 'success', eppcode: '' }, notRead('empty')],
    [{ result: 'success' }, notRead('empty')],
    [{ result: 'error', message: 'Sent by e-mail' }, notRead('refused', 'Sent by e-mail')],
    [{ eppcode: { code: 'abc' } }, notRead('unusable')],
  ])('of the EPP code, %j', (section, expected) => {
    expect(readEppCode(section)).toEqual(expected);
  });

  it('says nothing of sections that were not asked for', async () => {
    const service = await startFixed({ result: 'success', data: { domain: 'a.it', status: 'Active' } });
    const info = valueOf(await connectProvider(service.baseUrl).domainInfo('a.it', { lock: true }));
    expect(info.notRead).toEqual({ lock: { cause: 'absent', words: null } });
  });

  it('does not repeat the key of the account in a reason', async () => {
    const service = await startFixed({
      result: 'success',
      data: { domain: 'a.it', status: 'Active' },
      lockstatus: { result: 'error', message: 'Key k-123456789 has no right' },
    });
    const provider = connectProvider(service.baseUrl, { secret: { key: 'k-123456789' } });
    const info = valueOf(await provider.domainInfo('a.it', { lock: true }));
    expect(info.notRead?.lock?.words).not.toContain('k-123456789');
  });
});
