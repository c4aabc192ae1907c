import { toAsciiDomain } from './domain-name.ts';
import { say, type Sentence } from '../words/sentence.ts';

/** A name of a list, and what its second column has. */
export interface ListedName {
  /** In Punycode. */
  readonly name: string;
  /** The EPP code of a name to transfer; null where the line has none. */
  readonly code: string | null;
}

/** A line that is not used. */
export interface BadLine {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Sentence;
}

export interface NameList {
  /** In the order of the list, each once. */
  readonly names: readonly ListedName[];
  readonly bad: readonly BadLine[];
  /** Titles of the columns that have neither names nor codes, where the list has a title line. */
  readonly unused: readonly string[];
}

interface Columns {
  readonly name: number;
  readonly code: number;
}

const nameTitles = /^(domains?|domain names?|names?|hostname|domini|dominio|nom[ei])$/i;
const codeTitles = /^(epp|auth)|^(code|codice)( (epp|auth).*)?$/i;
/** @returns whether a column with this title has EPP codes */
export const isCodeTitle = (title: string): boolean => codeTitles.test(title);

/**
 * Reads a list of domain names: one on each line, or a CSV file with them in the first column, or in the one that its
 * header calls so. Blank lines and lines that begin with `#` are skipped.
 * @param withCodes the second column may have EPP codes: what a line says is then not repeated in its reason, and if one
 * line has a code, every line needs one
 */
export function readNameList(text: string, withCodes = false): NameList {
  const {
    rows,
    columns: { name: nameAt, code: codeAt },
    titles,
  } = readRows(text);
  const names = new Map<string, ListedName & { readonly line: number }>();
  const bad: BadLine[] = [];
  const isUsed = (at: number): boolean => at === nameAt || (withCodes && at === codeAt);
  for (const { line, cells } of rows) {
    const read = readRow(cells, { name: nameAt, code: codeAt });
    // A column with a title says what else it has: nameservers, for example.
    const hasTwo = cells.some((cell, at) => !isUsed(at) && at >= titles.length && isName(cell));
    const known = read.ok ? names.get(read.name) : undefined;
    const tooMany = withCodes && titles.length === 0 && cells.slice(2).some((cell) => cell !== '');
    if (!read.ok) bad.push({ line, reason: withCodes ? say('names.no-name') : read.reason });
    else if (tooMany) bad.push({ line, reason: say('names.more-columns') });
    else if (hasTwo) bad.push({ line, reason: say('names.two-names') });
    else if (!known) names.set(read.name, { line, name: read.name, code: read.code });
    else if (withCodes && known.code !== read.code)
      bad.push({ line, reason: say('names.two-codes', { name: read.name }) });
  }
  const needsCode = withCodes && [...names.values()].some(({ code }) => code !== null);
  for (const { line, name, code } of needsCode ? [...names.values()] : []) {
    if (code !== null) continue;
    names.delete(name);
    bad.push({ line, reason: say('names.no-code', { name }) });
  }
  return {
    names: [...names.values()].map(({ name, code }) => ({ name, code })),
    bad: bad.sort((a, b) => a.line - b.line),
    unused: titles.filter((title, at) => !isUsed(at) && title !== ''),
  };
}

/** @returns the lines of a list with what is where names are, or is one; another column may have EPP codes: it is left out */
export function linesOfFile(text: string): string {
  const { rows, columns, titles } = readRows(text);
  const isKept = (cell: string, at: number): boolean =>
    at === columns.name || (titles.length === 0 && isName(cell));
  return rows.map(({ cells }) => cells.filter(isKept).join(', ')).join('\n');
}

/** The lines of a list that are used, without its title line, and where names and codes are in them. */
function readRows(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const used = [...lines.entries()].filter(([, line]) => line.trim() !== '' && !/^\s*#/.test(line));
  const delimiter =
    /[,;\t]/.exec(used.map(([, line]) => line.replace(/"[^"]*"/g, '')).join('\n'))?.[0] ?? ',';
  const rows = used.map(([index, line]) => ({ line: index + 1, cells: cellsOf(line, delimiter) }));
  const titles = rows[0]?.cells ?? [];
  const columns = columnsOf(titles);
  return columns
    ? { rows: rows.slice(1), columns, titles }
    : { rows, columns: { name: 0, code: 1 }, titles: [] };
}

/** “S.r.l.” is part of a company's name. */
const isName = (cell: string): boolean =>
  /\.(?:\p{L}{2,}|xn--[\da-z-]+)\.?$/iu.test(cell) && toAsciiDomain(cell).ok;

/** @returns where a header says that names and codes are; null for a line that is no header */
function columnsOf(cells: readonly string[]): Columns | null {
  const name = cells.findIndex((cell) => nameTitles.test(cell));
  if (name < 0) return null;
  const code = cells.findIndex((cell) => isCodeTitle(cell));
  return { name, code: code < 0 && cells.length === 2 ? 1 - name : code };
}

function readRow(
  cells: readonly string[],
  columns: Columns,
): ({ ok: true } & ListedName) | { ok: false; reason: Sentence } {
  const cell = cells[columns.name] ?? '';
  if (cell.includes('/')) return { ok: false, reason: say('names.address', { cell }) };
  const read = toAsciiDomain(cell);
  return read.ok ? { ok: true, name: read.domain, code: cells[columns.code] || null } : read;
}

/** A line of a CSV file; what a quoted cell holds is not trimmed. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ;) {
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(rest);
    const isWhole = quoted && (quoted[0].length === rest.length || rest[quoted[0].length] === delimiter);
    const next = rest.indexOf(delimiter);
    const end = isWhole ? quoted[0].length : next < 0 ? rest.length : next;
    cells.push(isWhole ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end).trim());
    if (end >= rest.length) return cells;
    rest = rest.slice(end + 1);
  }
}
