import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { readFlag, readInteger, readText } from '../readers.ts';

export interface PageFacts {
  /** Entries on all pages by the service's own count; null when it sent none. */
  readonly total: number | null;
  readonly lastPage: number | null;
  /** The query parameters that bring the next page; null when the page names none. */
  readonly next: Readonly<Record<string, string>> | null;
  readonly last: boolean;
  readonly offset: number | null;
  /** There is nothing on the page that speaks of pages at all. */
  readonly silent: boolean;
}

const longestCursor = 4_000;

const names = {
  cursor: ['next_cursor', 'nextCursor', 'next_page_token', 'nextPageToken'],
  link: ['next', 'next_page_url', 'nextPageUrl', 'next_url', 'nextUrl'],
  total: ['total', 'total_count', 'totalCount', 'total_items', 'totalItems'],
  lastPage: ['last_page', 'lastPage', 'total_pages', 'totalPages', 'page_count', 'pageCount'],
  more: ['has_more', 'hasMore', 'has_next_page', 'hasNextPage'],
  offset: ['offset'],
} as const;

/** Names in a route profile, where they differ. */
const mappedNames: Partial<Record<keyof typeof names, string>> = { cursor: 'nextCursor', link: 'nextLink' };

/** Usual places, besides the answer itself. */
const places = ['meta', 'pagination', 'paging', 'links', '_links', 'page_info', 'pageInfo'];

function holdersIn(json: unknown): readonly JsonObject[] {
  if (!isObject(json)) return [];
  const outer = [json, json['data']].filter(isObject);
  const inner = outer.flatMap((holder) => places.map((place) => holder[place])).filter(isObject);
  return [...outer, ...inner, ...inner.map((holder) => holder['pagination']).filter(isObject)];
}

/**
 * Reads what a page says of the others. A link is never followed, since it could lead to another host: its query
 * parameters are sent to the account's own address.
 * @param mapped gives a field of the route's mapping; what is mapped wins over what is found
 */
export function readPageFacts(json: unknown, mapped: (field: string) => unknown): PageFacts {
  const holders = holdersIn(json);
  const find = (field: keyof typeof names): unknown => {
    const given = mapped(mappedNames[field] ?? field);
    if (given !== undefined) return given;
    const holder = holders.find((candidate) => names[field].some((name) => candidate[name] !== undefined));
    return holder && names[field].map((name) => holder[name]).find((value) => value !== undefined);
  };
  const [cursor, link, more] = [find('cursor'), find('link'), readFlag(find('more'))];
  const next = cursorParameters(cursor) ?? linkParameters(link);
  const facts = {
    total: readInteger(find('total')),
    lastPage: readInteger(find('lastPage')),
    offset: readInteger(find('offset')),
  };
  const said = [cursor, link].filter((value) => value !== undefined);
  const told = Object.values(facts).some((fact) => fact !== null) || said.length > 0 || more !== null;
  return {
    ...facts,
    next,
    last: next === null && (more === false || (said.length > 0 && said.every(isNothing))),
    silent: !told && !holders.some((holder) => places.some((place) => holder[place] !== undefined)),
  };
}

const isNothing = (value: unknown): boolean => value === null || value === false || value === '';

function cursorParameters(value: unknown): Readonly<Record<string, string>> | null {
  const cursor = readText(value, longestCursor);
  return cursor === null ? null : { cursor };
}

function linkParameters(value: unknown): Readonly<Record<string, string>> | null {
  const link = readText(isObject(value) ? (value['href'] ?? value['url']) : value, longestCursor);
  const query = /\?([^#]*)/.exec(link ?? '')?.[1];
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return Object.keys(parameters).length > 0 ? parameters : null;
}

/**
 * Usual page sizes. A service may ignore the size that is asked for, so a list with exactly this many entries may be its
 * first page.
 */
const usualSizes: ReadonlySet<number> = new Set([
  10, 12, 15, 20, 24, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500, 1_000,
]);

/** A list that came the same a second time has no pages: it says nothing of them and is of no usual size. */
export const isWithoutPages = (facts: PageFacts, entries: number): boolean =>
  facts.silent && !usualSizes.has(entries);
