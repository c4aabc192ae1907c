import { say, type Said } from '../../shared/words/sentence.ts';
import type { NotRead } from '../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { excessIn, longest, type SectionLimits, sections } from './field-limits.ts';
import type { ContactSet, DomainInfo } from './provider.ts';
import { readFlag, readHost, readMessage, readText } from './readers.ts';

/*
 * The sections of one domain, each with its value or why it was not read. What is refused, absent, empty or of another
 * shape is never off, none or unlocked.
 */

/** @see docs/INTERFACE.md, Other sub-objects of domain info */
export type Section<T> = Result<T, NotRead>;

const notRead = (cause: NotRead['cause'], words: Said | null = null): Section<never> =>
  fail({ cause, words });

const failing = new Set(['error', 'fail', 'failed', 'failure', 'false', '0']);
const places = ['message', 'error', 'errormessage', 'reason', 'msg', 'description'];

function missing(section: unknown, limits?: SectionLimits): Section<never> | null {
  if (section === undefined) return notRead('absent');
  const excess = limits ? excessIn(section, limits) : null;
  if (excess !== null) return notRead('failed', say('answer.unfit', { problem: excess }));
  if (isObject(section)) {
    const { result, error } = section;
    const word = (
      typeof result === 'boolean' ? String(result) : readText(result, longest.word)
    )?.toLowerCase();
    if ((word !== undefined && failing.has(word)) || error === true || readMessage(error) !== null) {
      const said = places.map((place) => readMessage(section[place])).find((text) => text !== null);
      return notRead('refused', said ?? null);
    }
  }
  return isEmpty(section) ? notRead('empty') : null;
}

/** Nothing, or a structure that holds nothing but how the section went. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return (
    typeof value === 'object' &&
    Object.entries(value).every(([key, inner]) => key === 'result' || isEmpty(inner))
  );
}

/** Reads `ns1`, `ns2`… in the order of their numbers, or a list. One name that cannot be read spoils the list. */
export function readNameservers(section: unknown): Section<string[]> {
  const nothing = missing(section, sections.nameservers);
  if (nothing) return nothing;
  if (typeof section !== 'object' || section === null) return notRead('unusable');
  const names = Object.entries(section)
    .map(([key, value]): [number, unknown] => [
      Number(Array.isArray(section) ? key : /^(?:ns|nameserver)(\d+)$/i.exec(key)?.[1]),
      value,
    ])
    .filter(([number, value]) => !Number.isNaN(number) && !isEmpty(value))
    .sort(([a], [b]) => a - b)
    .map(([, value]) => readHost(isObject(value) ? hostIn(value) : value));
  const readable = names.filter((name) => name !== null);
  return readable.length > 0 && readable.length === names.length ? ok(readable) : notRead('unusable');
}

const hostNames = ['host', 'hostname', 'name', 'ns', 'nameserver'];

/** Assumption: a nameserver that is an object has its name under one of these words. */
const hostIn = (server: JsonObject): unknown =>
  Object.entries(server).find(([field]) => hostNames.includes(field.toLowerCase()))?.[1];

/** Assumption: the values of `lockstatus` are not enumerated; "locked"/"unlocked" and yes/no words are understood. */
export function readLock(section: unknown): Section<boolean> {
  const nothing = missing(section);
  const value = isObject(section) ? section['lockstatus'] : section;
  // An error without a word and without a value tells nothing but that there is no lock to report.
  if (nothing && !nothing.ok && nothing.error.cause === 'refused' && nothing.error.words === null)
    return value !== undefined && isEmpty(value) ? notRead('empty') : nothing;
  if (nothing) return nothing;
  if (isEmpty(value)) return notRead(value === undefined ? 'absent' : 'empty');
  const word = readText(value, longest.word)?.toLowerCase();
  if (word === 'locked' || word === 'lock') return ok(true);
  if (word === 'unlocked' || word === 'unlock') return ok(false);
  const flag = readFlag(value);
  return flag === null ? notRead('unusable', readMessage(value)) : ok(flag);
}

export function readEppCode(section: unknown): Section<string> {
  const nothing = missing(section);
  if (nothing) return nothing;
  const value = isObject(section) ? section['eppcode'] : section;
  if (isEmpty(value)) return notRead(value === undefined ? 'absent' : 'empty');
  const code = readText(value, longest.eppCode);
  // What it is instead may be a code all the same, and is not repeated.
  return code === null ? notRead('unusable') : ok(code);
}

/** A set in which no contact holds anything was not read; its fields are kept as they are. */
export function readContacts(section: unknown): Section<ContactSet> {
  const nothing = missing(section, sections.contacts);
  if (nothing) return nothing;
  return isObject(section) && Object.values(section).some((contact) => isObject(contact) && !isEmpty(contact))
    ? ok(section)
    : notRead('unusable');
}

type SectionName = keyof NonNullable<DomainInfo['notRead']>;

/** The requested sections with their values, or why they were not read; others that came are passed on. */
export function gatherSections(
  requested: Readonly<Partial<Record<SectionName, boolean>>>,
  read: { readonly contacts?: Section<ContactSet> } & {
    readonly nameservers?: Section<string[]>;
    readonly lock?: Section<boolean>;
    readonly eppCode?: Section<string>;
  },
): Omit<DomainInfo, 'record' | 'privacy'> {
  const { contacts, nameservers, lock, eppCode } = read;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
  const entries = Object.entries(read) as [SectionName, Section<unknown>][];
  const missed = entries.flatMap(([name, section]) =>
    requested[name] === true && !section.ok ? [[name, section.error] as const] : [],
  );
  return {
    ...(contacts?.ok && { contacts: contacts.value }),
    ...(nameservers?.ok && { nameservers: nameservers.value }),
    ...(lock?.ok && { locked: lock.value }),
    ...(eppCode?.ok && { eppCode: eppCode.value }),
    ...(missed.length > 0 && { notRead: Object.fromEntries(missed) }),
  };
}
