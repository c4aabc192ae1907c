import { algorithmName, isOutdatedAlgorithm } from './algorithms.ts';
import { decodeBase64, decodeHex } from './binary-text.ts';
import { digestTypeOf } from './digest-types.ts';
import { isSameOwner } from './owner-name.ts';
import { publicKeyProblem } from './public-key.ts';
import { quoted, type DnskeyRecord, type DnssecRecord, type DsRecord } from './record.ts';

export interface RecordProblem {
  /** A record with an error cannot be added; with a warning it can. */
  readonly severity: 'error' | 'warning';
  readonly field: Exclude<keyof DsRecord | keyof DnskeyRecord, 'kind' | 'keyTag'>;
  /** One sentence. */
  readonly message: string;
}

/** What is known about where the record goes; what is left out is not checked. */
export interface RecordDestination {
  /** In any spelling. */
  readonly domain?: string;
  /** Code to label, as the service offers them; the empty key stands for "Please Select". @see docs/INTERFACE.md, DNSSEC object */
  readonly algOptions?: Readonly<Record<string, string>>;
  /** Like `algOptions`. */
  readonly digestOptions?: Readonly<Record<string, string>>;
}

const error = (field: RecordProblem['field'], message: string): RecordProblem => ({
  severity: 'error',
  field,
  message,
});
const warning = (field: RecordProblem['field'], message: string): RecordProblem => ({
  severity: 'warning',
  field,
  message,
});

/** @returns everything that is wrong or doubtful about a record, errors and warnings; empty when it is fine */
export function checkDnssecRecord(
  record: DnssecRecord,
  destination: RecordDestination = {},
): readonly RecordProblem[] {
  return [
    ...checkOwner(record.owner, destination.domain),
    ...(record.kind === 'dnskey' ? checkKeyHeader(record) : []),
    ...checkAlgorithm(record.algorithm, destination.algOptions),
    ...(record.kind === 'dnskey' ? checkPublicKey(record) : checkDigest(record, destination.digestOptions)),
  ];
}

function checkOwner(owner: string | null, domain: string | undefined): RecordProblem[] {
  if (owner === null || domain === undefined || isSameOwner(owner, domain)) return [];
  return [error('owner', `The record belongs to ${quoted(owner)}, not to ${quoted(domain)}.`)];
}

const ZONE_KEY = 0x0100;
const REVOKED = 0x0080;
const SECURE_ENTRY_POINT = 0x0001;

/** @see RFC 4034, section 2.1; RFC 5011, section 7 */
function checkKeyHeader({ flags, protocol }: DnskeyRecord): RecordProblem[] {
  const problems: RecordProblem[] = [];
  const found = `The flags are ${flags}`;
  if ((flags & ZONE_KEY) === 0) {
    problems.push(error('flags', `${found}: this is not the key of a zone; use a key with the flags 257.`));
  } else if ((flags & REVOKED) !== 0) {
    problems.push(error('flags', `${found}: this key is revoked; use a key with the flags 257.`));
  } else if ((flags & ~(ZONE_KEY | SECURE_ENTRY_POINT)) !== 0) {
    problems.push(error('flags', `${found}; only 256 and 257 have a meaning.`));
  } else if ((flags & SECURE_ENTRY_POINT) === 0) {
    const advice = 'usually the key-signing key, with the flags 257, is added';
    problems.push(warning('flags', `${found}, those of a zone-signing key; ${advice}.`));
  }
  if (protocol !== 3) problems.push(error('protocol', `The protocol is ${protocol}; it has to be 3.`));
  return problems;
}

function checkAlgorithm(code: number, options: RecordDestination['algOptions']): RecordProblem[] {
  const name = algorithmName(code);
  const problems = checkOffered('algorithm', 'algorithm', code, name, options);
  if (name === null) {
    problems.push(warning('algorithm', `Algorithm ${code} is not known here, so it cannot be checked.`));
  } else if (isOutdatedAlgorithm(code)) {
    const effect = 'resolvers may treat the domain as not signed';
    problems.push(warning('algorithm', `Algorithm ${code} (${name}) is outdated: ${effect}.`));
  }
  return problems;
}

function checkOffered(
  field: 'algorithm' | 'digestType',
  what: string,
  code: number,
  name: string | null,
  options: Readonly<Record<string, string>> = {},
): RecordProblem[] {
  const offered = Object.entries(options).filter(([key]) => key !== '');
  if (offered.length === 0 || offered.some(([key]) => key === String(code))) return [];
  const found = name === null ? String(code) : `${code} (${name})`;
  const list = offered.map(([key, label]) => `${key} (${label})`).join(', ');
  return [error(field, `The service does not take ${what} ${found}; it takes ${list}.`)];
}

function checkPublicKey({ algorithm, publicKey }: DnskeyRecord): RecordProblem[] {
  const key = decodeBase64(publicKey);
  const problem = key === null ? 'The public key is not Base64.' : publicKeyProblem(algorithm, key);
  return problem === null ? [] : [error('publicKey', problem)];
}

function checkDigest(
  { digestType, digest }: DsRecord,
  options: RecordDestination['digestOptions'],
): RecordProblem[] {
  const type = digestTypeOf(digestType);
  const problems = checkOffered('digestType', 'digest type', digestType, type?.name ?? null, options);
  const bytes = decodeHex(digest);
  if (type === null) {
    problems.push(
      warning('digestType', `Digest type ${digestType} is not known here, so it cannot be checked.`),
    );
  } else if (digestType === 1) {
    problems.push(warning('digestType', 'SHA-1 digests (type 1) are outdated; use SHA-256 (type 2).'));
  }
  if (bytes === null || bytes.length === 0) {
    problems.push(error('digest', 'The digest is not hexadecimal.'));
  } else if (type !== null && bytes.length !== type.bytes) {
    const needed = `${type.name} gives ${type.bytes} (${2 * type.bytes} digits)`;
    problems.push(error('digest', `The digest has ${bytes.length} bytes; ${needed}.`));
  }
  return problems;
}
