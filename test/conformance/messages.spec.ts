import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, sendJson, startService } from '../unit/electron/provider/service-double.ts';
import { keyHeaderCalls } from './calls.ts';
import { connectKeyHeader, openPair } from './connect.ts';

/*
 * The messages of surface A, as the document has them, and what each has to mean: the code Namekeep has for it and a
 * word that its sentence cannot do without.
 * @see docs/INTERFACE.md, Surface A: messages
 */
type Meaning = readonly [text: string, code: string, sentence: RegExp];

const common: readonly Meaning[] = [
  [
    'Connection refused from unauthorized host. IP <ip_address> is NOT allowed to access your account',
    'ip-not-allowed',
    /does not allow the address 203\.0\.113\.9/,
  ],
  ['Invalid email or not a reseller.', 'unknown-email', /e-mail address/],
  ['Invalid API key.', 'wrong-key', /API key/],
];
const required: Meaning = ['The domain field is required.', 'domain-required', /did not receive a domain/];
const notFound: Meaning = [
  'Domain not found in your account',
  'domain-not-found',
  /does not find this domain/,
];
const pending = (kind: 'register' | 'transfer'): Meaning => [
  `Domain is already pending in your account. Go to the <provider> clientarea and pay the invoice to ${kind} it`,
  'pending-in-account',
  new RegExp(`Pay the invoice .* to ${kind} it`),
];
const already: Meaning = [
  'Domain is already in your account',
  'already-in-account',
  /already in the account/,
];
const cancelled: Meaning = [
  'The domain has been cancelled. You need to restore it.',
  'domain-cancelled',
  /cancelled.*restored first/,
];
const invoiced: Meaning = [
  'There is already a renewal invoice for this domain. Go to the <provider> clientarea and pay it to renew',
  'renewal-invoice-exists',
  /already a renewal invoice/,
];
const noDnssec: Meaning = [
  'DNSSEC is not allowed for this domain',
  'dnssec-not-allowed',
  /DNSSEC is not allowed/,
];
const verification: readonly Meaning[] = [
  notFound,
  ['This domain does not have email verification', 'verification-unsupported', /has no e-mail verification/],
  [
    'An error occurred while checking for verification information',
    'verification-check-failed',
    /could not check the e-mail verification/,
  ],
];

const messages: Readonly<Record<string, readonly Meaning[]>> = {
  'GET /domain/availability': [required],
  'GET /domain/info': [required, notFound],
  'POST /domain/register': [
    [
      'The domain is not available for registration',
      'not-available-for-registration',
      /cannot be registered/,
    ],
    pending('register'),
    already,
  ],
  'POST /domain/transfer': [
    ['The domain is not available for transfer', 'not-available-for-transfer', /cannot be transferred/],
    pending('transfer'),
    already,
  ],
  'POST /domain/renew': [
    notFound,
    ["The status of the domain doesn't allow renewal", 'status-forbids-renewal', /allow a renewal/],
    cancelled,
    invoiced,
  ],
  'POST /domain/restore': [
    notFound,
    ["The status of the domain doesn't allow restore", 'status-forbids-restore', /restored/],
    cancelled,
    invoiced,
  ],
  'POST /domain/nameservers': [
    notFound,
    [
      "The status of the domain doesn't allow nameservers change",
      'status-forbids-nameservers',
      /nameservers/,
    ],
  ],
  'POST /domain/idprotect': [
    notFound,
    ['This domain extension do not support ID protection', 'id-protection-unsupported', /no WHOIS privacy/],
  ],
  'POST /domain/updatelockingstatus': [
    notFound,
    ['This domain extension do not support lock', 'lock-unsupported', /no transfer lock/],
  ],
  'POST /domain/updatewhois': [notFound],
  'GET /domain/dnssec': [notFound, noDnssec],
  'POST /domain/dnssec': [
    notFound,
    noDnssec,
    ['DNSSEC is already active', 'dnssec-already-active', /already active/],
    ['This domain does not support DNSSEC', 'dnssec-unsupported', /does not support DNSSEC/],
  ],
  'POST /domain/disablednssec': [
    notFound,
    [
      'for EU domains you need to provide the following parameters: flags, protocol, alg, pubKey',
      'eu-dnssec-parameters-missing',
      /\.eu domain/,
    ],
  ],
  'GET /domain/emailverification': verification,
  'POST /domain/emailverification': [
    ...verification,
    ['Email is already verified', 'already-verified', /already verified/],
  ],
};
const rows = Object.keys(keyHeaderCalls).flatMap((endpoint) =>
  [...common, ...(messages[endpoint] ?? [])].map((meaning) => [endpoint, ...meaning] as const),
);

/** The rows of the document's table: endpoint as its heading says, and message. */
const documented = [
  ...readFileSync(join(import.meta.dirname, '../../docs/INTERFACE.md'), 'utf8').matchAll(
    /^\| (GET |POST )?([a-z]+) \| `([^`]+)` \|/gm,
  ),
].map(([, method = '', name = '', message = '']) => ({ method: method.trim(), name, message }));

const asSent = (text: string): string =>
  text.replace('<provider>', 'Acme Domains').replace('<ip_address>', '203.0.113.9');

async function refusedBy(endpoint: string, body: object) {
  const service = await startService((response) => sendJson(response, { result: 'error', ...body }));
  const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'reseller@example.com', key: 'a-key' });
  const failure = failureOf(await keyHeaderCalls[endpoint]!(client));
  expect(service.seen).toHaveLength(1);
  return failure;
}

describe('the client understands', () => {
  it('every message that the document has for an endpoint', () => {
    const untested = documented.filter(
      ({ method, name, message }) =>
        !rows.some(
          ([endpoint, text]) =>
            text === message && endpoint.startsWith(method) && endpoint.endsWith(`/domain/${name}`),
        ),
    );
    expect(documented).toHaveLength(39);
    expect(untested).toEqual([]);
  });

  it.each(rows)('%s: “%s”', async (endpoint, text, code, sentence) => {
    const failure = await refusedBy(endpoint, { message: asSent(text) });
    expect(failure).toMatchObject({ code, effect: 'no-effect', status: 200 });
    expect(failure.message).toMatch(sentence);
    expect(failure.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    'POST /domain/register',
    'POST /domain/transfer',
    'POST /domain/dnssec',
    'POST /domain/disablednssec',
  ])('%s: a field that fails validation', async (endpoint) => {
    for (const [body, words] of [
      [{ message: 'The domain field is required in this form.' }, 'required in this form'],
      [{ errors: { alg: ['The alg field must be an integer.'] } }, 'must be an integer'],
    ] as const) {
      const failure = await refusedBy(endpoint, body);
      expect(failure).toMatchObject({ code: 'validation-failed', effect: 'no-effect' });
      expect(failure.message).toContain(words);
    }
  });

  it.each(['POST /domain/register', 'POST /domain/transfer', 'POST /domain/updatewhois'])(
    '%s: an error of the registry',
    async (endpoint) => {
      const words = 'Registry error: object status prohibits operation';
      const failure = await refusedBy(endpoint, { message: words });
      // What costs money may have been charged all the same.
      const effect = endpoint === 'POST /domain/updatewhois' ? 'no-effect' : 'maybe';
      expect(failure).toMatchObject({ code: 'refused', effect, retryable: false });
      expect(failure.message).toContain(words);
    },
  );
});

describe('the sandbox refuses, with the common messages,', () => {
  it.each(Object.keys(keyHeaderCalls))('a caller who may not call %s', async (endpoint) => {
    const { sandbox, keyHeader } = await openPair();
    const code = async (change: Partial<typeof sandbox>): Promise<string> => {
      const { baseUrl, email, key } = sandbox;
      const client = connectKeyHeader({ baseUrl, email, key, ...change });
      return failureOf(await keyHeaderCalls[endpoint]!(client)).code;
    };
    expect(await code({ email: 'nobody@reseller.example' })).toBe('unknown-email');
    expect(await code({ key: 'wrong' })).toBe('wrong-key');
    sandbox.control.setAllowedIps([]);
    expect(failureOf(await keyHeaderCalls[endpoint]!(keyHeader))).toMatchObject({
      code: 'ip-not-allowed',
      ip: '127.0.0.1',
    });
    expect(sandbox.control.requests.map(({ worked }) => worked)).toEqual([false, false, false]);
  });
});

describe('the sandbox says, as the document has it,', () => {
  it.each([
    ['own.com', 'DNSSEC activated successfully', '/domain/dnssec'],
    ['own.com', 'DNSSEC deactivated successfully', '/domain/disablednssec'],
  ])('of %s: %s', async (domain, message, path) => {
    const { plain } = await openPair();
    const ds = { domain, keytag: 1, alg: 8, digesttype: 2, digest: 'ab'.repeat(32) };
    const answers = [await plain.post('/domain/dnssec', ds)];
    if (path !== '/domain/dnssec') answers.push(await plain.post(path, { domain }));
    expect(answers.at(-1)?.json).toEqual({ result: 'success', message });
  });
});
