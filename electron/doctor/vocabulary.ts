import { Surface } from '../../shared/model/account.ts';
import { documentedMessages, documentedReads, fieldNames } from '../provider/interface-fields.ts';

/** What the paths of the interface, and the usual ones of token services, consist of. */
export const documentedSegments: ReadonlySet<string> = new Set(
  Surface.options.flatMap((surface) =>
    documentedReads({ surface, routes: null }).flatMap(({ path }) => path.split('/')),
  ),
);

/** Names of fields that the interface shows, in the spelling of {@link plain}. */
export const documentedNames: ReadonlySet<string> = new Set([
  ...Surface.options.flatMap((surface) =>
    documentedReads({ surface, routes: null })
      .flatMap(({ answer }) => fieldNames(answer))
      .map(plain),
  ),
  ...['result', 'message', 'error', 'code', 'eppcode', 'epp', 'meta', 'total', 'lastpage', 'items'],
  ...['fields', 'retryafter', 'permission', 'ability', 'domainstatus', 'registrarmessage'],
]);

/**
 * Values that say nothing about an account: the words of the interface, and those the readers take for yes and no.
 * @see docs/INTERFACE.md, States and transitions, DNSSEC object
 */
export const documentedValues: ReadonlySet<string> = new Set([
  ...[
    'success',
    'ok',
    'error',
    'fail',
    'failed',
    'failure',
    'true',
    'false',
    'yes',
    'no',
    'on',
    'off',
    'y',
    'n',
  ],
  ...[
    'enabled',
    'disabled',
    'active',
    'inactive',
    'locked',
    'unlocked',
    'lock',
    'unlock',
    'available',
    'unavailable',
  ],
  ...[
    'verified',
    'pending',
    'cancelled',
    'canceled',
    'deleted',
    'redemption',
    'expired',
    'suspended',
    'n.a.',
  ],
  ...['pending transfer', 'pending registration', 'transferred away', 'grace', 'please select'],
  ...['dsa/sha-1', 'rsa/sha-1', 'dsa-nsec3-sha1', 'rsasha1-nsec3-sha1', 'rsa/sha256', 'rsa/sha512'],
  ...['gost r 34.10-2001', 'gost r 34.11-94', 'ecdsa/sha-256', 'ecdsa/sha-384', 'sha-256', 'sha-384'],
  ...['eur', 'usd', 'gbp', 'chf', '€', '$', '£', '€ ', ' €', '$ ', ' eur', ' usd'],
]);

/** Words of the messages that the interface shows. */
export const messageWords: ReadonlySet<string> = new Set(
  [
    ...documentedMessages,
    'unauthenticated token missing invalid expired permission credit disabled endpoint resource not found too many requests',
  ].flatMap(
    (text) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .toLowerCase()
        .match(/[a-z’']+/g) ?? [],
  ),
);

/** Field names of a person or company, whatever the service calls them. */
const contactNames =
  /^(name|fullname|firstname|lastname|surname|company|companyname|organi[sz]ation|org|city|town|state|province|region|country|countrycode|postcode|postalcode|zip|zipcode|phone|phonenumber|phonecountrycode|mobile|fax|faxnumber|telephone|email|contactemail|emailaddress|mail|address|address\d|street|street\d|taxid|vat|vatnumber|regcode|nationality|itnationality|birthdate|username|user|login|owner|customer|client|registrantname|whois)$/;
export const isContactName = (name: string): boolean => contactNames.test(plain(name));

const contactSets =
  /^(whoisdata|contactdetails|contacts?|registrant|admin|administrative|tech|technical|billing)$/;
/** @returns whether what is inside a field is about a person or company */
export const isContactSet = (name: string): boolean => contactSets.test(plain(name));

const plainContactFields = new Set(['result', 'entitytype', 'consentforpublishing']);
/** @returns whether a field inside a contact may hold anything, as the interface does not list it */
export const isFreeContactField = (name: string): boolean =>
  !isContactName(name) && !plainContactFields.has(plain(name)) && !isContactSet(name);

const secretNames =
  /(epp|auth|transfer)(code|info|key)?$|token|secret|password|passwd|apikey|^key$|pubkey|publickey|signature|cookie|session/;
export const isSecretName = (name: string): boolean =>
  secretNames.test(plain(name)) && plain(name) !== 'transfer';

/** Fields whose values are one of a few words. */
const wordNames =
  /status$|^(state|result|code|type|entitytype|group|categor(y|ies)|currency|prefix|suffix|registrar|algoptions|digestoptions|dnsseckeys|consentforpublishing)$/;
export const isWordName = (name: string): boolean => wordNames.test(plain(name));

const messageNames = /^(message|msg|error|errors|reason|detail|details|description|registrarmessage)$/;
export const isMessageName = (name: string): boolean => messageNames.test(plain(name));

const idNames = /(^|_)(id|uid|number|no|ref|reference)$|id$|invoice|order|account/i;
export const isIdName = (name: string): boolean => idNames.test(name) && plain(name) !== 'id';

/** @returns a field's name without what services differ in */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '');
}
