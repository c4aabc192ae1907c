import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';

/** An entry that is not a domain name; it is one, whatever extensions it would be combined with. */
export interface BadLine {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Sentence;
}

/** Pasted names: those that can be read, in Punycode, each once, and the lines that cannot. */
export interface NameLines {
  readonly names: readonly string[];
  /** Punycode to the letters typed, where they differ. */
  readonly spelled: Readonly<Record<string, string>>;
  readonly bad: readonly BadLine[];
}

/**
 * Reads names pasted one per line; commas, semicolons and tabs separate too, spaces do not.
 * @param extensions what a word without an extension is combined with; none to take such words for wrong
 */
export function readNameLines(text: string, extensions: readonly string[] = []): NameLines {
  const names = new Set<string>();
  const spelled: Record<string, string> = {};
  const bad: BadLine[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const word of line
      .split(/[,;\t]/)
      .map((part) => part.trim())
      .filter(Boolean)) {
      // What has a space in it is quoted as typed, without an extension.
      const isWhole = /[.\s]/.test(word) || extensions.length === 0;
      let reason: Sentence | null = null;
      for (const spelling of isWhole ? [word] : extensions.map((end) => `${word}.${end}`)) {
        const name = toAsciiDomain(spelling);
        if (name.ok) {
          names.add(name.domain);
          if (name.domain.includes('xn--') && !spelling.includes('xn--')) spelled[name.domain] = spelling;
        } else reason ??= name.reason;
      }
      if (reason) bad.push({ line: index + 1, reason });
    }
  }
  return { names: [...names], spelled, bad };
}

/** @returns extensions as typed, without dots, each once */
export const readExtensions = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((extension) => extension.replace(/^\.+/, '').toLowerCase())
      .filter(Boolean),
  ),
];
