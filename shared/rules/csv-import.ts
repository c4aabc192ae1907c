import { CustomerInput } from '../model/customer.ts';
import {
  Delimiter,
  type ImportFieldName,
  type ImportFile,
  type ImportMapping,
  importFields,
  ImportFieldName as FieldName,
} from '../model/csv-import.ts';
import { badInput } from '../model/errors.ts';
import { fromText } from '../model/sentence.ts';
import { Note, TagName } from '../model/tag.ts';
import { type SaidWish, WishInput } from '../model/wish.ts';
import { say, type Sentence } from '../words/sentence.ts';
import { toAsciiDomain } from './domain-name.ts';
import { csvRows, isName, type Row } from './name-list.ts';
import { bareName } from './names-in-text.ts';
import { atOnce, type Steps } from './steps.ts';
import { wishWord } from './wish-words.ts';

/** @returns the text of a file as Excel and other programs write it; null for what is no text, such as a workbook */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'le' : first === 0xfe && second === 0xff ? 'be' : null;
  const text = utf16 ? new TextDecoder(`utf-16${utf16}`).decode(bytes) : decodeBytes(bytes);
  return text.includes('\0') ? null : text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What one line of the file says; a blank cell says nothing. */
export interface ImportRow {
  /** Counted from 1. */
  readonly line: number;
  /** In Punycode. */
  readonly domain: string | null;
  readonly customer: Partial<CustomerInput>;
  readonly priceGroup: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  /** As typed: its currency can be that of the customer. */
  readonly price: string | null;
  readonly years: number;
  readonly wish: Omit<SaidWish, 'saidAt'> | null;
}
export interface RefusedRow {
  readonly line: number;
  readonly reason: Sentence;
}
export interface ReadImport {
  readonly titles: readonly string[];
  readonly delimiter: string;
  readonly mapping: ImportMapping;
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

export interface Table {
  /** Of its columns: their numbers where it has none. */
  readonly titles: readonly string[];
  readonly delimiter: string;
  readonly hasTitles: boolean;
  readonly rows: readonly Row[];
}

/** @returns the rows of a CSV file */
export function* readTable({
  text,
  delimiter: chosen,
}: Pick<ImportFile, 'text' | 'delimiter'>): Steps<Table> {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Excel reads and writes the delimiter in a line of its own.
  const [, declared] = /^sep=([,;\t|])\n/i.exec(plain) ?? [];
  const list = declared === undefined ? plain : plain.slice(5);
  const delimiter = chosen ?? declared ?? findDelimiter(list);
  const all = (yield* csvRows(list, delimiter)).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const first = all[0]?.cells ?? [];
  const hasTitles = !first.some(isName);
  const titles = first.map((title, index) => (hasTitles ? title.trim() : String(index + 1)));
  return { titles, delimiter, hasTitles, rows: hasTitles ? all.slice(1) : all };
}

/**
 * Reads what a CSV file says.
 * @param remembered the mapping that was used for these titles, if any
 * @throws AppError `bad-input` when no column is known, or the mapping names one that is not there
 */
export function readImport(
  file: ImportFile,
  remembered: (titles: readonly string[]) => ImportMapping | undefined = () => undefined,
): ReadImport {
  const { titles, delimiter, hasTitles, rows: all } = atOnce(readTable(file));
  const guess = (): ImportMapping => (hasTitles ? guessMapping(titles) : guessColumns(all[0]?.cells ?? []));
  const mapping = file.mapping ?? remembered(titles) ?? guess();
  const columns = columnsOf(mapping, titles);
  const rows: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of all) {
    const read = readRow(row, columns);
    if ('reason' in read) refused.push(read);
    else rows.push(read);
  }
  return { titles, delimiter, mapping, rows, refused };
}

function findDelimiter(list: string): string {
  const first =
    list
      .replace(/"[^"]*"/g, '')
      .split('\n')
      .find((line) => line.trim() !== '') ?? '';
  const count = (separator: string): number => first.split(separator).length;
  return Delimiter.options.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function guessMapping(titles: readonly string[]): ImportMapping {
  const plain = titles.map(plainTitle);
  const hasDomains = importFields.domain.titles.some((title) => plain.includes(title));
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of FieldName.options) {
    const { titles: usual, alone = [] }: { titles: readonly string[]; alone?: readonly string[] } =
      importFields[field];
    const known = [...usual, ...(hasDomains ? [] : alone)];
    const at = known.map((title) => plain.indexOf(title)).find((index) => index >= 0 && !taken.has(index));
    if (at === undefined) continue;
    taken.add(at);
    mapping[field] = titles[at] ?? '';
  }
  return mapping;
}

/** Two columns without titles are domains and customers. */
function guessColumns(cells: readonly string[]): ImportMapping {
  const domain = cells.findIndex(isName);
  return { domain: String(domain + 1), ...(cells.length === 2 && { customer: String(2 - domain) }) };
}

type Columns = ReadonlyMap<ImportFieldName, number>;

/** @throws AppError `bad-input` */
function columnsOf(mapping: ImportMapping, titles: readonly string[]): Columns {
  const columns = new Map<ImportFieldName, number>();
  for (const field of FieldName.options) {
    const title = mapping[field];
    if (title === undefined || title === '') continue;
    const at = titles.findIndex((other) => plainTitle(other) === plainTitle(title) || other === title);
    if (at < 0) throw badInput(say('import.no-column', { title, titles: titles.join(', ') }), 'mapping');
    columns.set(field, at);
  }
  const says = ['customer', 'externalId', 'email', 'company', 'domain'] as const;
  if (says.some((field) => columns.has(field))) return columns;
  throw badInput(say('import.no-columns', { titles: titles.join(', ') }), 'mapping');
}

const languages: Readonly<Record<string, string>> = { ing: 'en', tedesco: 'de', german: 'de' };
const languageOf = (text: string): string =>
  Object.entries(languages).find(([word]) => text.toLowerCase().startsWith(word))?.[1] ??
  text.slice(0, 2).toLowerCase();

function readRow({ line, cells }: Row, columns: Columns): ImportRow | RefusedRow {
  const cell = (field: ImportFieldName): string => cells[columns.get(field) ?? -1]?.trim() ?? '';
  const orNull = (field: ImportFieldName): string | null => cell(field) || null;
  const refuse = (reason: Sentence): RefusedRow => ({ line, reason });

  const name = cell('domain') === '' ? null : toAsciiDomain(bareName(cell('domain')));
  if (name?.ok === false) return refuse(name.reason);
  const domain = name?.domain ?? null;
  const entered = {
    ...{ name: cell('customer'), externalId: cell('externalId'), email: cell('email') },
    ...{ company: cell('company'), vatNumber: cell('vatNumber'), currency: cell('currency') },
    ...{ language: languageOf(cell('language')), note: cell('customerNote') },
  };
  const said = Object.entries(entered).filter(([, text]) => text !== '');
  const days = cell('paymentDays');
  if (!/^\d{0,3}$/.test(days)) return refuse(say('import.days', { text: days }));
  const customer = CustomerInput.safeParse({
    name: 'name',
    ...Object.fromEntries(said),
    ...(days !== '' && { paymentDays: Number(days) }),
  });
  if (!customer.success) {
    const [issue] = customer.error.issues;
    const [field] = issue?.path ?? [];
    if (field === 'language') return refuse(say('import.language', { text: cell('language') }));
    if (field === 'paymentDays') return refuse(say('import.days', { text: days }));
    return refuse(fromText(issue?.message ?? ''));
  }
  const fields = new Set([...said.map(([field]) => field), ...(days === '' ? [] : ['paymentDays'])]);

  const tags: string[] = [];
  for (const text of cell('tags').split(/[,;|]/)) {
    if (text.trim() === '') continue;
    const tag = TagName.safeParse(text);
    if (!tag.success) return refuse(fromText(tag.error.issues[0]?.message ?? ''));
    tags.push(tag.data);
  }
  if (tags.length > 20) return refuse(say('import.tags'));
  const note = Note.safeParse(cell('note'));
  if (!note.success) return refuse(say('note.most'));
  const years = cell('years');
  const [, digits = '1'] = years === '' ? [] : (/^(\d{1,2})(?:\D|$)/.exec(years) ?? ['', '0']);
  if (Number(digits) < 1 || Number(digits) > 10) return refuse(say('import.years', { text: years }));
  const price = orNull('price');
  const wish = readWish({ word: cell('wish'), saidBy: cell('wishSaidBy'), note: cell('wishNote') });
  if (wish !== null && 'key' in wish) return refuse(wish);
  if (domain === null && (tags.length > 0 || note.data !== '' || price !== null || wish !== null))
    return refuse(say('import.no-domain'));
  if (domain === null && !['name', 'externalId', 'email', 'company'].some((field) => fields.has(field)))
    return refuse(say('import.nothing'));
  return {
    ...{ line, domain, price, tags, priceGroup: orNull('priceGroup') },
    customer: Object.fromEntries(Object.entries(customer.data).filter(([field]) => fields.has(field))),
    ...{ note: note.data || null, years: Number(digits), wish },
  };
}

/** @returns why it cannot be taken, or null where it says nothing */
function readWish({ word, ...more }: { word: string; saidBy: string; note: string }) {
  const given = WishInput.safeParse(more);
  if (!given.success) return fromText(given.error.issues[0]?.message ?? '');
  const wish = wishWord(word);
  if (wish !== null) return { wish, ...given.data };
  if (word !== '') return say('import.wish', { text: word });
  return given.data.saidBy === null && given.data.note === null ? null : say('import.no-wish');
}
