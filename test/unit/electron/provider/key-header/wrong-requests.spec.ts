import { describe, expect, it } from 'vitest';
import type { Answer, Provider } from '../../../../../electron/provider/provider.ts';
import { registration } from '../registrations.ts';
import { connectProvider, failureOf, sendJson, startService, unkeyed } from '../service-double.ts';

const ds = { form: 'ds' as const, keyTag: 12345, algorithm: 8, digestType: 2, digest: 'abcd' };

describe('a request of surface A that is wrong', () => {
  const wrong: [name: string, run: (client: Provider) => Answer<unknown>, field: string][] = [
    ['a renewal of 10 years', (client) => client.renew('example.it', 10, unkeyed), 'regperiod'],
    ['a renewal of half a year', (client) => client.renew('example.it', 0.5, unkeyed), 'regperiod'],
    ['a name without an extension', (client) => client.restore('example', unkeyed), 'domain'],
    ['one nameserver', (client) => client.setNameservers('example.it', ['a.example.net']), 'nameservers'],
    [
      'six nameservers',
      (client) =>
        client.setNameservers(
          'example.it',
          [...'abcdef'].map((l) => `${l}.example.net`),
        ),
      'nameservers',
    ],
    ['a transfer of 11 years', (client) => client.transfer({ ...registration, years: 11 }, unkeyed), 'years'],
    ['a registration without nameservers', (client) => client.register(registration, unkeyed), 'nameservers'],
    [
      'an .it order without its fields',
      (client) => client.transfer({ ...registration, domain: 'example.it' }, unkeyed),
      'registrant.it',
    ],
    [
      'a digest of odd length',
      (client) => client.addDnssec('a.it', { ...ds, digest: 'abc' }),
      'record.digest',
    ],
    ['disabling DNSSEC of .eu without a key', (client) => client.disableDnssec('example.eu', null), 'key'],
    [
      'a set of contacts without a contact',
      (client) => client.updateContacts('a.it', { result: 'success' }),
      'contactdetails',
    ],
  ];
  it.each(wrong)('%s is not sent', async (_name, run, field) => {
    const service = await startService((response) => sendJson(response, { result: 'success' }));
    const failure = failureOf(await run(connectProvider(service.baseUrl)));
    expect(failure).toMatchObject({ code: 'bad-input', effect: 'not-sent' });
    expect(Object.keys(failure.fields ?? {})).toContain(field);
    expect(service.seen).toHaveLength(0);
  });
});
