import { dnssecActive } from './dnssec-state.ts';
import { objectOf } from './json-object.ts';

/** Details that a query can ask for; null where a detail does not say. */
export interface DetailFacts {
  readonly locked: boolean | null;
  readonly private: boolean | null;
  readonly signed: boolean | null;
  /** The registrant's e-mail. */
  readonly verified: boolean | null;
  readonly nameservers: readonly string[] | null;
}

/**
 * The facts that one part of a domain's details decides; those of other parts are absent.
 * @param part a detail part; `record` and `contacts` decide none
 * @param value as cached: `lock` is `{ locked?, privacy? }`, each null where the service was asked and does not say, `verification` has `verified`, `nameservers` is a list
 */
export function detailFacts(part: string, value: unknown): Partial<DetailFacts> {
  switch (part) {
    case 'lock':
      return { locked: flag(value, 'locked'), private: flag(value, 'privacy') };
    case 'dnssec':
      return { signed: dnssecActive(value) };
    case 'verification':
      return { verified: flag(value, 'verified') };
    case 'nameservers':
      return { nameservers: namesIn(value) };
    default:
      return {};
  }
}

/** @returns null for an empty list too: a domain has nameservers, so its reading failed */
function namesIn(value: unknown): string[] | null {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  return names.length === 0 ? null : names.map((name) => name.toLowerCase());
}

function flag(value: unknown, name: string): boolean | null {
  const found = objectOf(value)[name];
  return typeof found === 'boolean' ? found : null;
}
