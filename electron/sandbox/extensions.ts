export interface Extension {
  /** Without the leading dot. */
  readonly name: string;
  readonly group: string;
  /** One year, in minor units, before the discount for large portfolios. */
  readonly register: number;
  readonly renew: number;
  readonly transfer: number;
  readonly restore: number;
  /** Of 100 domains or so. */
  readonly weight: number;
  readonly lock: boolean;
  readonly privacy: boolean;
  /**
   * How its registry takes DNSSEC: a digest, a public key, readable but not to be set (`This domain does not
   * support DNSSEC`), or not at all (`DNSSEC is not allowed for this domain`).
   */
  readonly dnssec: 'digest' | 'key' | 'read-only' | 'none';
  readonly verification: boolean;
  readonly contacts: boolean;
  readonly graceDays: number;
  readonly redemptionDays: number;
  /** Of the renewal, before the expiry date. */
  readonly dueDaysBefore: number;
}

const generic: Omit<Extension, 'name' | 'register' | 'renew' | 'transfer' | 'restore' | 'weight'> = {
  group: 'gTLD',
  lock: true,
  privacy: true,
  dnssec: 'digest',
  verification: true,
  contacts: true,
  graceDays: 30,
  redemptionDays: 30,
  dueDaysBefore: 0,
};
const country = { ...generic, group: 'ccTLD', verification: false, graceDays: 0, dueDaysBefore: 3 };

type Prices = readonly [register: number, renew: number, transfer: number, restore: number];

const sell = (
  name: string,
  weight: number,
  [register, renew, transfer, restore]: Prices,
  kind: typeof generic,
  more: Partial<Extension> = {},
): Extension => ({ ...kind, name, weight, register, renew, transfer, restore, ...more });

/** Every extension of the price list, the commonest first. */
export const extensions: readonly Extension[] = [
  sell('com', 34, [942, 987, 942, 7900], generic),
  sell('it', 22, [499, 599, 499, 1900], country, { lock: false, privacy: false, redemptionDays: 30 }),
  sell('eu', 7, [449, 529, 449, 2900], country, { lock: false, privacy: false, dnssec: 'key' }),
  sell('net', 6, [1149, 1199, 1149, 7900], generic),
  sell('org', 5, [899, 1099, 999, 7900], generic),
  sell('de', 5, [399, 449, 399, 3900], country, { lock: false, privacy: false, dnssec: 'key' }),
  sell('co', 1, [2190, 2590, 2290, 9900], country, { verification: true }),
  sell('co.uk', 3, [590, 690, 190, 4900], country, { lock: false, privacy: false }),
  sell('uk', 1, [590, 690, 190, 4900], country, { lock: false, privacy: false }),
  sell('fr', 3, [649, 749, 649, 3900], country, { privacy: false }),
  sell('es', 2, [749, 849, 0, 3900], country, { lock: false, privacy: false, dnssec: 'none' }),
  sell('io', 2, [3290, 3690, 3290, 9900], country, { contacts: false, verification: true }),
  sell('ch', 1, [790, 890, 790, 4900], country, { lock: false, privacy: false }),
  sell('at', 1, [990, 1190, 990, 4900], country, { lock: false, privacy: false }),
  sell('nl', 1, [490, 590, 490, 2900], country, { lock: false, privacy: false, dnssec: 'key' }),
  sell('be', 1, [590, 690, 590, 2900], country, { lock: false, privacy: false, dnssec: 'key' }),
  sell('app', 2, [1290, 1490, 1390, 7900], generic),
  sell('dev', 1, [1190, 1390, 1290, 7900], generic),
  sell('shop', 2, [290, 2990, 2490, 7900], generic, { dnssec: 'read-only' }),
  sell('store', 1, [290, 4490, 3990, 7900], generic),
  sell('online', 1, [190, 2790, 2490, 7900], generic),
  sell('info', 2, [390, 1990, 1790, 7900], generic),
  sell('biz', 1, [1390, 1790, 1590, 7900], generic),
  sell('cloud', 1, [390, 1890, 1690, 7900], generic),
  sell('agency', 1, [590, 2290, 1990, 7900], generic),
  sell('studio', 1, [890, 2990, 2690, 7900], generic),
  sell('xyz', 1, [190, 1190, 1090, 7900], generic),
  sell('me', 1, [790, 1890, 1690, 8900], country, { verification: true }),
  sell('com.br', 1, [1290, 1390, 0, 3900], country, { lock: false, privacy: false, dnssec: 'none' }),
];

const byName = new Map(extensions.map((extension) => [extension.name, extension]));

/** Names of all extensions the sandbox sells, without leading dots. */
export const soldExtensions: ReadonlySet<string> = new Set(byName.keys());

/** @returns what is known of an extension, undefined when the sandbox does not sell it */
export const findExtension = (name: string): Extension | undefined => byName.get(name);
