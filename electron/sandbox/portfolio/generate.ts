import { z } from 'zod';
import { addYears, dayOf, isoDate } from '../calendar.ts';
import { findExtension, type Extension } from '../extensions.ts';
import { happens, pick, roll } from '../seeded.ts';
import type { DnssecRecord, Domain, ListedDomain, Status } from './domain.ts';
import { extensionAt, nameAt } from './names.ts';
import { contactsAt } from './people.ts';

/** The same recipe always makes the same domains. */
export const Recipe = z.object({
  seed: z.int(),
  domains: z.int(),
  /** The day the dates are spread around. */
  madeOn: z.iso.date(),
});
export type Recipe = Readonly<z.infer<typeof Recipe>>;

const ask = { soon: 10, expiry: 11, period: 12, age: 13, keep: 14, lock: 15, privacy: 16, verified: 17 };
const askDetails = { nameservers: 30, dnssec: 31, keytag: 32, digest: 40 };
const unlisted: readonly Status[] = ['Cancelled', 'Redemption', 'Pending', 'Deleted'];
const nameserverSets = [
  ['ns1.dns.example', 'ns2.dns.example'],
  ['ns1.dns.example', 'ns2.dns.example', 'ns3.dns.example'],
  ['ada.cdn.example', 'bob.cdn.example'],
];

export const sizeOf = ({ domains }: Recipe): number =>
  domains === 0 ? 0 : domains + Math.max(unlisted.length, Math.ceil(domains / 25));

/** @returns what the lists show of the domain with this index; indexes from `domains` on are not active */
export function listedAt(recipe: Recipe, index: number): ListedDomain {
  const { seed } = recipe;
  const extension = extensionAt(seed, index);
  const status = index < recipe.domains ? 'Active' : pick(unlisted, index - recipe.domains);
  const left = daysLeft(seed, index, status);
  const expiry = dayOf(recipe.madeOn) + left;
  const expiryDate = isoDate(expiry);
  return {
    name: nameAt(seed, index),
    extension,
    status,
    registrationPeriod: happens(seed, index, ask.period, 50) ? 2 : 1,
    registrationDate: addYears(
      expiryDate,
      -Math.ceil(Math.max(left, 1) / 365) - (roll(seed, index, ask.age) % 12),
    ),
    expiryDate,
    nextDueDate: isoDate(expiry - (findExtension(extension)?.dueDaysBefore ?? 0)),
    autoRenew: happens(seed, index, ask.keep, 850),
  };
}

/** About 7 % of the active domains fall due within 30 days, the others within two years. */
function daysLeft(seed: number, index: number, status: Status): number {
  const any = roll(seed, index, ask.expiry);
  if (status === 'Redemption') return -1 - (any % 25);
  if (status === 'Cancelled' || status === 'Deleted') return -60 - (any % 300);
  if (happens(seed, index, ask.soon, 70)) return any % 31;
  return 31 + (happens(seed, index, ask.soon, 200) ? 335 : 0) + (any % 335);
}

export function domainAt(recipe: Recipe, index: number): Domain {
  const { seed } = recipe;
  const listed = listedAt(recipe, index);
  const extension = findExtension(listed.extension);
  return {
    ...listed,
    locked: extension?.lock === true && happens(seed, index, ask.lock, 900),
    privacy: extension?.privacy === true && happens(seed, index, ask.privacy, 650),
    nameservers: pick(nameserverSets, roll(seed, index, askDetails.nameservers)),
    contacts: contactsAt(seed, index, listed.name),
    dnssec: dnssecAt(seed, index, extension),
    verified: happens(seed, index, ask.verified, 940),
  };
}

function dnssecAt(seed: number, index: number, extension: Extension | undefined): DnssecRecord | null {
  const takes = extension?.dnssec === 'digest' || extension?.dnssec === 'key';
  if (!takes || !happens(seed, index, askDetails.dnssec, 80)) return null;
  const hex = Array.from({ length: 8 }, (_, part) =>
    roll(seed, index, askDetails.digest + part)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return extension.dnssec === 'digest'
    ? {
        ...noDnssecRecord,
        keytag: roll(seed, index, askDetails.keytag) % 65_536,
        digesttype: 2,
        digest: hex.toUpperCase(),
      }
    : {
        ...noDnssecRecord,
        flags: 257,
        protocol: 3,
        pubKey: Buffer.from(hex + hex, 'hex').toString('base64'),
      };
}

const noDnssecRecord: DnssecRecord = {
  keytag: null,
  alg: 13,
  digesttype: null,
  digest: null,
  flags: null,
  protocol: null,
  pubKey: null,
};
