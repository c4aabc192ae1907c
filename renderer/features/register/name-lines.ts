import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';

/** A line that is not a domain name. */
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
      const spellings =
        word.includes('.') || extensions.length === 0 ? [word] : extensions.map((end) => `${word}.${end}`);
      for (const spelling of spellings) {
        const name = toAsciiDomain(spelling);
        if (name.ok) {
          names.add(name.domain);
          if (name.domain.includes('xn--') && !spelling.includes('xn--')) spelled[name.domain] = spelling;
        } else bad.push({ line: index + 1, reason: name.reason });
      }
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
