/** What is known of a list besides its entries. */
export interface ListFacts {
  /** Entries with a usable name. */
  readonly listed: number;
  /** Entries without one. */
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
 * count, when it is empty or has lost more than half without the service's count agreeing, or when entries had no
 * usable name.
 * @returns what to tell the user, and whether the list is complete
 */
export function judgeList(facts: ListFacts): { complete: boolean; warnings: string[] } {
  const { listed, skipped, count, counted, before } = facts;
  const entries = listed + skipped;
  const warnings: string[] = [];
  if (skipped > 0) {
    warnings.push(
      `${skipped} ${skipped === 1 ? 'entry' : 'entries'} of the list had no usable domain name and were left out.`,
    );
  }
  if (count !== null && count !== entries) {
    warnings.push(
      `The service says its list has ${count} domains, but ${entries} came; nothing is marked as no longer listed.`,
    );
    return { complete: false, warnings };
  }
  if (counted !== null && counted !== entries) {
    warnings.push(`The service counts ${counted} active domains, but its list has ${entries}.`);
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
