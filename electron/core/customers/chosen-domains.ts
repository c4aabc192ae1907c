import type { Selection } from '../../../shared/lists/lists.ts';
import { badInput } from '../../../shared/model/errors.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Store } from '../../store/store.ts';
import { selectedDomains } from '../domains/selected-domains.ts';

/** Domains of the portfolio, and names that need not be in it. */
export interface ChosenDomains {
  readonly selection?: Selection<'domains'> | undefined;
  readonly domains?: readonly string[] | undefined;
}

/** Beyond that, taking it back is a selection of its own. */
export const mostUndone = 100_000;

/** @returns each name once, in Punycode @throws AppError `bad-input` for a query or a name that cannot be read */
export async function namesIn(
  store: Pick<Store, 'portfolio'>,
  { selection, domains = [] }: ChosenDomains,
  today: string,
): Promise<string[]> {
  const names = new Set<string>();
  if (selection)
    for await (const { rows } of selectedDomains(store, selection, today))
      for (const { domain } of rows) names.add(domain);
  for (const name of domains) names.add(asciiName(name));
  return [...names];
}

function asciiName(name: string): string {
  const read = toAsciiDomain(name);
  if (!read.ok) throw badInput(read.reason, 'domains');
  return read.domain;
}
