import { closeSync, fsyncSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { tryOwnLedger } from './ledger-in-use.ts';

/*
 * SQLite ignores its log (`ledger.db-wal`) from the first frame on whose checksum is wrong: after a power cut these are
 * the frames of a commit that was never confirmed. The same happens after damage to an older frame, and takes the ledger
 * back in time without a word. The two can be distinguished, because every commit waits until the log is on the disk: once
 * there is a frame of a later commit, nothing before it can be missing.
 * @see https://www.sqlite.org/fileformat2.html#walformat
 */

const headerBytes = 32;
const frameHeaderBytes = 24;
/** Of a ledger; the log says so, too, unless that is what is damaged. */
const usualPageBytes = 4_096;

/** What is wrong with the log of the ledger at this path; null when it is sound, or open elsewhere. */
export function damageOfLog(ledger: string): Sentence | null {
  const log = `${ledger}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= headerBytes) return null;
  const release = tryOwnLedger(dirname(ledger));
  if (!release) return null;
  try {
    const frame = damagedFrame(readFileSync(log));
    if (frame !== null) return say('ledger.damage-log', { frame });
    // What a process wrote that was ended before it could wait for the disk must be there before anybody goes on.
    flush(log);
    return null;
  } finally {
    release();
  }
}

/** @throws Error with SQLite's code for damage when commits of the log are lost, the files untouched */
export function refuseDamagedLog(ledger: string): void {
  const damage = damageOfLog(ledger);
  if (damage !== null)
    throw Object.assign(new Error(`${ledger}: ${inEnglish(damage)}`), { code: 'SQLITE_CORRUPT' });
}

/** The first frame, from 0, that SQLite cannot read although a later commit was begun; else null. */
export function damagedFrame(log: Buffer): number | null {
  const { valid, bigEndian, pageBytes, sums } = readHeader(log);
  const frameBytes = frameHeaderBytes + pageBytes;
  const count = Math.max(0, Math.floor((log.length - headerBytes) / frameBytes));
  const at = (frame: number): number => headerBytes + frame * frameBytes;
  const saltsOf = (place: number): bigint => log.readBigUInt64BE(place);
  const sumsOf = (frame: number): Sums => readSums(log, at(frame) + 16);
  const follows = (frame: number, before: Sums): boolean => {
    const start = at(frame);
    const summed = addTo(before, log, start, start + 8, bigEndian);
    return same(addTo(summed, log, start + frameHeaderBytes, start + frameBytes, bigEndian), sumsOf(frame));
  };
  const isOfThisLog = (frame: number): boolean => !valid || saltsOf(at(frame) + 8) === saltsOf(16);
  const isCommit = (frame: number): boolean => log.readUInt32BE(at(frame) + 4) !== 0;

  let bad = 0;
  if (valid)
    while (bad < count && isOfThisLog(bad) && follows(bad, bad === 0 ? sums : sumsOf(bad - 1))) bad += 1;
  const isSound = (frame: number): boolean => isOfThisLog(frame) && follows(frame, sumsOf(frame - 1));
  // The commit itself is checked too: a torn write can put the beginning of an old frame before the rest of a new one.
  for (let frame = bad + 1; frame + 1 < count; frame += 1)
    if (isCommit(frame) && isSound(frame) && isSound(frame + 1)) return bad;
  return null;
}

/** The running checksum: two unsigned numbers of 32 bits. */
type Sums = readonly [number, number];

const same = (sums: Sums, other: Sums): boolean => sums[0] === other[0] && sums[1] === other[1];
const readSums = (log: Buffer, offset: number): Sums => [
  log.readUInt32BE(offset),
  log.readUInt32BE(offset + 4),
];

/** The log is written before its first frame: without a header that can be read, the frames speak for themselves. */
function readHeader(log: Buffer): { valid: boolean; bigEndian: boolean; pageBytes: number; sums: Sums } {
  if (log.length < headerBytes)
    return { valid: false, bigEndian: false, pageBytes: usualPageBytes, sums: [0, 0] };
  const magic = log.readUInt32BE(0);
  const bigEndian = magic === 0x377f0683;
  const sums = readSums(log, 24);
  const valid = (bigEndian || magic === 0x377f0682) && same(addTo([0, 0], log, 0, 24, bigEndian), sums);
  return { valid, bigEndian, pageBytes: valid ? log.readUInt32BE(8) : usualPageBytes, sums };
}

function addTo([first, second]: Sums, bytes: Buffer, from: number, to: number, bigEndian: boolean): Sums {
  for (let at = from; at < to; at += 8) {
    const one = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const two = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    first = (first + one + second) >>> 0;
    second = (second + two + first) >>> 0;
  }
  return [first, second];
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
