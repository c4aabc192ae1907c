import { plainMnemonic } from './algorithms.ts';

interface DigestType {
  readonly name: string;
  readonly bytes: number;
  readonly hash: string | null;
}

/** @see RFC 4034, RFC 4509, RFC 5933, RFC 6605 */
const digestTypes: ReadonlyMap<number, DigestType> = new Map([
  [1, { name: 'SHA-1', bytes: 20, hash: 'SHA-1' }],
  [2, { name: 'SHA-256', bytes: 32, hash: 'SHA-256' }],
  [3, { name: 'GOST R 34.11-94', bytes: 32, hash: null }],
  [4, { name: 'SHA-384', bytes: 48, hash: 'SHA-384' }],
]);

const codes: ReadonlyMap<string, number> = new Map([
  ['SHA1', 1],
  ['SHA256', 2],
  ['GOST', 3],
  ['SHA384', 4],
]);

export const digestTypeOf = (code: number): DigestType | null => digestTypes.get(code) ?? null;

/** @returns the code of a mnemonic such as SHA-256 in any case; null when there is none */
export const digestTypeCode = (mnemonic: string): number | null => codes.get(plainMnemonic(mnemonic)) ?? null;
