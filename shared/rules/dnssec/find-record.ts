import type { DnskeyRecord, DnssecRecord } from '../../model/dnssec-record.ts';
import { isObject, type JsonObject, objectOf } from '../json-object.ts';
import { decodeBase64, encodeBase64 } from './binary-text.ts';
import { dsDigest } from './ds-digest.ts';
import { keyTag } from './key-tag.ts';
import { say, type Sentence } from '../../words/sentence.ts';

/** `unclear`: the service shows no record, or one that cannot be compared. `absent`: it shows others. */
export type RecordFinding = 'there' | 'absent' | 'unclear';

/** A record that the service shows. JsonObject may be missing, or stand under two names. */
interface Shown {
  readonly algorithms: readonly number[];
}
interface ShownDs extends Shown {
  readonly keyTags: readonly number[];
  readonly digestTypes: readonly number[];
  readonly digest: string;
}
interface ShownKey extends Shown {
  readonly flags: readonly number[];
  readonly publicKey: string;
}

/**
 * Looks for a record in a DNSSEC object. A key counts as shown by its DS record too, and a DS record by its key.
 * @param domain in any spelling
 * @param dnssec as read or as cached
 * @see docs/INTERFACE.md, DNSSEC object
 */
export async function findRecord(
  domain: string,
  dnssec: unknown,
  record: DnssecRecord,
): Promise<RecordFinding> {
  const { digests, keys } = shownIn(dnssec);
  const findings = await Promise.all([
    ...digests.map((ds) => (record.form === 'ds' ? sameDs(ds, record) : isDigestOf(domain, ds, record))),
    ...keys.map((key) =>
      record.form === 'ds' ? isDigestOf(domain, asDs(record), asKey(key)) : sameKey(key, record),
    ),
  ]);
  if (findings.includes('there')) return 'there';
  return findings.length === 0 || findings.includes('unclear') ? 'unclear' : 'absent';
}

/** @returns `DS 55648 (algorithm 13, digest type 2)` for each record of a DNSSEC object, without its digest or key */
export function describeRecords(dnssec: unknown): Sentence {
  const { digests, keys } = shownIn(dnssec);
  const [first, ...rest] = [
    ...digests.map(({ keyTags, algorithms, digestTypes }) =>
      say('dnssec.shown-ds', {
        tag: number(keyTags),
        algorithm: number(algorithms),
        type: number(digestTypes),
      }),
    ),
    ...keys.map(({ flags, algorithms }) =>
      say('dnssec.shown-key', { flags: number(flags), algorithm: number(algorithms) }),
    ),
  ];
  return first
    ? rest.reduce((before, after) => say('dnssec.and', { before, after }), first)
    : say('dnssec.shown-none');
}

const number = ([first]: readonly number[]): string | Sentence =>
  first === undefined ? say('dnssec.not-shown') : String(first);

function sameDs(shown: ShownDs, record: Extract<DnssecRecord, { form: 'ds' }>): RecordFinding {
  const same =
    shown.digest === record.digest.toLowerCase() &&
    fits(shown.keyTags, record.keyTag) &&
    fits(shown.algorithms, record.algorithm) &&
    fits(shown.digestTypes, record.digestType);
  return same ? 'there' : 'absent';
}

function sameKey(shown: ShownKey, record: DnskeyRecord): RecordFinding {
  const same =
    shown.publicKey === padded(record.publicKey) &&
    fits(shown.flags, record.flags) &&
    fits(shown.algorithms, record.algorithm);
  return same ? 'there' : 'absent';
}

/** A digest covers the name, the flags, the algorithm and the key, so that it alone decides. */
async function isDigestOf(domain: string, shown: ShownDs, key: DnskeyRecord | null): Promise<RecordFinding> {
  if (key === null) return 'unclear';
  const types = shown.digestTypes.length > 0 ? shown.digestTypes : [1, 2, 4];
  const digests = await Promise.all(types.map((type) => dsDigest(domain, key, type)));
  if (digests.some((answer) => answer.ok && answer.digest.toLowerCase() === shown.digest)) return 'there';
  const comparable = digests.every(({ ok }) => ok) || !fits(shown.keyTags, keyTag(key));
  return comparable ? 'absent' : 'unclear';
}

const asDs = (record: Extract<DnssecRecord, { form: 'ds' }>): ShownDs => ({
  keyTags: [record.keyTag],
  algorithms: [record.algorithm],
  digestTypes: [record.digestType],
  digest: record.digest.toLowerCase(),
});

const asKey = ({ flags, algorithms, publicKey }: ShownKey): DnskeyRecord | null => {
  const [[flag], [algorithm]] = [flags, algorithms];
  return flag === undefined || algorithm === undefined
    ? null
    : { form: 'dnskey', flags: flag, protocol: 3, algorithm, publicKey };
};

/** @returns the records of `secdnsds` and `dnsseckeys` that have a digest or a key */
function shownIn(dnssec: unknown): { digests: ShownDs[]; keys: ShownKey[] } {
  const { secdnsds, dnsseckeys } = objectOf(dnssec);
  return {
    digests: entriesOf(secdnsds).flatMap((entry) => {
      const digest = textOf(entry['digest']).toLowerCase();
      if (digest === '') return [];
      return {
        digest,
        keyTags: numbersOf(entry, 'keytag', 'key'),
        algorithms: numbersOf(entry, 'alg', 'algo'),
        digestTypes: numbersOf(entry, 'digesttype', 'type'),
      };
    }),
    keys: entriesOf(dnsseckeys).flatMap((entry) => {
      const publicKey = padded(textOf(entry['pubKey'] ?? entry['pubkey'] ?? entry['publicKey']));
      if (publicKey === null) return [];
      return {
        publicKey,
        flags: numbersOf(entry, 'flags'),
        algorithms: numbersOf(entry, 'alg', 'algo'),
      };
    }),
  };
}

/** @returns the entries of a list, of an object that numbers them, or the one that stands in its place */
function entriesOf(value: unknown): JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).filter(isObject);
  return inner.length === 0 && isObject(value) ? [value] : inner;
}

/** A service may fill one of two names and leave the other empty or 0. */
const numbersOf = (entry: JsonObject, ...names: readonly string[]): number[] => {
  const values = names.map((name) => textOf(entry[name])).filter((text) => /^\d{1,5}$/.test(text));
  const numbers = values.map(Number);
  return numbers.some((value) => value !== 0) ? numbers.filter((value) => value !== 0) : numbers;
};

/** Facts that a service does not show contradict nothing. */
const fits = (shown: readonly number[], number: number): boolean =>
  shown.length === 0 || shown.includes(number);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s/g, '') : '';

function padded(text: string): string | null {
  const bytes = decodeBase64(text);
  return bytes === null || bytes.length === 0 ? null : encodeBase64(bytes);
}
