import { describe, expect, it } from 'vitest';
import type { Status } from '../../../../../electron/sandbox/portfolio/domain.ts';
import { form, openSandbox } from '../reseller-client.ts';

const noDomain = 'The domain field is required.';
const notFound = 'Domain not found in your account';
const cancelled = 'The domain has been cancelled. You need to restore it.';
const noVerification = 'This domain does not have email verification';
const noCheck = 'An error occurred while checking for verification information';
const outOfRange = 'The regperiod field must be between 1 and 9.';
const noInteger = 'The regperiod field must be an integer.';
const noDnssec = 'DNSSEC is not allowed for this domain';
const eu = 'for EU domains you need to provide the following parameters: flags, protocol, alg, pubKey';
const invoice =
  'There is already a renewal invoice for this domain. Go to the Acme clientarea and pay it to renew';
const pending = (kind: string): string =>
  `Domain is already pending in your account. Go to the Acme clientarea and pay the invoice to ${kind} it`;
const key = { flags: 257, protocol: 3, alg: 13, pubKey: 'AwEAAag=' };
const digest = { keytag: 12345, alg: 8, digesttype: 2, digest: 'ab12' };
const hosts = { ns1: 'a.example', ns2: 'b.example' };
const person = { Name: 'Giulia', Country: 'IT', Phone_Number: '+39.011555', Email: 'g@x.example' };
const own = 'own.com';
const elsewhere = { domain: 'elsewhere.it' };

/** A name that begins with `own` is in the account, with this status. */
type Case = readonly [call: string, input: Record<string, unknown>, message: string, status?: Status];

const whois = (Registrant: object): object => ({ contactdetails: { Registrant } });

/** Every row of the Errors table of surface A, and each state that leads to it. */
const cases: readonly Case[] = [
  ['GET /domain/availability', {}, noDomain],
  ['GET /domain/availability', { domain: 'not a name' }, 'The domain format is invalid.'],
  ['GET /domain/info', {}, noDomain],
  ['GET /domain/info', elsewhere, notFound],

  ['POST /domain/register', {}, noDomain],
  ...['taken-1.com', 'free-1.zz'].map((domain): Case => [
    'POST /domain/register',
    { ...form, domain },
    'The domain is not available for registration',
  ]),
  ['POST /domain/register', { ...form, domain: own }, pending('register'), 'Pending'],
  ['POST /domain/register', { ...form, domain: own }, 'Domain is already in your account'],
  [
    'POST /domain/register',
    { ...form, domain: 'free-1.com', nameserver2: 'ns2.dns.invalid' },
    'Registry error: nameserver ns2.dns.invalid does not exist',
  ],
  ['POST /domain/transfer', {}, noDomain],
  ['POST /domain/transfer', { ...form, domain: 'free-1.com' }, 'The domain is not available for transfer'],
  ['POST /domain/transfer', { ...form, domain: own }, pending('transfer'), 'Pending'],
  ['POST /domain/transfer', { ...form, domain: own }, 'Domain is already in your account', 'Redemption'],
  [
    'POST /domain/transfer',
    { ...form, domain: 'taken-1.com', eppcode: 'wrong' },
    'Registry error: invalid authorization information',
  ],

  ['POST /domain/renew', { regperiod: 1 }, noDomain],
  ['POST /domain/renew', { domain: own }, 'The regperiod field is required.'],
  ['POST /domain/renew', { domain: own, regperiod: '1' }, noInteger],
  ['POST /domain/renew', { domain: own, regperiod: 1.5 }, noInteger],
  ['POST /domain/renew', { domain: own, regperiod: 0 }, outOfRange],
  ['POST /domain/renew', { domain: own, regperiod: 10 }, outOfRange],
  ['POST /domain/renew', { ...elsewhere, regperiod: 1 }, notFound],
  ...(['Pending', 'Redemption', 'Deleted'] as const).map((status): Case => [
    'POST /domain/renew',
    { domain: own, regperiod: 1 },
    "The status of the domain doesn't allow renewal",
    status,
  ]),
  ['POST /domain/renew', { domain: own, regperiod: 1 }, cancelled, 'Cancelled'],

  ['QUERY /domain/restore', {}, noDomain],
  ['POST /domain/restore', { domain: own }, noDomain, 'Redemption'],
  ['QUERY /domain/restore', elsewhere, notFound],
  ['QUERY /domain/restore', { domain: own }, "The status of the domain doesn't allow restore"],
  ['QUERY /domain/restore', { domain: own }, cancelled, 'Cancelled'],

  ['POST /domain/nameservers', hosts, noDomain],
  ['POST /domain/nameservers', { domain: own, ns1: 'a.example' }, 'The ns2 field is required.'],
  ['POST /domain/nameservers', { ...elsewhere, ...hosts }, notFound],
  [
    'POST /domain/nameservers',
    { domain: own, ...hosts },
    "The status of the domain doesn't allow nameservers change",
    'Redemption',
  ],

  ['POST /domain/idprotect', { ...elsewhere, idprotect: true }, notFound],
  ['POST /domain/idprotect', { domain: own, idprotect: 'yes' }, 'The idprotect field must be true or false.'],
  [
    'POST /domain/idprotect',
    { domain: 'own.it', idprotect: true },
    'This domain extension do not support ID protection',
  ],
  ['POST /domain/updatelockingstatus', { ...elsewhere, lockstatus: true }, notFound],
  ['POST /domain/updatelockingstatus', { domain: own }, 'The lockstatus field is required.'],
  [
    'POST /domain/updatelockingstatus',
    { domain: 'own.it', lockstatus: true },
    'This domain extension do not support lock',
  ],

  ['POST /domain/updatewhois', { ...elsewhere, ...whois(person) }, notFound],
  ['POST /domain/updatewhois', { domain: own }, 'The contactdetails field is required.'],
  [
    'POST /domain/updatewhois',
    { domain: own, ...whois({ ...person, consentForPublishing: 'true' }) },
    'The contactdetails.Registrant.consentForPublishing field must be true or false.',
  ],
  ...(
    [
      ['Phone_Number', '011555', 'Registrant phone number format is invalid'],
      ['Country', 'Italy', 'Registrant country must be two letters'],
      ['Email', 'nobody', 'Registrant email is invalid'],
      ['Name', '', 'the registrant has no name'],
    ] as const
  ).map(([field, value, reason]): Case => [
    'POST /domain/updatewhois',
    { domain: own, ...whois({ ...person, [field]: value }) },
    `Registry error: ${reason}`,
  ]),
  [
    'POST /domain/updatewhois',
    { domain: 'own.io', ...whois(person) },
    'Registry error: this registry does not take new contact details',
  ],

  ['GET /domain/dnssec', elsewhere, notFound],
  ['GET /domain/dnssec', { domain: 'own.es' }, noDnssec],
  ['POST /domain/dnssec', { ...elsewhere, ...digest }, notFound],
  ['POST /domain/dnssec', { domain: 'own.es', ...digest }, noDnssec],
  ['POST /domain/dnssec', { domain: 'own.shop', ...digest }, 'This domain does not support DNSSEC'],
  ['POST /domain/dnssec', { domain: own, ...key }, 'The keytag field is required.'],
  ['POST /domain/dnssec', { domain: own, ...digest, digest: 'xyz' }, 'The digest field format is invalid.'],
  [
    'POST /domain/dnssec',
    { domain: 'own.de', ...key, protocol: 2 },
    'The protocol field must be between 3 and 3.',
  ],
  ['POST /domain/disablednssec', elsewhere, notFound],
  ['POST /domain/disablednssec', { domain: 'own.eu' }, eu],
  ['POST /domain/disablednssec', { domain: 'own.eu', flags: 257, protocol: 3, alg: 8 }, eu],
  [
    'POST /domain/disablednssec',
    { domain: 'own.eu', ...key, flags: 'x' },
    'The flags field must be an integer.',
  ],

  ...['GET', 'POST'].flatMap((method): Case[] => [
    [`${method} /domain/emailverification`, elsewhere, notFound],
    [`${method} /domain/emailverification`, { domain: 'own.it' }, noVerification],
    [`${method} /domain/emailverification`, { domain: own }, noCheck, 'Redemption'],
  ]),
  ['POST /domain/emailverification', { domain: own }, 'Email is already verified'],
];

describe('refusals', () => {
  it.each(cases.map(([call, input, message, status = 'Active']) => ({ call, input, message, status })))(
    '$call $input says “$message” ($status)',
    async ({ call, input, message, status }) => {
      const { get, post, sandbox } = await openSandbox({ providerName: 'Acme' });
      const { control } = sandbox;
      const name = String(input['domain']);
      if (name.startsWith('own')) control.addDomain(name, { status });
      const { credit } = control;
      const [method, path = ''] = call.split(' ');
      const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
      const answer =
        method === 'GET'
          ? await get(path, query)
          : await post(path, method === 'POST' ? input : undefined, method === 'QUERY' ? query : {});
      expect(answer).toMatchObject({ status: 200, json: { result: 'error', message } });
      expect(control.invoices).toEqual([]);
      expect(control.credit).toBe(credit);
    },
  );

  it.each([
    ['renewal', 'Active', '/domain/renew', { domain: own, regperiod: 1 }, {}],
    ['restore', 'Redemption', '/domain/restore', undefined, { domain: own }],
  ] as const)(
    'refuses a second %s while the invoice of the first is open',
    async (_, status, path, body, query) => {
      const { post, sandbox } = await openSandbox({ providerName: 'Acme', credit: '0' });
      sandbox.control.addDomain(own, { status });
      expect((await post(path, body, query)).json?.['result']).toBe('success');
      expect((await post(path, body, query)).json).toEqual({ result: 'error', message: invoice });
      expect(sandbox.control.invoices).toHaveLength(1);
    },
  );
});
