import { algorithmName, isOutdatedAlgorithm } from './algorithms.ts';
import { decodeBase64, decodeHex } from './binary-text.ts';
import { digestTypeOf } from './digest-types.ts';
import { isSameOwner } from './owner-name.ts';
import { publicKeyProblem } from './public-key.ts';
import { quoted, type DnskeyRecord, type DnssecRecord, type DsRecord } from './record.ts';
import { say, type Sentence } from '../../words/sentence.ts';

export interface RecordProblem {
  readonly severity: 'error' | 'warning';
  readonly field: Exclude<keyof DsRecord | keyof DnskeyRecord, 'kind' | 'keyTag'>;
  readonly message: Sentence;
}

/** Facts about the destination of the record; facts that are left out are not checked. */
export interface RecordDestination {
  /** In any spelling. */
  readonly domain?: string;
  /** Code to label, as the service offers them; the empty key stands for "Please Select". @see docs/INTERFACE.md, DNSSEC object */
  readonly algOptions?: Readonly<Record<string, string>>;
  /** Like `algOptions`. */
  readonly digestOptions?: Readonly<Record<string, string>>;
}

const error = (field: RecordProblem['field'], message: Sentence): RecordProblem => ({
  severity: 'error',
  field,
  message,
});
const warning = (field: RecordProblem['field'], message: Sentence): RecordProblem => ({
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
  return [error('owner', say('dnssec.other-owner', { owner: quoted(owner), domain: quoted(domain) }))];
}

const ZONE_KEY = 0x0100;
const REVOKED = 0x0080;
const SECURE_ENTRY_POINT = 0x0001;

/** @see RFC 4034, section 2.1; RFC 5011, section 7 */
function checkKeyHeader({ flags, protocol }: DnskeyRecord): RecordProblem[] {
  const problems: RecordProblem[] = [];
  const found = { flags: String(flags) };
  if ((flags & ZONE_KEY) === 0) {
    problems.push(error('flags', say('dnssec.flags-no-zone', found)));
  } else if ((flags & REVOKED) !== 0) {
    problems.push(error('flags', say('dnssec.flags-revoked', found)));
  } else if ((flags & ~(ZONE_KEY | SECURE_ENTRY_POINT)) !== 0) {
    problems.push(error('flags', say('dnssec.flags', found)));
  } else if ((flags & SECURE_ENTRY_POINT) === 0) {
    problems.push(warning('flags', say('dnssec.a-zone-key', found)));
  }
  if (protocol !== 3)
    problems.push(error('protocol', say('dnssec.protocol', { protocol: String(protocol) })));
  return problems;
}

function checkAlgorithm(code: number, options: RecordDestination['algOptions']): RecordProblem[] {
  const name = algorithmName(code);
  const problems = checkOffered('algorithm', code, name, options);
  if (name === null) {
    problems.push(warning('algorithm', say('dnssec.algorithm-strange', { code: String(code) })));
  } else if (isOutdatedAlgorithm(code)) {
    problems.push(warning('algorithm', say('dnssec.algorithm-outdated', { code: String(code), name })));
  }
  return problems;
}

function checkOffered(
  field: 'algorithm' | 'digestType',
  code: number,
  name: string | null,
  options: Readonly<Record<string, string>> = {},
): RecordProblem[] {
  const offered = Object.entries(options).filter(([key]) => key !== '');
  if (offered.length === 0 || offered.some(([key]) => key === String(code))) return [];
  const found = name === null ? String(code) : `${code} (${name})`;
  const list = offered.map(([key, label]) => `${key} (${label})`);
  return [
    error(
      field,
      say(field === 'algorithm' ? 'dnssec.not-offered-algorithm' : 'dnssec.not-offered-digest', {
        found,
        offered: list,
      }),
    ),
  ];
}

function checkPublicKey({ algorithm, publicKey }: DnskeyRecord): RecordProblem[] {
  const key = decodeBase64(publicKey);
  const problem = key === null ? say('dnssec.key-no-base64') : publicKeyProblem(algorithm, key);
  return problem === null ? [] : [error('publicKey', problem)];
}

function checkDigest(
  { digestType, digest }: DsRecord,
  options: RecordDestination['digestOptions'],
): RecordProblem[] {
  const type = digestTypeOf(digestType);
  const problems = checkOffered('digestType', digestType, type?.name ?? null, options);
  const bytes = decodeHex(digest);
  if (type === null) {
    problems.push(warning('digestType', say('dnssec.digest-strange', { code: String(digestType) })));
  } else if (digestType === 1) {
    problems.push(warning('digestType', say('dnssec.digest-sha1')));
  }
  if (bytes === null || bytes.length === 0) {
    problems.push(error('digest', say('dnssec.digest-hex')));
  } else if (type !== null && bytes.length !== type.bytes) {
    const { name, bytes: needed } = type;
    problems.push(
      error('digest', say('dnssec.digest-bytes', { bytes: bytes.length, name, needed, digits: 2 * needed })),
    );
  }
  return problems;
}
