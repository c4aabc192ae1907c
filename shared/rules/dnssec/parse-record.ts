import { digestTypeOf } from './digest-types.ts';
import { ownerToWire } from './owner-name.ts';
import { readRdata, type Rdata } from './rdata.ts';
import { quoted, wrong, type DnssecRecord, type Reading } from './record.ts';
import { say } from '../../words/sentence.ts';

const kinds: ReadonlyMap<string, Rdata['kind']> = new Map([
  ['DS', 'ds'],
  ['TYPE43', 'ds'],
  ['DNSKEY', 'dnskey'],
  ['TYPE48', 'dnskey'],
]);
const kindOf = (word = ''): Rdata['kind'] | undefined => kinds.get(word.toUpperCase());

const otherType =
  /^(TYPE\d+|CDS|CDNSKEY|KEY|DLV|RRSIG|NSEC|NSEC3|NSEC3PARAM|SOA|NS|A|AAAA|CNAME|MX|TXT|CAA)$/i;
const ttl = /^(\d+|(\d+[smhdw])+)$/i;
const recordClass = /^(IN|CH|HS|CS|CLASS\d+)$/i;
const isInternet = (word: string): boolean => /^(IN|CLASS1)$/i.test(word);

/**
 * Reads pasted zone-file lines of DS and DNSKEY records, or only their numbers and data
 * (`257 3 13 base64…`, `key tag, algorithm, digest type, digest`).
 * @returns at least one record, in the order of the text, or a sentence that names the first line that is wrong
 */
export function parseDnssecRecords(text: string): Reading<readonly DnssecRecord[]> {
  const entries = readZoneEntries(text);
  if (!entries.ok) return entries;
  const records: DnssecRecord[] = [];
  for (const entry of entries.value) {
    const record = readEntry(entry, records.at(-1)?.owner ?? null);
    if (!record.ok) return wrong(say('dnssec.line', { line: String(entry.line), problem: record.reason }));
    records.push(record.value);
  }
  return records.length > 0 ? { ok: true, value: records } : wrong(say('dnssec.no-record'));
}

/** Reads exactly one record. @see parseDnssecRecords */
export function parseDnssecRecord(text: string): Reading<DnssecRecord> {
  const records = parseDnssecRecords(text);
  if (!records.ok) return records;
  const [record, ...more] = records.value;
  if (record === undefined || more.length > 0) {
    return wrong(say('dnssec.several', { records: records.value.length }));
  }
  return { ok: true, value: record };
}

function readEntry({ words, indented }: ZoneEntry, ownerBefore: string | null): Reading<DnssecRecord> {
  const [first = ''] = words;
  if (first.startsWith('$')) {
    return wrong(say('dnssec.no-record-line', { found: quoted(first) }));
  }
  const namesOwner = !ttl.test(first) && !recordClass.test(first) && kindOf(first) === undefined;
  const { at, strangeClass } = skipTtlAndClass(words, namesOwner ? 1 : 0);
  const kind = kindOf(words[at]);
  if (kind === undefined) return readBare(words, words[at] ?? '');
  if (strangeClass !== null) return wrong(say('dnssec.class', { found: quoted(strangeClass) }));

  const rdata = readRdata(kind, words.slice(at + 1));
  if (!rdata.ok) return rdata;
  if (!namesOwner) return { ok: true, value: { ...rdata.value, owner: indented ? ownerBefore : null } };
  // “@” stands for the zone itself, which the pasted text does not name.
  if (first === '@') return { ok: true, value: { ...rdata.value, owner: null } };
  const wire = ownerToWire(first);
  return wire.ok ? { ok: true, value: { ...rdata.value, owner: first } } : wire;
}

/** Steps over a TTL and a class, which may stand in either order. */
function skipTtlAndClass(
  words: readonly string[],
  start: number,
): { at: number; strangeClass: string | null } {
  let at = start;
  let strangeClass: string | null = null;
  let [seenTtl, seenClass] = [false, false];
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!seenTtl && ttl.test(word)) {
      seenTtl = true;
    } else if (!seenClass && recordClass.test(word)) {
      seenClass = true;
      if (!isInternet(word)) strangeClass = word;
    } else {
      break;
    }
  }
  return { at, strangeClass };
}

function readBare(words: readonly string[], whereTypeBelongs: string): Reading<DnssecRecord> {
  if (otherType.test(whereTypeBelongs)) {
    return wrong(say('dnssec.other-type', { type: whereTypeBelongs.toUpperCase() }));
  }
  if (!/^\d+$/.test(words[0] ?? '')) {
    const found = quoted(words.join(' '));
    return wrong(say('dnssec.no-kind', { found }));
  }
  const rdata = readRdata(bareKind(words), words);
  return rdata.ok ? { ok: true, value: { ...rdata.value, owner: null } } : rdata;
}

/** A digest of the right length shows a DS record, usual flags or protocol 3 a DNSKEY record. */
function bareKind([first = '', second, third, ...rest]: readonly string[]): Rdata['kind'] {
  const data = rest.join('');
  const isHex = /^[0-9a-f]+$/i.test(data);
  if (isHex && digestTypeOf(Number(third))?.bytes === data.length / 2) return 'ds';
  const usualFlags = /^(256|257|384|385)$/.test(first);
  const keyLike = isHex ? usualFlags && second === '3' : usualFlags || second === '3';
  return keyLike ? 'dnskey' : 'ds';
}

/** One record's words; it covers several lines of the text when parentheses hold them together. */
interface ZoneEntry {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  /** A blank is before the first word: such a record belongs to the owner named before it. */
  readonly indented: boolean;
  /** Escapes are left as they are. */
  readonly words: readonly string[];
}

/** Far more than the largest records; a longer text is something else. */
const MAX_LENGTH = 200_000;

const pieces =
  /(?<newline>\r\n|\r|\n)|(?<blank>[^\S\r\n]+)|(?<comment>;[^\r\n]*)|(?<bracket>[()])|(?<word>(?:\\[^\r\n]|[^\s;()\\]|\\)+)/g;

/**
 * Splits zone-file text into records.
 * @see RFC 1035, section 5.1
 */
function readZoneEntries(text: string): Reading<readonly ZoneEntry[]> {
  if (text.length > MAX_LENGTH) {
    return wrong(say('dnssec.too-long'));
  }
  const entries: ZoneEntry[] = [];
  const openedOn: number[] = [];
  let line = 1;
  let entry = { line, indented: false, words: [] as string[] };
  const endEntry = (): void => {
    if (entry.words.length > 0) entries.push(entry);
    entry = { line, indented: false, words: [] };
  };
  for (const { groups = {} } of text.matchAll(pieces)) {
    const { newline, blank, bracket, word } = groups;
    if (newline !== undefined) {
      line++;
      if (openedOn.length === 0) endEntry();
    } else if (blank !== undefined) {
      if (entry.words.length === 0) entry.indented = true;
    } else if (bracket === '(') {
      openedOn.push(line);
    } else if (bracket === ')') {
      if (openedOn.pop() === undefined) return wrong(say('dnssec.close-bracket', { line: String(line) }));
    } else if (word !== undefined) {
      if (entry.words.length === 0) entry.line = line;
      entry.words.push(word);
    }
  }
  const [opened] = openedOn;
  if (opened !== undefined) return wrong(say('dnssec.open-bracket', { line: String(opened) }));
  endEntry();
  return { ok: true, value: entries };
}
