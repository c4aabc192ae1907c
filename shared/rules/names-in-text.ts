import { toAsciiDomain } from './domain-name.ts';
import { registrableName } from './extension.ts';
import { atOnce, rowsInStep, type Steps } from './steps.ts';

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

const charactersInStep = 4_000;

/** Cuts a text at spaces: neither a name nor an address has one, so none lies across two portions. */
function* portionsOf(text: string): Generator<string> {
  const space = /\s/g;
  for (let from = 0; from < text.length; from = space.lastIndex - 1) {
    space.lastIndex = from + charactersInStep;
    if (!space.test(text)) return void (yield text.slice(from));
    yield text.slice(from, space.lastIndex - 1);
  }
}

interface FoundNames {
  /** Punycode to what is written. */
  readonly names: ReadonlyMap<string, string>;
  /** How many e-mail addresses were skipped. */
  readonly addresses: number;
}

/** @returns the names in a text */
export function* findNames(text: string): Steps<FoundNames> {
  let addresses = 0;
  const written = new Set<string>();
  const names = new Map<string, string>();
  for (const portion of portionsOf(text)) {
    const rest = portion.replace(address, () => ((addresses += 1), ' '));
    for (const { groups } of rest.matchAll(hosts)) {
      const name = withoutWww(groups?.['name'] ?? '');
      if (written.has(name)) continue;
      written.add(name);
      const read = toAsciiDomain(name);
      // “S.r.l.”, “3.50” and “file.txt” end in nothing that names are registered under.
      if (read.ok && !names.has(read.domain) && registrableName(read.domain) !== null)
        names.set(read.domain, name);
    }
    yield;
  }
  return { names, addresses };
}

/** As {@link findNames}, of a line or a cell. */
export const namesInText = (text: string): FoundNames => atOnce(findNames(text));

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
export function* looksLikeText(given: readonly string[], isRow: (line: string) => boolean): Steps<boolean> {
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
  for (const { line, cells, ...its } of lines) {
    if (its.isNamed) {
      const notes = cells.slice(1).filter((cell) => wordsIn(cell) > 1);
      for (const note of notes) if ((yield* findNames(note)).names.size > 0) return true;
    } else if (!isRow(line)) {
      const { size } = (yield* findNames(line)).names;
      const isFound =
        size > 0
          ? size > 1 || wordsIn(withoutMarks(line)) > 2 || /[:([]\s*\S/.test(line)
          : isSentence(line, cells) || isGreeting(line) || (areItems && !its.isItem);
      if (isFound) return true;
    }
  }
  return false;
}

const isSentence = (line: string, cells: readonly string[]): boolean =>
  cells.some((cell) => wordsIn(cell) > 3) || /\p{L}[:!?…]\s*$/u.test(line);
const isGreeting = (line: string): boolean => /^\s*(?:\p{Lu}|\S+\s+\S).*\p{L}[,.]\s*$/u.test(line);

/** “exam ple.it”, “example,it”. */
const misspelt = /^[^\s.,:@]+(?: +[^\s.,:@]+\.\S+|,\p{L}{2,})$/u;

/**
 * @returns lines, counted from 1, on which a space or a comma got into a name; none where more lines have a word before a
 * name than a name alone: the word is then part of the text
 */
export function* misspeltLines(lines: readonly string[]): Steps<number[]> {
  const found: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % rowsInStep === 0) yield;
    const bare = withoutMarks(line);
    if (misspelt.test(bare) && namesInText(bare.replace(',', '.')).names.size === 1) found.push(index + 1);
  }
  let names = 0;
  for (const [index, line] of found.length > 0 ? lines.entries() : []) {
    if (index % rowsInStep === 0) yield;
    if (isName(line)) names += 1;
  }
  return names >= found.length ? found : [];
}
