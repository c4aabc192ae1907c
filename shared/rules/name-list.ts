import Papa from 'papaparse/papaparse.min.js';
import { toAsciiDomain } from './domain-name.ts';
import { bareName, findNames, looksLikeText, misspeltLines } from './names-in-text.ts';
import { atOnce, rowsInStep, type Steps } from './steps.ts';
import { say, type Sentence } from '../words/sentence.ts';

export interface ListedName {
  /** In Punycode. */
  readonly name: string;
  readonly code: string | null;
}

export interface BadLine {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Sentence;
}

export interface NameList {
  readonly names: readonly ListedName[];
  readonly bad: readonly BadLine[];
  /** Lines, counted from 1, whose name an earlier line has. */
  readonly repeated: readonly { readonly line: number; readonly name: string }[];
  /** Columns that have neither names nor codes, where the list has a title line; without one, `2` if that has no codes. */
  readonly unused: readonly string[];
  /** It is a text with names in it, not a list: what is no name is no error there. */
  readonly text?: { readonly addressesSkipped: number };
}

/** Columns of names and codes, counted from 0; -1 for none. */
interface Columns {
  readonly name: number;
  readonly code: number;
}

const nameTitles = /^(domains?|domain names?|names?|hostname|domini|dominio|nom[ei])$/i;
const codeTitles = [
  /\b(epp|auth(?!or(?!i[sz])))/i,
  /^((domain|transfer) )?(codes?|key|password|secret)$/i,
  /^codic[ei]( (di |del )?(dominio|trasferimento|transfer|autorizzazione))?$/i,
];
/** @returns whether a column with this title has EPP codes */
export const isCodeTitle = (title: string): boolean => codeTitles.some((codes) => codes.test(title));

/**
 * Reads a list of domain names: one on each line, or a CSV file with them in the first column, or in the one that its
 * header calls so. Blank lines and lines that begin with `#` are skipped; a web address is read as the name in it, and
 * bullets and punctuation around a name are no part of it. Of any other text, such as an e-mail, it finds every name.
 * @param withCodes a column may have EPP codes: the one with that title, or in a list without titles the second, if most of
 * its values look like codes. What a line says is then not repeated in its reason
 * @param everyCode if one line has a code, every line needs one
 */
export function* nameListOf(text: string, withCodes = false, everyCode = withCodes): Steps<NameList> {
  const prose = yield* namesOfText(text, withCodes);
  if (prose) {
    const bad = prose.misspelt.map(({ line, cell }) => {
      const read = toAsciiDomain(cell);
      return { line, reason: withCodes || read.ok ? say('names.no-name') : read.reason };
    });
    const found = [...prose.names.keys()].map((name) => ({ name, code: null }));
    const text = { addressesSkipped: prose.addresses };
    return { names: found, bad, repeated: [], unused: [], text };
  }
  const {
    rows,
    columns: { name: nameAt, code: codeAt },
    titles,
  } = yield* readRows(text, withCodes);
  const names = new Map<string, ListedName & { readonly line: number }>();
  const bad: BadLine[] = [];
  const repeated: { line: number; name: string }[] = [];
  const isUsed = (index: number): boolean => index === nameAt || (withCodes && index === codeAt);
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % rowsInStep === 0) yield;
    const read = readRow(cells, { name: nameAt, code: codeAt });
    // A column with a title says what else it has: nameservers, for example.
    const hasTwo = cells.some((cell, index) => !isUsed(index) && index >= titles.length && isName(cell));
    const known = read.ok ? names.get(read.name) : undefined;
    const tooMany =
      withCodes && codeAt >= 0 && titles.length === 0 && cells.slice(2).some((cell) => cell !== '');
    if (!read.ok) bad.push({ line, reason: withCodes ? say('names.no-name') : read.reason });
    else if (tooMany) bad.push({ line, reason: say('names.more-columns') });
    else if (hasTwo) bad.push({ line, reason: say('names.two-names') });
    else if (!known) names.set(read.name, { line, name: read.name, code: read.code });
    else if (withCodes && known.code !== read.code)
      bad.push({ line, reason: say('names.two-codes', { name: read.name }) });
    else repeated.push({ line, name: read.name });
  }
  const needsCode = everyCode && [...names.values()].some(({ code }) => code !== null);
  for (const { line, name, code } of needsCode ? [...names.values()] : []) {
    if (code !== null) continue;
    names.delete(name);
    bad.push({ line, reason: say('names.no-code', { name }) });
  }
  return {
    names: [...names.values()].map(({ name, code }) => ({ name, code })),
    bad: bad.sort((a, b) => a.line - b.line),
    repeated,
    unused:
      withCodes && titles.length === 0 && codeAt < 0 && rows.some(({ cells }) => cells[1])
        ? ['2']
        : titles.filter((title, index) => !isUsed(index) && title !== ''),
  };
}

/** As {@link nameListOf}, without a rest. */
export const readNameList = (...given: Parameters<typeof nameListOf>): NameList =>
  atOnce(nameListOf(...given));

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
const withoutComment = (line: string): string => (/^\s*#/.test(line) ? '' : line);

/** @returns whether names are searched for in it, as in an e-mail, rather than read one by one */
export function* isProse(text: string, withCodes = false): Steps<boolean> {
  const lines = linesOf(text).map(withoutComment);
  const titles = (lines.find((line) => line.trim() !== '') ?? '')
    .split(/[,;\t]/)
    .map((title) => title.replaceAll('"', '').trim());
  const isTitled = titles.length > 1 && columnsOf(titles) !== null;
  return !isTitled && (yield* looksLikeText(lines, (line) => withCodes && nameAndCode.test(line)));
}

/** @returns the names that a text has between its words; null for a list */
function* namesOfText(text: string, withCodes = false) {
  if (!(yield* isProse(text, withCodes))) return null;
  const lines = linesOf(text).map(withoutComment);
  const misspelt = (yield* misspeltLines(lines)).map((line) => ({
    line,
    cell: lines[line - 1]?.trim() ?? '',
  }));
  for (const { line } of misspelt) lines[line - 1] = '';
  const found = yield* findNames(lines.join('\n'));
  return found.names.size > 0 ? { ...found, misspelt } : null;
}

/**
 * @returns the lines of a list with what is where names are, or is one; another column may have EPP codes: it is left
 * out. Of a text, the names in it
 */
export function* linesOfFile(text: string): Steps<string> {
  const prose = yield* namesOfText(text);
  if (prose) return [...prose.names.values(), ...prose.misspelt.map(({ cell }) => cell)].join('\n');
  const { rows, columns, titles } = yield* readRows(text, false);
  const isKept = (cell: string, index: number): boolean =>
    index === columns.name || (titles.length === 0 && isName(cell));
  const lines: string[] = [];
  for (const { cells } of rows)
    if (lines.push(cells.filter(isKept).map(bareName).join(', ')) % rowsInStep === 0) yield;
  return lines.join('\n');
}

export interface Row {
  /** Of its beginning, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a list that are used, without its titles, and where names and codes are in them. */
function* readRows(text: string, withCodes: boolean) {
  const used = (yield* splitRows(text, withCodes)).filter(
    ({ cells }) => cells.length > 1 || cells[0]?.trim(),
  );
  const titles = used[0]?.cells ?? [];
  const columns = columnsOf(titles);
  return columns
    ? { rows: used.slice(1), columns, titles }
    : { rows: used, columns: { name: 0, code: (yield* haveCodes(used)) ? 1 : -1 }, titles: [] };
}

/** A name and its code with nothing but spaces between them; the code may contain what separates columns elsewhere. */
const nameAndCode = /^\s*(?<name>[^\s,;"]+\.[^\s,;"]+) +(?<code>[^\s,;"]\S*)\s*$/;

function* splitRows(text: string, withCodes: boolean): Steps<Row[]> {
  const list = linesOf(text).map(withoutComment).join('\n');
  yield;
  const delimiter = /[,;\t]/.exec(list.replace(/"[^"]*"/g, ''))?.[0] ?? ',';
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const spaced = (line: string): string => {
    const { name, code } = nameAndCode.exec(line)?.groups ?? {};
    return name && code ? `${name}${delimiter}${quoted(code)}` : line;
  };
  const columns = withCodes ? list.split('\n').map(spaced).join('\n') : list;
  yield;
  return yield* csvRows(columns, delimiter);
}

/** @param text without carriage returns @returns its rows; a cell without quotation marks is trimmed */
export function* csvRows(text: string, delimiter: string): Steps<Row[]> {
  const lines = text.split('\n');
  const plain = text.replaceAll(new RegExp(`(^|[${delimiter}]) +"`, 'gm'), '$1"');
  const parse = (csv: string) => Papa.parse<string[]>(csv, { delimiter, newline: '\n' });
  const whole = parse(plain);
  yield;
  // A quotation mark that is not closed would take the lines after it along: then each line is read alone.
  const alone = (line: string): string[] => {
    const { data, errors } = parse(line);
    return errors.length > 0 ? line.split(delimiter) : (data[0] ?? []);
  };
  const rows: Row[] = [];
  let next = 1;
  for (const given of whole.errors.length > 0 ? plain.split('\n') : whole.data) {
    const cells = typeof given === 'string' ? alone(given) : given;
    const line = next;
    next += cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 1);
    const source = lines.slice(line - 1, next - 1).join('\n');
    const hasQuotes = source.includes('"');
    const isQuoted = (cell: string): boolean =>
      hasQuotes && source.includes(`"${cell.replaceAll('"', '""')}"`);
    rows.push({ line, cells: cells.map((cell) => (isQuoted(cell) ? cell : cell.trim())) });
    if (rows.length % rowsInStep === 0) yield;
  }
  return rows;
}

/** “S.r.l.” is part of a company's name. */
export const isName = (cell: string): boolean =>
  /\.(?:\p{L}{2,}|xn--[\da-z-]+)\.?$/iu.test(cell) && toAsciiDomain(cell).ok;

/** @returns where a header says that names and codes are; null for a line that is no header */
function columnsOf(cells: readonly string[]): Columns | null {
  const name = cells.findIndex((cell) => nameTitles.test(cell));
  if (name < 0) return null;
  return { name, code: cells.findIndex(isCodeTitle) };
}

/** @returns whether most second cells look like EPP codes; registrars, prices and dates do not */
function* haveCodes(rows: readonly Row[]): Steps<boolean> {
  let [values, codes] = [0, 0];
  for (const [index, { cells }] of rows.entries()) {
    if (index % rowsInStep === 0) yield;
    if (!cells[1]) continue;
    values += 1;
    if (looksLikeCode(cells[1])) codes += 1;
  }
  return codes * 2 > values;
}

const otherValues = [
  // Words; dates, amounts and terms; e-mail and web addresses.
  /^[\p{L}.&'’_-]*$/u,
  /^\d+([-/.,:]|\D{0,3}$)/,
  /@\S+\.\p{L}|:\/\//u,
];
const looksLikeCode = (value: string): boolean =>
  !/\s/.test(value.trim()) && !isName(value) && !otherValues.some((other) => other.test(value));

function readRow(
  cells: readonly string[],
  columns: Columns,
): ({ ok: true } & ListedName) | { ok: false; reason: Sentence } {
  const cell = cells[columns.name] ?? '';
  const read = toAsciiDomain(bareName(cell));
  if (!read.ok && cell.includes('/')) return { ok: false, reason: say('names.address', { cell }) };
  const code = cells[columns.code];
  return read.ok ? { ok: true, name: read.domain, code: code?.includes('\n') ? null : code || null } : read;
}
