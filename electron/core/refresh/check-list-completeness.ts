import { say, type Sentence } from '../../../shared/words/sentence.ts';
/** Facts of a list besides its entries. */
export interface ListFacts {
  /** Entries that could be read. */
  readonly listed: number;
  readonly active: number;
  /** Entries that could not. */
  readonly skipped: number;
  /** The list's own `count`. Of `alldomains` it is not shown whether that counts active domains or all. */
  readonly count: number | null;
  /** Active domains by `domaincount` or `activedomains`; null when neither could be read. */
  readonly counted: number | null;
  /** Listed domains in the cache before. */
  readonly before: number;
}

/** A count of active domains may leave out what else a list holds. */
const agrees = (count: number | null, { listed, active, skipped }: ListFacts): boolean =>
  count === listed + skipped || count === active;

/** The list leaves a doubt that a documented count could settle, and there is none yet. */
export function needsCount(facts: ListFacts): boolean {
  const { listed, skipped, count, counted, before } = facts;
  if (counted !== null) return false;
  return listed + skipped < before || (count !== null && !agrees(count, facts));
}

/**
 * Decides whether a list may mark missing domains as no longer listed. A list whose entries can all be read is complete
 * when the documented count of active domains agrees. Otherwise it is doubtful when it contradicts its own count, when
 * it has lost more than half, or when the documented count is higher and nothing else speaks for the list. A count that
 * is not there says nothing.
 * @returns what to tell the user, and whether the list is complete
 * @see docs/INTERFACE.md, Surface A: account endpoints
 */
export function checkListCompleteness(facts: ListFacts): { complete: boolean; warnings: Sentence[] } {
  const { listed, skipped, count, counted, before } = facts;
  const entries = listed + skipped;
  const warnings: Sentence[] = [];
  if (skipped > 0) {
    warnings.push(say('refresh.skipped', { count: skipped }));
  }
  if (agrees(counted, facts)) return { complete: skipped === 0, warnings };
  if (count !== null && !agrees(count, facts)) {
    warnings.push(say('refresh.contradicts-count', { domains: say('refresh.domains', { count }), entries }));
    return { complete: false, warnings };
  }
  if (counted !== null) {
    warnings.push(
      say('refresh.other-count', { domains: say('refresh.active-domains', { count: counted }), entries }),
    );
  }
  const halved = entries < before / 2;
  const short = counted !== null && counted > entries && count === null && entries < before;
  if (halved || short) {
    warnings.push(say(halved ? 'refresh.far-shorter' : 'refresh.shorter', { entries, before }));
    return { complete: false, warnings };
  }
  return { complete: skipped === 0, warnings };
}
