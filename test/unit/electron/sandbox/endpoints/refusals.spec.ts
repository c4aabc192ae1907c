import { describe, expect, it } from 'vitest';
import type { SandboxControl } from '../../../../support/sandbox/control.ts';
import { form, openSandbox } from '../reseller-client.ts';

const noDomain = 'The domain field is required.';
const notFound = 'Domain not found in your account';
const invoice =
  'There is already a renewal invoice for this domain. Go to the Acme clientarea and pay it to renew';
const key = { flags: 257, protocol: 3, alg: 13, pubKey: 'AwEAAag=' };
const digest = { keytag: 12345, alg: 8, digesttype: 2, digest: 'ab12' };
const eu = 'for EU domains you need to provide the following parameters: flags, protocol, alg, pubKey';
const person = { Name: 'Giulia', Country: 'IT', Phone_Number: '+39.011555', Email: 'g@x.example' };

type Case = readonly [
  call: string,
  input: Record<string, unknown>,
  message: string,
  before?: (control: SandboxControl) => void,
];
const status =
  (name: string, to: 'Pending' | 'Cancelled' | 'Redemption' | 'Deleted') =>
  (control: SandboxControl): void => {
    control.addDomain(name);
    control.setStatus(name, to);
  };
const withPendingInvoice = (control: SandboxControl): void => {
  control.addDomain('own.com');
  control.setCredit('0');
};

/** Every row of the Errors table of surface A, and each state that leads to it. */
const cases: readonly Case[] = [
  ['GET /domain/availability', {}, noDomain],
  ['GET /domain/availability', { domain: 'not a name' }, 'The domain format is invalid.'],
  ['GET /domain/info', {}, noDomain],
  ['GET /domain/info', { domain: 'elsewhere.it' }, notFound],

  ['POST /domain/register', {}, noDomain],
  [
    'POST /domain/register',
    { ...form, domain: 'taken-1.com' },
    'The domain is not available for registration',
  ],
  ['POST /domain/register', { ...form, domain: 'free-1.zz' }, 'The domain is not available for registration'],
  [
    'POST /domain/register',
    { ...form, domain: 'own.com' },
    'Domain is already pending in your account. Go to the Acme clientarea and pay the invoice to register it',
    status('own.com', 'Pending'),
  ],
  [
    'POST /domain/register',
    { ...form, domain: 'own.com' },
    'Domain is already in your account',
    (control) => control.addDomain('own.com'),
  ],
  [
    'POST /domain/register',
    { ...form, domain: 'free-1.com', nameserver2: 'ns2.dns.invalid' },
    'Registry error: nameserver ns2.dns.invalid does not exist',
  ],
  ['POST /domain/transfer', {}, noDomain],
  ['POST /domain/transfer', { ...form, domain: 'free-1.com' }, 'The domain is not available for transfer'],
  [
    'POST /domain/transfer',
    { ...form, domain: 'own.com' },
    'Domain is already pending in your account. Go to the Acme clientarea and pay the invoice to transfer it',
    status('own.com', 'Pending'),
  ],
  [
    'POST /domain/transfer',
    { ...form, domain: 'own.com' },
    'Domain is already in your account',
    status('own.com', 'Redemption'),
  ],
  [
    'POST /domain/transfer',
    { ...form, domain: 'taken-1.com', eppcode: 'wrong' },
    'Registry error: invalid authorization information',
  ],

  ['POST /domain/renew', { regperiod: 1 }, noDomain],
  ['POST /domain/renew', { domain: 'own.com' }, 'The regperiod field is required.'],
  ['POST /domain/renew', { domain: 'own.com', regperiod: '1' }, 'The regperiod field must be an integer.'],
  ['POST /domain/renew', { domain: 'own.com', regperiod: 1.5 }, 'The regperiod field must be an integer.'],
  ['POST /domain/renew', { domain: 'own.com', regperiod: 0 }, 'The regperiod field must be between 1 and 9.'],
  [
    'POST /domain/renew',
    { domain: 'own.com', regperiod: 10 },
    'The regperiod field must be between 1 and 9.',
  ],
  ['POST /domain/renew', { domain: 'elsewhere.it', regperiod: 1 }, notFound],
  ...(['Pending', 'Redemption', 'Deleted'] as const).map((state): Case => [
    'POST /domain/renew',
    { domain: 'own.com', regperiod: 1 },
    "The status of the domain doesn't allow renewal",
    status('own.com', state),
  ]),
  [
    'POST /domain/renew',
    { domain: 'own.com', regperiod: 1 },
    'The domain has been cancelled. You need to restore it.',
    status('own.com', 'Cancelled'),
  ],

  ['QUERY /domain/restore', {}, noDomain],
  ['POST /domain/restore', { domain: 'own.com' }, noDomain, status('own.com', 'Redemption')],
  ['QUERY /domain/restore', { domain: 'elsewhere.it' }, notFound],
  [
    'QUERY /domain/restore',
    { domain: 'own.com' },
    "The status of the domain doesn't allow restore",
    (control) => control.addDomain('own.com'),
  ],
  [
    'QUERY /domain/restore',
    { domain: 'own.com' },
    'The domain has been cancelled. You need to restore it.',
    status('own.com', 'Cancelled'),
  ],

  ['POST /domain/nameservers', { ns1: 'a.example', ns2: 'b.example' }, noDomain],
  ['POST /domain/nameservers', { domain: 'own.com', ns1: 'a.example' }, 'The ns2 field is required.'],
  ['POST /domain/nameservers', { domain: 'elsewhere.it', ns1: 'a.example', ns2: 'b.example' }, notFound],
  [
    'POST /domain/nameservers',
    { domain: 'own.com', ns1: 'a.example', ns2: 'b.example' },
    "The status of the domain doesn't allow nameservers change",
    status('own.com', 'Redemption'),
  ],

  ['POST /domain/idprotect', { domain: 'elsewhere.it', idprotect: true }, notFound],
  [
    'POST /domain/idprotect',
    { domain: 'own.com', idprotect: 'yes' },
    'The idprotect field must be true or false.',
  ],
  [
    'POST /domain/idprotect',
    { domain: 'own.it', idprotect: true },
    'This domain extension do not support ID protection',
    (control) => control.addDomain('own.it'),
  ],
  ['POST /domain/updatelockingstatus', { domain: 'elsewhere.it', lockstatus: true }, notFound],
  ['POST /domain/updatelockingstatus', { domain: 'own.com' }, 'The lockstatus field is required.'],
  [
    'POST /domain/updatelockingstatus',
    { domain: 'own.it', lockstatus: true },
    'This domain extension do not support lock',
    (control) => control.addDomain('own.it'),
  ],

  ['POST /domain/updatewhois', { domain: 'elsewhere.it', contactdetails: { Registrant: person } }, notFound],
  ['POST /domain/updatewhois', { domain: 'own.com' }, 'The contactdetails field is required.'],
  [
    'POST /domain/updatewhois',
    { domain: 'own.com', contactdetails: { Registrant: { ...person, consentForPublishing: 'true' } } },
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
    { domain: 'own.com', contactdetails: { Registrant: { ...person, [field]: value } } },
    `Registry error: ${reason}`,
    (control) => control.addDomain('own.com'),
  ]),
  [
    'POST /domain/updatewhois',
    { domain: 'own.io', contactdetails: { Registrant: person } },
    'Registry error: this registry does not take new contact details',
    (control) => control.addDomain('own.io'),
  ],

  ['GET /domain/dnssec', { domain: 'elsewhere.it' }, notFound],
  [
    'GET /domain/dnssec',
    { domain: 'own.es' },
    'DNSSEC is not allowed for this domain',
    (control) => control.addDomain('own.es'),
  ],
  ['POST /domain/dnssec', { domain: 'elsewhere.it', ...digest }, notFound],
  [
    'POST /domain/dnssec',
    { domain: 'own.es', ...digest },
    'DNSSEC is not allowed for this domain',
    (control) => control.addDomain('own.es'),
  ],
  [
    'POST /domain/dnssec',
    { domain: 'own.shop', ...digest },
    'This domain does not support DNSSEC',
    (control) => control.addDomain('own.shop'),
  ],
  [
    'POST /domain/dnssec',
    { domain: 'own.com', ...key },
    'The keytag field is required.',
    (control) => control.addDomain('own.com'),
  ],
  [
    'POST /domain/dnssec',
    { domain: 'own.com', ...digest, digest: 'xyz' },
    'The digest field format is invalid.',
    (control) => control.addDomain('own.com'),
  ],
  [
    'POST /domain/dnssec',
    { domain: 'own.de', ...key, protocol: 2 },
    'The protocol field must be between 3 and 3.',
    (control) => control.addDomain('own.de'),
  ],
  ['POST /domain/disablednssec', { domain: 'elsewhere.it' }, notFound],
  ['POST /domain/disablednssec', { domain: 'own.eu' }, eu, (control) => control.addDomain('own.eu')],
  [
    'POST /domain/disablednssec',
    { domain: 'own.eu', flags: 257, protocol: 3, alg: 8 },
    eu,
    (control) => control.addDomain('own.eu'),
  ],
  [
    'POST /domain/disablednssec',
    { domain: 'own.eu', ...key, flags: 'x' },
    'The flags field must be an integer.',
    (control) => control.addDomain('own.eu'),
  ],

  ...(['GET', 'POST'] as const).flatMap((method): Case[] => [
    [`${method} /domain/emailverification`, { domain: 'elsewhere.it' }, notFound],
    [
      `${method} /domain/emailverification`,
      { domain: 'own.it' },
      'This domain does not have email verification',
      (control) => control.addDomain('own.it'),
    ],
    [
      `${method} /domain/emailverification`,
      { domain: 'own.com' },
      'An error occurred while checking for verification information',
      status('own.com', 'Redemption'),
    ],
  ]),
  [
    'POST /domain/emailverification',
    { domain: 'own.com' },
    'Email is already verified',
    (control) => control.addDomain('own.com', { verified: true }),
  ],
];

describe('refusals', () => {
  it.each(cases.map(([call, input, message, before]) => ({ call, input, message, before })))(
    '$call $input says “$message”',
    async ({ call, input, message, before }) => {
      const { get, post, sandbox } = await openSandbox({ providerName: 'Acme' });
      before?.(sandbox.control);
      const { credit } = sandbox.control;
      const [method, path = ''] = call.split(' ');
      const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
      const answer =
        method === 'GET'
          ? await get(path, query)
          : await post(path, method === 'POST' ? input : undefined, method === 'QUERY' ? query : {});
      expect(answer).toMatchObject({ status: 200, json: { result: 'error', message } });
      expect(sandbox.control.invoices).toEqual([]);
      expect(sandbox.control.credit).toBe(credit);
    },
  );

  it('refuses a second renewal while the invoice of the first is open', async () => {
    const { post, sandbox } = await openSandbox({ providerName: 'Acme' });
    withPendingInvoice(sandbox.control);
    const renew = { domain: 'own.com', regperiod: 1 };
    expect((await post('/domain/renew', renew)).json?.['result']).toBe('success');
    expect((await post('/domain/renew', renew)).json).toEqual({ result: 'error', message: invoice });
    expect(sandbox.control.invoices).toHaveLength(1);
  });

  it('refuses a second restore while the invoice of the first is open', async () => {
    const { post, sandbox } = await openSandbox({ providerName: 'Acme' });
    withPendingInvoice(sandbox.control);
    sandbox.control.setStatus('own.com', 'Redemption');
    const restore = (): ReturnType<typeof post> => post('/domain/restore', undefined, { domain: 'own.com' });
    expect((await restore()).json?.['result']).toBe('success');
    expect((await restore()).json).toEqual({ result: 'error', message: invoice });
  });
});
