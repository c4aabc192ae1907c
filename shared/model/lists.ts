// Values from which schemas derive; they are apart so that a screen can list them without the schemas.

/** The most domains that a list is narrowed to by name: each window of it names them. */
export const mostNamed = 10_000;
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
