import type { FieldFindings } from '../../shared/model/doctor.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import type { Field, Section } from './interface-fields.ts';

const mostEntries = 5_000;

interface Seen {
  readonly section: Section;
  readonly present: Set<string>;
  readonly unknown: Set<string>;
}

/**
 * Compares the names of an answer's fields with those of the interface.
 * @returns by section; names only, never values, and of a name that may be a value itself (a domain, a person) none
 */
export function compareFields(answer: unknown, field: Field): FieldFindings[] {
  const sections = new Map<string, Seen>();

  function look(value: unknown, expected: Field): void {
    if (expected === null || typeof value !== 'object' || value === null) return;
    if ('each' in expected) {
      for (const entry of entriesOf(value, expected.each)) look(entry, expected.each);
      return;
    }
    const { section, fields, optional } = expected;
    const seen = sections.get(section) ?? { section: expected, present: new Set(), unknown: new Set() };
    sections.set(section, seen);
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(fields, name)) seen.present.add(name);
      else if (optional?.test(name) !== true && isObject(value)) seen.unknown.add(shown(name));
    }
    for (const [name, inner] of Object.entries(fields)) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a list is read by its indexes as well
      look((value as Readonly<Record<string, unknown>>)[name], inner);
    }
  }

  look(answer, field);
  return [...sections.values()].map(({ section: { section, fields }, present, unknown }) => ({
    section,
    known: [...present],
    unknown: [...unknown],
    missing: Object.keys(fields).filter((name) => !present.has(name)),
  }));
}

/** An object is one entry if it has a field of its own that entries have, else it is keyed by name. */
function entriesOf(value: unknown, of: Field): readonly unknown[] {
  if (Array.isArray(value)) return (value as unknown[]).slice(0, mostEntries);
  if (!isObject(value)) return [];
  const inner = innermost(of);
  const isEntry =
    inner !== null &&
    Object.entries(inner.fields).some(([name, field]) => field === null && isValue(value[name]));
  return isEntry ? [value] : Object.values(value).slice(0, mostEntries);
}

const isValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function innermost(field: Field): Section | null {
  if (field === null) return null;
  return 'each' in field ? innermost(field.each) : field;
}

const shown = (name: string): string => (/^[A-Za-z_][A-Za-z0-9_-]{0,39}$/.test(name) ? name : '…');
