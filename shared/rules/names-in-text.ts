import { toAsciiDomain } from './domain-name.ts';
import { registrableName } from './extension.ts';

/** Of an e-mail: it says who writes, not which domain is meant. */
const address = /(?<![^\s<>()[\]"'«»“”,;:@])[^\s<>()[\]"'«»“”,;:@]+@[\p{L}\p{N}\p{M}.-]+/gu;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?`;
/** A name, alone or in a web address, whose path and query may look like further names. */
const hosts = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_@]|[\p{L}\p{N}_][.-])(?:[a-zA-Z][a-zA-Z\d+]*://)?` +
    String.raw`(?<name>${label}(?:[.。．｡]${label})+)(?![\p{L}\p{N}\p{M}_@]|-[\p{L}\p{N}])` +
    String.raw`(?::\d+)?(?:[/?#][^\s<>"'«»“”]*)?`,
  'gu',
);

/** @returns the names in a text, Punycode to what is written, and how many e-mail addresses were skipped */
export function namesInText(text: string): { names: ReadonlyMap<string, string>; addresses: number } {
  let addresses = 0;
  const rest = text.replace(address, () => ((addresses += 1), ' '));
  const written = new Set(Array.from(rest.matchAll(hosts), ({ groups }) => groups?.['name'] ?? ''));
  const names = new Map<string, string>();
  for (const name of [...written].map(withoutWww)) {
    const read = toAsciiDomain(name);
    // “S.r.l.”, “3.50” and “file.txt” end in nothing that names are registered under.
    if (read.ok && !names.has(read.domain) && registrableName(read.domain) !== null)
      names.set(read.domain, name);
  }
  return { names, addresses };
}

const withoutWww = (name: string): string => name.replace(/^www\.(?=[^.]+\.[^.])/i, '');

/** What stands around a name: bullets, signs of a quoted reply, numbers of items, quotation marks, brackets, full stops. */
const before = /^(?:[\s>|*+•·▪●◦‣–—-]|\d+[.)]\s)*["'«»“”„‘’([{<]*/u;
const after = /(?<!["'«»“”‘’)\]}>,;:.!?\s])["'«»“”‘’)\]}>,;:.!?\s]+$/u;
const withoutMarks = (text: string): string => text.replace(before, '').replace(after, '');
/** With a scheme, a path or both. */
const webAddress = /^(?:https?:)?(?:\/\/)?(?<host>[^\s/:@?#]+)(?::\d+)?(?:[/?#].*)?$/i;

/** @returns the name in a cell as it is written there, without `www` and what is around it; else the cell */
export function bareName(cell: string): string {
  const bare = withoutMarks(cell);
  const named = bare.includes('/') ? webAddress.exec(bare)?.groups?.['host'] : undefined;
  const name = withoutWww(named ?? bare);
  return toAsciiDomain(name).ok ? name : cell;
}

const isName = (cell: string): boolean => toAsciiDomain(bareName(cell)).ok;
const isItem = (line: string): boolean => /^\s*(?:[>*+•·▪●◦‣–—-]|\d+[.)]\s)/u.test(line);
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Lines that are looked at to tell a text from a list, which may have 100,000. */
const linesLookedAt = 1_000;

/**
 * @param isRow whether a line is a name with something of its own behind it, such as an EPP code
 * @returns whether it is a text with names in it, such as an e-mail, rather than a list: one of its lines is a sentence,
 * a greeting, or a name with words around it
 */
export function isText(given: readonly string[], isRow: (line: string) => boolean): boolean {
  const lines = given
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt)
    .map((line) => {
      const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
      return { line, cells, isItem: isItem(line), isNamed: isName(cells[0] ?? '') };
    });
  // A table may have other names in its notes: they are not meant.
  const rows = lines.filter(
    ({ cells, ...its }) => its.isNamed && !its.isItem && cells.slice(1).some(Boolean),
  );
  if (lines.length > 1 && rows.length * 2 > lines.length) return false;
  const areItems = lines.some((its) => its.isItem && its.isNamed);
  return lines.some(({ line, cells, ...its }) => {
    if (its.isNamed)
      return cells.slice(1).some((cell) => wordsIn(cell) > 1 && namesInText(cell).names.size > 0);
    if (isRow(line)) return false;
    const { size } = namesInText(line).names;
    if (size > 0) return size > 1 || wordsIn(withoutMarks(line)) > 2 || /[:([]\s*\S/.test(line);
    const isSentence = cells.some((cell) => wordsIn(cell) > 3) || /\p{L}[:!?…]\s*$/u.test(line);
    const isGreeting = /^\s*(?:\p{Lu}|\S+\s+\S).*\p{L}[,.]\s*$/u.test(line);
    return isSentence || isGreeting || (areItems && !its.isItem);
  });
}

/** “exam ple.it”, “example,it”. */
const misspelt = /^[^\s.,:@]+(?: +[^\s.,:@]+\.\S+|,\p{L}{2,})$/u;

/**
 * @returns lines, counted from 1, on which a space or a comma got into a name; none where more lines have a word before a
 * name than a name alone: the word is then part of the text
 */
export function misspeltLines(lines: readonly string[]): number[] {
  const found = [...lines.keys()].filter((index) => {
    const bare = withoutMarks(lines[index] ?? '');
    return misspelt.test(bare) && namesInText(bare.replace(',', '.')).names.size === 1;
  });
  const isList = found.length > 0 && lines.filter(isName).length >= found.length;
  return isList ? found.map((index) => index + 1) : [];
}
