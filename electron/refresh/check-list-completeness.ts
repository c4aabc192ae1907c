/** What is known of a list besides its entries. */
export interface ListFacts {
  /** Entries that could be read. */
  readonly listed: number;
  /** Entries that could not. */
  readonly skipped: number;
  /** The list's own `count`. */
  readonly count: number | null;
  /** The service's `domaincount`. */
  readonly counted: number | null;
  /** Listed domains in the cache before. */
  readonly before: number;
}

/**
 * Decides whether a list may mark missing domains as no longer listed. A list is doubtful when it contradicts its own
 * count, when it is empty or has lost more than half without the service's count agreeing, or when entries could not be
 * read.
 * @returns what to tell the user, and whether the list is complete
 */
export function checkListCompleteness(facts: ListFacts): { complete: boolean; warnings: string[] } {
  const { listed, skipped, count, counted, before } = facts;
  const entries = listed + skipped;
  const warnings: string[] = [];
  if (skipped > 0) {
    warnings.push(
      skipped === 1
        ? '1 entry of the list could not be read and was left out.'
        : `${skipped} entries of the list could not be read and were left out.`,
    );
  }
  if (count !== null && count !== entries) {
    warnings.push(
      `The service says its list has ${domainsOf(count)}, but ${entries} came; nothing is marked as no longer listed.`,
    );
    return { complete: false, warnings };
  }
  if (counted !== null && counted !== entries) {
    warnings.push(`The service counts ${domainsOf(counted, 'active ')}, but its list has ${entries}.`);
  }
  const halved = entries < before / 2;
  if (halved && counted !== entries) {
    warnings.push(
      `The list is far shorter than before (${entries}, was ${before}); nothing is marked as no longer listed.`,
    );
    return { complete: false, warnings };
  }
  return { complete: skipped === 0, warnings };
}

const domainsOf = (count: number, which = ''): string =>
  `${count} ${which}${count === 1 ? 'domain' : 'domains'}`;
