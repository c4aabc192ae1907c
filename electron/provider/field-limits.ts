import { say, type Sentence } from '../../shared/words/sentence.ts';
/** The most characters a field can sensibly have: one text of some MB beside every domain takes all the memory. */
export const longest = {
  word: 40,
  number: 40,
  date: 40,
  /** Three letters, or the name of a unit of the service's own. */
  currency: 16,
  /** 253 octets, and a little white space or a trailing dot. */
  domain: 300,
  status: 100,
  email: 320,
  invoice: 64,
  eppCode: 255,
  /** Group and category of a price, label of a DNSSEC algorithm. */
  label: 200,
  /** Hexadecimal; those of SHA-512 have 128. */
  digest: 256,
  /** Sentence of the service after a success. It is cut, not refused. */
  message: 500,
  whois: 65_536,
} as const;

const KiB = 1024;
const MiB = 1024 * KiB;

/** The most bytes an answer may have, as it comes and again when it is unpacked. */
export interface AnswerLimits {
  readonly answer: number;
  readonly prices: number;
  readonly domains: number;
}

/**
 * - `answer`: one domain, the credit, counts, extensions: a few kB, a page of an error more. It is read in the main
 *   thread, which 1 MiB of many small values would hold up for more than 100 ms.
 * - `prices`: 1,500 extensions with every term are 2 MB.
 * - `domains`: 100,000 domains are 25 MB; a million still fit.
 */
export const answerLimits: AnswerLimits = { answer: 256 * KiB, prices: 32 * MiB, domains: 256 * MiB };

export const inBytes = (bytes: number): string =>
  bytes < MiB ? `${Math.round(bytes / KiB)} KiB` : `${Math.round(bytes / MiB)} MiB`;

export interface SectionLimits {
  /** Completes “has a text of 2,000 characters …”. */
  readonly place: Sentence;
  /** Of each name and text. */
  readonly characters: number;
  /** Names and values together. */
  readonly values: number;
}

export const sections = {
  contacts: { place: say('answer.among-contacts'), characters: 1_000, values: 1_000 },
  nameservers: { place: say('answer.among-nameservers'), characters: longest.domain, values: 200 },
  /** A public key of 16,384 bits has 2,744 characters in base64. */
  dnssec: { place: say('answer.in-dnssec'), characters: 4_000, values: 4_000 },
} as const satisfies Record<string, SectionLimits>;

export const mostCategories = 50;
/** The root zone has 1,500. */
export const mostExtensions = 20_000;

/** @returns how “The answer of the service …” goes on when a field is missing or too long to be read */
export const lacking = (what: Sentence | string, value: unknown): Sentence =>
  typeof value === 'string' && value.length > longest.word
    ? say('answer.too-long', { length: value.length, what })
    : say('answer.lacks', { what });

/** @returns how “The answer of the service …” goes on when the section is over its limits; null when it is not */
export function excessIn(section: unknown, { place, characters, values }: SectionLimits): Sentence | null {
  let left = values;
  const visit = (value: unknown): Sentence | null => {
    left -= 1;
    if (left < 0) return say('answer.too-many-names', { values, place });
    if (typeof value === 'string' && value.length > characters) {
      return say('answer.text-too-long', { length: value.length, place, most: characters });
    }
    if (typeof value !== 'object' || value === null) return null;
    // One after the other: a copy of 100,000 names would cost more than all the rest.
    for (const name in value) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a list is read by its indexes as well
      const excess = visit(name) ?? visit((value as Record<string, unknown>)[name]);
      if (excess !== null) return excess;
    }
    return null;
  };
  return visit(section);
}
