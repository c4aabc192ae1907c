// The values that the first screen lists. Their schemas derive from them; they are apart because it does without zod.

/** The most domains that a list is narrowed to by name: each window of it names them. */
export const mostNamed = 10_000;
/** Results of an audit: `account` by its name, `read` by when they were read. */
export const healthSortColumns = ['domain', 'account', 'read'] as const;

/** What a refresh can show of a domain. */
export const refreshKinds = [
  'new',
  'no-longer-listed',
  'listed-again',
  'expiry',
  'status',
  'auto-renew',
  'price',
] as const;
/** What can become different about a domain: what a refresh lists, then what the details show. */
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
/**
 * Who made a difference: an order or a change of this Namekeep, the service on its own (prices, a domain that expires),
 * or somebody outside this Namekeep: the client area, another program, a hijacker.
 */
export const historyOrigins = ['namekeep', 'service', 'outside'] as const;
