import { wrong, type Reading } from './record.ts';
import { say } from '../../words/sentence.ts';

/** One record's words; it covers several lines of the text when parentheses hold them together. */
export interface ZoneEntry {
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
export function readZoneEntries(text: string): Reading<readonly ZoneEntry[]> {
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
