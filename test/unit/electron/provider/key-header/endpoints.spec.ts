import { describe, expect, it } from 'vitest';
import type { Answer, Provider } from '../../../../../electron/provider/provider.ts';
import { itFields, person, registration } from '../registrations.ts';
import { connectProvider, email, key, sendJson, startService, unkeyed, valueOf } from '../service-double.ts';

const record = {
  domain: 'example.it',
  status: 'Active',
  recurringamount: '9.87',
  registrationperiod: 1,
  registrationdate: '2020-01-02',
  expirydate: '2027-01-02',
  nextduedate: '2027-01-01',
  donotrenew: 0,
};
const readRecord = {
  domain: 'example.it',
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2020-01-02',
  expiryDate: '2027-01-02',
  nextDueDate: '2027-01-01',
  autoRenew: true,
};
const nameservers = ['ns1.example.net', 'NS2.example.net.'];
/** What is sent of {@link registration}. */
const order = {
  firstname: 'Ada',
  lastname: 'Rossi',
  contactemail: 'ada@example.com',
  address1: 'Via Roma 1',
  city: 'Roma',
  state: 'RM',
  postcode: '00100',
  country: 'IT',
  phonenumber: '+39.061234567',
  regperiod: 2,
  idprotection: true,
};
interface Row {
  name: string;
  run: (client: Provider) => Answer<unknown>;
  sent: { method: string; path: string; query?: object; body?: object };
  answer: object;
  value: unknown;
}

const rows: Row[] = [
  {
    name: 'availability',
    run: (client) => client.availability('Caffè.it'),
    sent: { method: 'GET', path: '/domain/availability', query: { domain: 'xn--caff-8oa.it' } },
    answer: { domain: 'xn--caff-8oa.it', status: 'available', whois: null },
    value: { available: true, whois: null },
  },
  {
    name: 'info',
    run: (client) => client.domainInfo('example.it', { contacts: true, eppCode: true }),
    sent: {
      method: 'GET',
      path: '/domain/info',
      query: { domain: 'example.it', whois: 'yes', nameservers: 'no', lockstatus: 'no', epp: 'yes' },
    },
    answer: {
      domain: 'example.it',
      data: record,
      whoisData: { result: 'success', Registrant: { Name: 'Ada', extra: 'kept' } },
      nameservers: {
        result: 'success',
        ns2: 'ns2.example.net',
        ns1: 'NS1.example.net.',
        ns10: 'ns10.example.net',
      },
      lockstatus: { result: 'success', lockstatus: 'locked' },
      epp: { result: 'success', eppcode: 'abc-123' },
    },
    value: {
      record: readRecord,
      contacts: { result: 'success', Registrant: { Name: 'Ada', extra: 'kept' } },
      nameservers: ['ns1.example.net', 'ns2.example.net', 'ns10.example.net'],
      locked: true,
      eppCode: 'abc-123',
    },
  },
  {
    name: 'register',
    run: (client) =>
      client.register(
        {
          ...registration,
          domain: 'Caffè.com.',
          registrant: { ...person, company: 'Rossi srl', country: 'it', it: itFields },
          nameservers,
          idnLanguage: 'ita',
        },
        unkeyed,
      ),
    sent: {
      method: 'POST',
      path: '/domain/register',
      body: {
        ...order,
        domain: 'xn--caff-8oa.com',
        companyname: 'Rossi srl',
        idnLanguage: 'ita',
        nameserver1: 'ns1.example.net',
        nameserver2: 'ns2.example.net',
      },
    },
    answer: { domain: 'xn--caff-8oa.com', message: 'Domain registered successfully' },
    value: { invoiceId: null, message: 'Domain registered successfully', replayed: false },
  },
  {
    name: 'transfer',
    run: (client) =>
      client.transfer(
        {
          ...registration,
          domain: 'example.it',
          registrant: { ...person, it: itFields },
          eppCode: 'EPP-1',
        },
        unkeyed,
      ),
    sent: {
      method: 'POST',
      path: '/domain/transfer',
      body: { ...order, domain: 'example.it', eppcode: 'EPP-1', additionalfields: itFields },
    },
    answer: { domain: 'example.it', message: 'Domain transfer started successfully' },
    value: { invoiceId: null, message: 'Domain transfer started successfully', replayed: false },
  },
  {
    name: 'renew',
    run: (client) => client.renew('EXAMPLE.it', 9, unkeyed),
    sent: { method: 'POST', path: '/domain/renew', body: { domain: 'example.it', regperiod: 9 } },
    answer: { latestinvoiceid: 4711 },
    value: { invoiceId: '4711', message: null, replayed: false },
  },
  {
    name: 'restore',
    run: (client) => client.restore('example.it', unkeyed),
    sent: { method: 'POST', path: '/domain/restore', query: { domain: 'example.it' } },
    answer: { invoiceid: 4712 },
    value: { invoiceId: '4712', message: null, replayed: false },
  },
  {
    name: 'GET dnssec',
    run: (client) => client.dnssec('example.it'),
    sent: { method: 'GET', path: '/domain/dnssec', query: { domain: 'example.it' } },
    answer: {
      domain: 'example.it',
      data: record,
      dnssec: {
        algOptions: { '': 'Please Select', 8: 'RSA/SHA256' },
        digestOptions: [],
        secdnsds: [{ key: 1, digest: 'AB', keytag: '12', alg: 8, digesttype: 2 }],
        successful: 1,
        dnssecstatus: 'off',
        dnsseckeys: null,
      },
    },
    value: expect.objectContaining({
      algOptions: { 8: 'RSA/SHA256' },
      digestOptions: {},
      secdnsds: [expect.objectContaining({ keytag: 12, digest: 'AB', type: null })],
      successful: true,
      error: null,
      dnssecstatus: 'off',
      dnsseckeys: null,
    }) as unknown,
  },
  {
    name: 'domainswithoutlock',
    run: (client) => client.extensionsWithoutLock(),
    sent: { method: 'GET', path: '/domain/domainswithoutlock' },
    answer: { message: ['.it', '.co.uk', '.рф'] },
    value: ['it', 'co.uk', 'xn--p1ai'],
  },
  {
    name: 'domainswithoutprivatewhois',
    run: (client) => client.extensionsWithoutPrivacy(),
    sent: { method: 'GET', path: '/domain/domainswithoutprivatewhois' },
    answer: { message: { 0: '.it', 7: '.eu' } },
    value: ['it', 'eu'],
  },
];

describe('the endpoints of surface A', () => {
  it.each(rows)(
    '$name is asked as the interface says and its answer is read',
    async ({ run, sent, answer, value }) => {
      const service = await startService((response) => sendJson(response, { result: 'success', ...answer }));
      const client = connectProvider(service.baseUrl);

      expect(valueOf(await run(client))).toEqual(value);

      expect(service.seen).toHaveLength(1);
      expect(client.requests).toBe(1);
      const [request] = service.seen;
      expect({ method: request?.method, path: request?.path, query: request?.query }).toEqual({
        method: sent.method,
        path: `/modules/api.php${sent.path}`,
        query: sent.query ?? {},
      });
      expect(request?.headers).toMatchObject({ 'x-email': email, 'x-api-key': key });
      if (sent.body) {
        expect(request?.headers['content-type']).toBe('application/json');
        expect(JSON.parse(request?.body ?? '')).toEqual(sent.body);
      } else {
        expect(request?.body).toBe('');
      }
    },
  );
});
