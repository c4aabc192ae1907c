interface Algorithm {
  readonly name: string;
  /** Other spellings that tools write. */
  readonly aliases?: readonly string[];
  /** Not to be used for signing any more. @see RFC 8624, section 3.1 */
  readonly outdated?: true;
}

/** @see IANA, DNS Security Algorithm Numbers */
const algorithms: ReadonlyMap<number, Algorithm> = new Map([
  [1, { name: 'RSAMD5', outdated: true }],
  [2, { name: 'DH', outdated: true }],
  [3, { name: 'DSA', outdated: true }],
  [5, { name: 'RSASHA1', outdated: true }],
  [6, { name: 'DSA-NSEC3-SHA1', aliases: ['NSEC3DSA'], outdated: true }],
  [7, { name: 'RSASHA1-NSEC3-SHA1', aliases: ['NSEC3RSASHA1'], outdated: true }],
  [8, { name: 'RSASHA256' }],
  [10, { name: 'RSASHA512' }],
  [12, { name: 'ECC-GOST', outdated: true }],
  [13, { name: 'ECDSAP256SHA256' }],
  [14, { name: 'ECDSAP384SHA384' }],
  [15, { name: 'ED25519' }],
  [16, { name: 'ED448' }],
]);

/** @returns a mnemonic in the spelling that all tools share: upper case, no hyphens */
export const plainMnemonic = (text: string): string => text.toUpperCase().replaceAll('-', '');

const codes: ReadonlyMap<string, number> = new Map(
  [...algorithms].flatMap(([code, { name, aliases = [] }]) =>
    [name, ...aliases].map((spelling): [string, number] => [plainMnemonic(spelling), code]),
  ),
);

/** @returns the code of a mnemonic such as ECDSAP256SHA256 in any case; null when there is none */
export const algorithmCode = (mnemonic: string): number | null => codes.get(plainMnemonic(mnemonic)) ?? null;

/** @returns the mnemonic of a code; null when the code is not known here */
export const algorithmName = (code: number): string | null => algorithms.get(code)?.name ?? null;

export const isOutdatedAlgorithm = (code: number): boolean => algorithms.get(code)?.outdated ?? false;
