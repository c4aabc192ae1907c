// Values from which schemas derive; they are apart so that a screen can list them without the schemas.

/** Domains. */
export const domainColumns = [
  'domain',
  'extension',
  'status',
  'registrationDate',
  'expiryDate',
  'nextDueDate',
  'autoRenew',
  'renewal',
  'account',
  'fetchedAt',
] as const;
export const mostNamed = 10_000;
/** Domains: `month` is that of the expiry date. A domain is in the group of each of its tags. */
export const domainGroupings = ['extension', 'month', 'status', 'account', 'tag'] as const;

/** Results of an audit: `account` by its name, `read` by when they were read. */
export const healthSortColumns = ['domain', 'account', 'read'] as const;

/** Differences that a refresh can show of a domain. */
export const refreshKinds = [
  'new',
  'no-longer-listed',
  'listed-again',
  'expiry',
  'status',
  'auto-renew',
  'price',
] as const;
/** Differences that a refresh can show of a domain, then those of the details. */
export const historyKinds = [
  ...refreshKinds,
  'not-in-account',
  'lock',
  'privacy',
  'nameservers',
  'contacts',
  'dnssec',
  'verification',
] as const;
/** Who made a difference: this Namekeep, the service on its own, or somebody outside of both. */
export const historyOrigins = ['namekeep', 'service', 'outside'] as const;
