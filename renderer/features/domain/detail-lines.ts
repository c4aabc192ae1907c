import { itFields } from '../../../shared/rules/contact-fields.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';

/** One value, under the name that the service or the core gives it. */
export interface DetailLine {
  readonly name: string;
  readonly value: string | boolean;
}

/** Lines that belong together: one contact, one DS record. */
export interface DetailGroup {
  /** Empty for the part itself. */
  readonly name: string;
  readonly lines: readonly DetailLine[];
}

/** Says nothing to a reader: how the service answered, and the menus it offers in its own pages. */
const passedOver = new Set(['result', 'successful', 'error', 'algOptions', 'digestOptions', 'key', 'type']);

/** Contacts as a person reads them, whatever order the service sends. @see docs/INTERFACE.md, Contact sets */
const contactOrder = [
  ...['Registrant', 'Admin', 'Tech', 'Name', 'Company', 'Address', 'Postcode', 'City', 'State', 'Country'],
  ...['Phone_Number', 'Email', ...itFields],
];
const placeOf = (key: string): number => {
  const at = contactOrder.indexOf(key);
  return at === -1 ? contactOrder.length : at;
};

/**
 * What a part of a domain's details says, whatever its shape: leaves become lines, objects become groups, lists are
 * numbered. Empty values are left out.
 */
export function detailGroups(value: unknown, name = ''): DetailGroup[] {
  if (typeof value !== 'object' || value === null) {
    const leaf = leafOf(value);
    return leaf === null ? [] : [{ name, lines: [{ name: '', value: leaf }] }];
  }
  const lines: DetailLine[] = [];
  const inner: DetailGroup[] = [];
  for (const [key, part] of Object.entries(value).toSorted(
    ([first], [second]) => placeOf(first) - placeOf(second),
  )) {
    if (passedOver.has(key)) continue;
    const label = Array.isArray(value) ? String(Number(key) + 1) : key;
    const leaf = leafOf(part);
    if (leaf !== null) lines.push({ name: label, value: leaf });
    else if (typeof part === 'object' && part !== null) {
      inner.push(...detailGroups(part, Array.isArray(value) ? `${name} ${label}`.trim() : label));
    }
  }
  return lines.length > 0 ? [{ name, lines: withState(lines) }, ...inner] : inner;
}

/** @returns the groups of contacts with those that say the same as one, under all their names */
export function mergeEqual(contacts: readonly DetailGroup[]) {
  const shared = ({ lines }: DetailGroup): string =>
    JSON.stringify(lines.filter(({ name }) => !itFields.has(name)));
  return [...Map.groupBy(contacts, shared).values()].map((same) => ({
    names: same.flatMap(({ name }) => name || []),
    lines: same
      .map(({ lines }) => lines)
      .reduce((most, lines) => (lines.length > most.length ? lines : most)),
  }));
}

/** `disabled` repeats the status of DNSSEC; alone it is that status. */
function withState(lines: readonly DetailLine[]): DetailLine[] {
  const status = lines.find(({ name }) => name === 'dnssecstatus')?.value;
  return lines.flatMap((line) => {
    if (line.name !== 'disabled' || typeof line.value !== 'boolean') return [line];
    if (status === (line.value ? 'off' : 'on')) return [];
    return status === undefined && line.value ? [{ name: 'dnssecstatus', value: 'off' }] : [line];
  });
}

function leafOf(value: unknown): string | boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && value !== '' ? visibleLine(value) : null;
}
