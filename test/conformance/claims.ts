import { committedRows } from './rows.ts';

/** Which part of the program a test proves right. */
export type Side = 'client' | 'sandbox' | 'both';

/** Says that a test proves a row of the interface document. */
export interface Claim {
  /** Id of a row; `{names}` stand for any text and may be used in the title. */
  readonly row: string;
  readonly side: Side;
  readonly file: string;
  /** The whole title, `describe > it`; `*` stands for any text. More than one test may have it. */
  readonly title: string;
}

type Proof = readonly [side: Side, file: string, title: string];

const here = (name: string) => `test/conformance/${name}.spec.ts`;
const client = (name: string) => `test/unit/electron/provider/${name}.spec.ts`;
const sandbox = (name: string) => `test/unit/electron/sandbox/${name}.spec.ts`;

const clientFields = here('client-fields');
const sandboxFields = here('sandbox-fields');
const requests = here('requests');
const messages = here('messages');
const tokenAccess = here('token-access');
const tokenRetries = here('token-retries');
const tokenLimits = here('token-limits');
const tokenKeys = here('token-keys');
const rules = here('service-rules');
const keys = sandbox('token/idempotency');
const limits = sandbox('token/token-limits');
const endpointsA = 'the endpoints of surface A > * is asked as the interface says and its answer is read';

/** Vitest shortens what a title shows of a row's properties. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
/** `GET /domain/dnssec` for “GET dnssec”, ` /domain/renew` for “renew”. */
const callOf = (endpoint: string): string => {
  const [last = '', method = '*'] = endpoint.split(' ').reverse();
  return `${method} */${last}`;
};

/** The messages of surface A that the sandbox's own table of refusals shows, each at its endpoint. */
const refusedBySandbox: readonly Claim[] = committedRows().flatMap(({ id }): Claim[] => {
  const [kind, endpoint = '', ...rest] = id.split(':');
  const text = rest.join(':').replace('<provider>', 'Acme');
  const elsewhere = [
    'success',
    'DNSSEC is already active',
    'the three above',
    'only the three common messages',
  ];
  if (kind !== 'message' || endpoint === 'common' || elsewhere.includes(text)) return [];
  if (text.startsWith('There is already')) return [];
  const words = /registry error/.test(text)
    ? 'Registry error*'
    : /validation/.test(text)
      ? 'The * field *'
      : null;
  const title = `refusals > ${callOf(endpoint)} * says “${words ?? shortened(text)}”`;
  const title2 = words === 'The * field *' ? `refusals > ${callOf(endpoint)} * says “The *”` : title;
  return [{ row: id, side: 'sandbox', file: sandbox('endpoints/refusals'), title: title2 }];
});

/** By row, what proves it. */
const proofs: Readonly<Record<string, readonly Proof[]>> = {
  'billing:1': [
    ['both', rules, 'billing > renewing and restoring make an invoice, paid when the credit covers it'],
    [
      'both',
      rules,
      'billing > an invoice that the credit does not cover stays open, and its number is returned all the same',
    ],
    [
      'sandbox',
      sandbox('endpoints/billing'),
      'renewing > is paid from the credit and moves expiry and due date by the term',
    ],
    [
      'both',
      'test/integration/provider-against-sandbox.spec.ts',
      'orders > renew, restore, register and transfer, each with one paid invoice',
    ],
  ],
  'billing:2': [['both', rules, 'billing > * fails while the domain is pending, until it is paid']],
  'billing:3': [
    ['both', rules, 'billing > the prices follow the number of active domains'],
    ['sandbox', sandbox('endpoints/account'), 'account endpoints > renews .com with * active domains for *'],
  ],
  'billing:4': [['both', rules, 'billing > a call that moves money can be repeated safely under its key']],

  'field:{object}:{name}': [['client', clientFields, 'the client reads > field:{object}:{name}']],
  'field:currency:{name}': [
    [
      'client',
      clientFields,
      'the client reads > prices whatever id, prefix, suffix, format and rate the currency has',
    ],
  ],
  'field:{object}:result': [
    ['client', clientFields, 'the client reads > the result of {object}: a section that failed is absent'],
  ],
  'field:price-entry:{period}_days': [
    ['client', clientFields, 'the client reads > {period} from its days and fee when it is missing'],
  ],
  'field:price-entry:{period}_fee': [
    ['client', clientFields, 'the client reads > {period} from its days and fee when it is missing'],
  ],
  'field:domain-record:donotrenew': [
    ['client', client('key-header/tolerance'), 'the list of domains > reads donotrenew * as auto-renew *'],
  ],
  'field:extension-lists:message': [
    ['sandbox', sandboxFields, 'the sandbox sends > extensions with a leading dot, multi-label ones too'],
  ],
  'field:nameservers:further keys': [
    ['sandbox', sandboxFields, 'the sandbox sends > as many nameserver keys as there are nameservers'],
  ],
  'field:contact-registrant:consentForPublishing': [
    [
      'client',
      requests,
      'the client sends > consentForPublishing as a boolean, though it is read as a string',
    ],
  ],
  'format:Phone_Number': [
    ['client', requests, 'the client sends > no Phone_Number in another format, in an order or a contact'],
    ['sandbox', sandboxFields, 'the sandbox sends > field:contact:Phone_Number as the document has it'],
  ],
  'format:Country': [
    ['client', requests, 'the client sends > no Country in another format, in an order or a contact'],
    ['sandbox', sandboxFields, 'the sandbox sends > field:contact:Country as the document has it'],
  ],
  'field:it:{name}': [
    ['client', requests, 'the client sends > field:it:{name} in additionalfields'],
    ['client', requests, 'the client sends > no {name} like *, which the registry would refuse'],
    ['both', requests, 'the client sends > entity * with * and whois *, and the sandbox takes it'],
    ['sandbox', requests, 'the sandbox > asks for field:it:{name} of a .it name'],
    [
      'sandbox',
      sandbox('endpoints/registration-form'),
      'the form of register and transfer > for .it with * is *',
    ],
  ],
  'field:registration:additionalfields': [
    ['client', requests, 'the client sends > field:it:* in additionalfields'],
  ],

  'state:Domain status': [
    ['client', rules, 'the states > of domains are kept as they are written, listed or not'],
    [
      'sandbox',
      sandbox('portfolio/portfolio'),
      'a generated portfolio > has cancelled, redemption, pending and deleted domains beyond the list',
    ],
  ],
  'state:Registrant e-mail verification': [
    ['both', rules, 'a request that the state refuses > a verification mail for an address that is verified'],
    [
      'client',
      client('key-header/tolerance'),
      'an answer > on verification keeps a status that nobody knows',
    ],
  ],
  'state:DNSSEC': [
    [
      'both',
      rules,
      'a request that the state refuses > DNSSEC that is already active, until it is switched off',
    ],
  ],
  'state:Domain availability': [
    ['both', rules, 'the states > of availability are the two words, on both surfaces'],
    ['client', client('key-header/tolerance'), 'an answer > on availability must be one of the two words'],
  ],
  'refusal:1': [
    ['both', rules, 'a request that the state refuses > renewing and restoring a domain that is *'],
    [
      'both',
      rules,
      'a request that the state refuses > renewing or restoring while a renewal invoice is open',
    ],
  ],
  'refusal:2': [
    [
      'both',
      rules,
      'a request that the state refuses > only a domain in redemption can be restored, and it is renewed after that',
    ],
    [
      'both',
      rules,
      'a request that the state refuses > renewing or restoring while a renewal invoice is open',
    ],
  ],
  'refusal:3': [
    [
      'both',
      rules,
      'a request that the state refuses > changing what a domain that is * does not allow to be changed',
    ],
  ],
  'refusal:4': [
    [
      'both',
      rules,
      'a request that the state refuses > changing what a domain that is * does not allow to be changed',
    ],
  ],
  'refusal:5': [
    [
      'both',
      rules,
      'a request that the state refuses > DNSSEC that is already active, until it is switched off',
    ],
  ],
  'refusal:6': [
    ['both', rules, 'a request that the state refuses > a verification mail for an address that is verified'],
  ],

  'rule:A:1': [
    [
      'client',
      requests,
      'the request rules of surface A > queries on GET and on restore, JSON bodies on every other POST',
    ],
    ['sandbox', messages, 'the sandbox sends away, with the common messages > whoever may not call *'],
  ],
  'rule:A:2': [
    [
      'client',
      requests,
      'the request rules of surface A > queries on GET and on restore, JSON bodies on every other POST',
    ],
  ],
  'rule:A:3': [
    [
      'both',
      rules,
      'what the document says of surface A as a whole > every response has a result, and only “success” is one',
    ],
  ],
  'rule:A:4': [
    [
      'client',
      requests,
      'the request rules of surface A > queries on GET and on restore, JSON bodies on every other POST',
    ],
    [
      'client',
      rules,
      'what the document says of surface A as a whole > a service that answers with another content type is understood',
    ],
  ],
  'rule:A:5': [
    [
      'both',
      rules,
      'what the document says of surface A as a whole > 300 requests every 10 minutes, of whatever kind, without a 429',
    ],
  ],
  'rule:A:6': [
    ['client', client('key-header/messages'), 'the messages of the interface > are all in the catalogue'],
  ],
  'rule:A:support by extension': [
    [
      'both',
      rules,
      'what the document says of surface A as a whole > lock and privacy vary by extension, as the two lists say',
    ],
    [
      'sandbox',
      sandbox('endpoints/changes'),
      'changes > refuses lock and privacy on exactly the extensions of the two lists',
    ],
    [
      'sandbox',
      sandbox('endpoints/refusals'),
      'refusals > GET /domain/emailverification * says “This domain does not have email *”',
    ],
  ],

  'endpoint:A:{method} {path}': [
    ['both', here('endpoints'), 'client and sandbox agree > on {method} {path} of surface A'],
  ],
  'endpoint:A:{method} /account/{name}': [
    ['client', client('key-header/endpoints'), endpointsA.replace('*', '{name}')],
  ],
  'endpoint:A:{method} /domain/{name}': [
    ['client', client('key-header/endpoints'), endpointsA.replace('*', '{name}')],
  ],
  'endpoint:A:{method} /domain/dnssec': [
    ['client', client('key-header/endpoints'), endpointsA.replace('*', '{method} dnssec*')],
  ],
  'endpoint:A:{method} /domain/emailverification': [
    ['client', client('key-header/endpoints'), endpointsA.replace('*', '{method} emailverification')],
  ],
  'endpoint:B:GET /reseller/pricing': [
    [
      'both',
      here('endpoints'),
      'client and sandbox agree > on pricing of surface B, assumed to be GET /reseller/pricing',
    ],
  ],
  'endpoint:B:/reseller/...': [
    ['both', here('endpoints'), 'client and sandbox agree > on * of surface B, assumed to be * /reseller/*'],
    [
      'client',
      client('token/operations'),
      'the operations of surface B > * is asked by its route and its answer is read',
    ],
  ],
  'endpoint:B:/client/domains/...': [
    [
      'both',
      here('endpoints'),
      'client and sandbox agree > on * of surface B, assumed to be * /client/domains*',
    ],
    [
      'client',
      client('token/operations'),
      'the operations of surface B > * is asked by its route and its answer is read',
    ],
  ],
  'rule:B:Idempotency-Key header': [
    [
      'client',
      tokenKeys,
      'the idempotency key > goes with register, transfer, renew and restore, and with nothing else',
    ],
    [
      'sandbox',
      keys,
      'a key sent again > brings the stored 200 of * back byte for byte, and charges nothing',
    ],
  ],
  'rule:B:fewer than 2 nameservers': [
    [
      'both',
      rules,
      'what the document says of surface A as a whole > fewer than 2 nameservers are refused on both surfaces, before and after sending',
    ],
  ],

  ...Object.fromEntries(
    ['registration', 'register-only', 'dnssec-add-digest', 'dnssec-add-key'].map(
      (object): [string, Proof[]] => [
        `field:${object}:{name}`,
        [
          ['client', requests, `the client sends > field:${object}:{name}`],
          ['sandbox', requests, `the sandbox > asks for field:${object}:{name} only where it is required`],
          ['sandbox', requests, `the sandbox > refuses field:${object}:{name} of another type`],
        ],
      ],
    ),
  ),
  'rule:registration:1': [
    [
      'both',
      rules,
      'registering and transferring > a * may be sent again after an error, *, with corrected data',
    ],
    [
      'sandbox',
      sandbox('endpoints/billing'),
      'registering and transferring > may be repeated after an error *',
    ],
  ],
  'rule:registration:2': [
    ['both', rules, 'registering and transferring > what the registry refuses comes with its words'],
    [
      'both',
      rules,
      'registering and transferring > a transfer may be sent again after an error, as often as it takes, with corrected data',
    ],
  ],

  'message:{endpoint}:{text}': [['client', messages, 'the client understands > message:{endpoint}:{text}']],
  'message:common:{text}': [
    ['sandbox', messages, 'the sandbox sends away, with the common messages > whoever may not call *'],
    [
      'sandbox',
      sandbox('endpoints/account'),
      'who may call > refuses an unknown e-mail, a wrong key and an unknown address on *',
    ],
  ],
  'message:{endpoint}:only the three common messages': [
    [
      'sandbox',
      messages,
      'the sandbox sends away, with the common messages > whoever may not call GET */{endpoint}',
    ],
  ],
  'message:{endpoint}:success': [
    [
      'both',
      messages,
      'what a success says > {endpoint} is the text of the document, and the client hands it on',
    ],
  ],
  'message:POST dnssec:DNSSEC is already active': [
    [
      'both',
      rules,
      'a request that the state refuses > DNSSEC that is already active, until it is switched off',
    ],
    [
      'sandbox',
      sandbox('endpoints/changes'),
      'DNSSEC > of * is switched on once, read back and switched off',
    ],
  ],
  'message:renew:There is already{more}': [
    [
      'sandbox',
      sandbox('endpoints/refusals'),
      'refusals > refuses a second renewal while the invoice of the first is open',
    ],
  ],
  'message:restore:There is already{more}': [
    [
      'sandbox',
      sandbox('endpoints/refusals'),
      'refusals > refuses a second restore while the invoice of the first is open',
    ],
  ],
  'message:POST emailverification:the three above': [
    ['sandbox', sandbox('endpoints/refusals'), 'refusals > POST /domain/emailverification * says “*”'],
  ],

  'auth:A:1': [
    ['both', messages, 'the sandbox sends away, with the common messages > whoever may not call *'],
  ],
  'auth:A:2': [
    [
      'client',
      requests,
      'the request rules of surface A > queries on GET and on restore, JSON bodies on every other POST',
    ],
    ['sandbox', sandbox('endpoints/account'), 'who may call > takes the new key and no longer the old one'],
  ],
  'auth:A:3': [
    ['both', messages, 'the sandbox sends away, with the common messages > whoever may not call *'],
  ],
  'auth:B:1': [['both', tokenAccess, 'the token > unauthenticated refuses every call, and nothing is done']],
  'auth:B:2': [
    ['both', tokenAccess, 'the token > forbidden refuses every call, and nothing is done'],
    ['both', tokenAccess, 'the token > that lacks a permission is told which one'],
  ],
  'auth:B:3': [
    ['both', tokenAccess, 'the token > ip-not-allowed refuses every call, and nothing is done'],
    ['both', tokenAccess, 'the token > ip-whitelist-misconfigured refuses every call, and nothing is done'],
  ],
  'auth:B:4': [
    ['both', tokenAccess, 'the token > client-* refuses every call, and nothing is done'],
    ['both', tokenAccess, 'the token > token-not-* refuses every call, and nothing is done'],
  ],
  'auth:B:5': [['both', tokenAccess, 'the token > * refuses reseller calls, and no others']],
  'auth:B:6': [
    [
      'client',
      tokenAccess,
      'the token > is sent with every call, as a Bearer unless the account names another header',
    ],
    [
      'sandbox',
      sandbox('token/domains'),
      'the token > is random, is not the key, and can be sent in another header',
    ],
  ],

  'envelope:{field}': [['client', tokenAccess, 'the envelope > carries {field} of * through the client']],
  'envelope:always JSON': [
    [
      'sandbox',
      tokenAccess,
      'the envelope > says error.code and error.message, on every refusal and as JSON whatever is accepted',
    ],
  ],
  'envelope:branch on code': [
    [
      'client',
      here('token-codes'),
      'the codes of surface B > code:* is told by its code, whatever message and status come with it',
    ],
  ],
  'envelope:error.code': [
    [
      'both',
      here('token-codes'),
      'the codes of surface B > code:*, sent by the sandbox, is known to the client',
    ],
    [
      'sandbox',
      tokenAccess,
      'the envelope > says error.code and error.message, on every refusal and as JSON whatever is accepted',
    ],
  ],
  'envelope:error.message': [
    [
      'sandbox',
      tokenAccess,
      'the envelope > says error.code and error.message, on every refusal and as JSON whatever is accepted',
    ],
  ],
  'code:{table}:{status}:{code}': [
    [
      'both',
      here('token-codes'),
      'the codes of surface B > code:{table}:{status}:{code}, sent by the sandbox, is known to the client',
    ],
    [
      'client',
      here('token-codes'),
      'the codes of surface B > code:{table}:{status}:{code} is told by its code, whatever message and status come with it',
    ],
    ['sandbox', sandbox('token/codes'), 'the codes of surface B > * answers {code}'],
    ['client', client('token/codes'), 'the codes of surface B > {status} {code} is *'],
  ],

  'retry:1': [
    [
      'client',
      tokenRetries,
      'retrying > rate_limited is waited out for retry_after seconds, then sent again',
    ],
    [
      'client',
      tokenRetries,
      'retrying > service_unavailable is waited out for retry_after seconds, then sent again',
    ],
  ],
  'retry:2': [
    [
      'client',
      tokenRetries,
      'retrying > idempotency_in_progress is sent again after retry_after, under the same key and with the same bytes',
    ],
  ],
  'retry:3': [
    ['client', tokenRetries, 'retrying > server_error on * is not sent again, and its key stays locked'],
  ],
  'retry:4': [['client', tokenRetries, 'retrying > * is not sent again unchanged']],
  'retry:5': [['client', tokenRetries, 'retrying > an unknown code with * means what the status means']],

  'limit:A': [
    [
      'both',
      rules,
      'what the document says of surface A as a whole > 300 requests every 10 minutes, of whatever kind, without a 429',
    ],
    [
      'client',
      client('budget'),
      'the request budget > never lets more than the limit into any window, whatever comes',
    ],
    ['client', client('budget-simulation'), '2,000 requests under 300 in 10 minutes > *'],
    [
      'sandbox',
      sandbox('rate-limit'),
      'the rate limit > sends the 301st request in ten minutes away with 429 and the seconds to wait',
    ],
  ],
  'limit:B:{family}': [
    ['both', tokenLimits, 'the request limits > of {family} let * pass a window of * s, without a 429'],
    ['sandbox', limits, 'the limits of surface B > *'],
  ],
  'limit-rule:1': [
    [
      'sandbox',
      limits,
      'the limits of surface B > count management per user, whichever token is used, and the rest per account',
    ],
    ['sandbox', limits, 'the limits of surface B > count what comes without a valid token per address'],
    [
      'both',
      tokenLimits,
      'the request limits > that others of the account have used up are waited out when the 429 comes',
    ],
  ],
  'limit-rule:2': [
    [
      'sandbox',
      limits,
      'the limits of surface B > count management per user, whichever token is used, and the rest per account',
    ],
    [
      'both',
      tokenLimits,
      'the request limits > that others of the account have used up are waited out when the 429 comes',
    ],
  ],
  'limit-rule:3': [
    ['client', tokenLimits, 'the request limits > keep availability, what costs money and management apart'],
    ['sandbox', limits, 'the limits of surface B > keep availability and the calls that cost money apart'],
  ],
  'limit-rule:4': [
    [
      'client',
      tokenLimits,
      'the request limits > count the price list in the reads too, and the strictest is reached first',
    ],
    [
      'sandbox',
      limits,
      'the limits of surface B > count the price list on top of the reads; the strictest is reached first',
    ],
  ],
  'limit-rule:5': [
    [
      'client',
      tokenRetries,
      'retrying > rate_limited goes by the Retry-After header where the envelope does not say',
    ],
    [
      'both',
      tokenLimits,
      'the request limits > that others of the account have used up are waited out when the 429 comes',
    ],
    ['sandbox', limits, 'the limits of surface B > * *'],
  ],

  'idempotency:1': [
    [
      'client',
      tokenKeys,
      'the idempotency key > is 1 to 255 printable ASCII characters, else nothing is sent',
    ],
    [
      'sandbox',
      keys,
      'rule 1: the syntax of a key > is 1 to 255 printable ASCII characters and nothing else',
    ],
  ],
  'idempotency:2': [
    ['both', tokenKeys, 'the idempotency key > is the same for the account, whichever of its tokens is used'],
    ['sandbox', keys, 'rule 2: the scope of a key > *'],
  ],
  'idempotency:3': [
    ['both', tokenKeys, 'the idempotency key > is the same request in every spelling of the domain'],
    [
      'both',
      tokenKeys,
      'the idempotency key > that was used for another request is refused, and nothing happens',
    ],
    ['sandbox', keys, 'rule 3: what a key belongs to > *'],
  ],
  'idempotency:4': [['sandbox', keys, 'rule 4: how long a key is kept > is 30 days']],
  'idempotency:answer:a new key': [
    [
      'both',
      tokenKeys,
      'the idempotency key > runs an order once, and brings its answer back with the mark of a replay',
    ],
  ],
  'idempotency:answer:same key, same request, {more}': [
    [
      'both',
      tokenKeys,
      'the idempotency key > runs an order once, and brings its answer back with the mark of a replay',
    ],
    ['both', tokenKeys, 'the idempotency key > brings back a 202 too'],
    [
      'sandbox',
      keys,
      'a key sent again > brings the stored 200 of * back byte for byte, and charges nothing',
    ],
    ['sandbox', keys, 'a key sent again > brings a stored 202 back, also when the registry is done since'],
  ],
  'idempotency:answer:same key while the first request is running': [
    ['both', tokenKeys, 'the idempotency key > waits while the first request under it runs'],
    ['sandbox', keys, 'a key sent again > answers idempotency_in_progress while the first request runs'],
  ],
  'idempotency:answer:same key on a different operation, domain or body': [
    [
      'both',
      tokenKeys,
      'the idempotency key > that was used for another request is refused, and nothing happens',
    ],
    ['sandbox', keys, 'rule 3: what a key belongs to > is not *: idempotency_key_reused'],
  ],
  'idempotency:5': [
    [
      'both',
      tokenKeys,
      'the idempotency key > is released by a coded refusal: after a top-up the same key runs',
    ],
    ['sandbox', keys, 'rule 5: a coded refusal > *'],
  ],
  'idempotency:6': [
    [
      'both',
      tokenKeys,
      'the idempotency key > is kept by registrar_unknown, which comes back until it is known what happened',
    ],
    ['sandbox', keys, 'rule 6: registrar_unknown > *'],
  ],
  'idempotency:7': [
    ['both', tokenKeys, 'the idempotency key > is not stored with *'],
    ['sandbox', keys, 'rule 7: what is never stored > is *'],
  ],
  'idempotency:8': [
    [
      'both',
      tokenKeys,
      'the idempotency key > stays locked after a crash (work done: *) until it is released by hand',
    ],
    ['client', tokenRetries, 'retrying > server_error on * is not sent again, and its key stays locked'],
    ['sandbox', keys, 'rule 8: a request that crashed > *'],
  ],

  'versioning:1': [['client', tokenRetries, 'retrying > an unknown code with * means what the status means']],
  'versioning:2': [
    ['both', here('endpoints'), 'client and sandbox agree > on * /domain/dnssec of surface A'],
    ['both', here('endpoints'), 'client and sandbox agree > on * /domain/emailverification of surface A'],
    ['both', here('endpoints'), 'client and sandbox agree > on POST /domain/idprotect of surface A'],
    [
      'both',
      here('endpoints'),
      'client and sandbox agree > on POST /domain/updatelockingstatus of surface A',
    ],
  ],
  'versioning:3': [
    [
      'client',
      requests,
      'the request rules of surface A > names no API version in paths or headers, on either surface',
    ],
  ],
};

/** The objects that the sandbox's answers carry. */
const sent = [
  'domain-record',
  'credit',
  'currency',
  'price-entry',
  'contact',
  'contact-registrant',
  'nameservers',
  'lockstatus',
  'epp',
  'dnssec',
];

export const claims: readonly Claim[] = [
  ...Object.entries(proofs).flatMap(([row, list]) =>
    list.map(([side, file, title]): Claim => ({ row, side, file, title })),
  ),
  ...sent.map((object): Claim => ({
    row: `field:${object}:{name}`,
    side: 'sandbox',
    file: sandboxFields,
    title: `the sandbox sends > field:${object}:{name} as the document has it`,
  })),
  ...refusedBySandbox,
];

/** Rows that client and sandbox both have to prove; of the others it is enough that one does. */
export const needsBothSides = (row: string): boolean =>
  /^(endpoint|message|code|idempotency:\d|limit:B|auth)/.test(row) && row !== 'idempotency:4';
