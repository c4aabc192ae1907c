import { say, type Sentence } from '../words/sentence.ts';

/** A price list that differed from the one before it, and how many active domains the account had beside each. */
export interface TierStep {
  readonly at: string;
  readonly activeBefore: number;
  readonly active: number;
  /** Prices that are higher, and lower, than in the list before. */
  readonly rises: number;
  readonly falls: number;
}

/** Known reasons for another number of active domains. */
export interface PlannedCount {
  /** Listed domains with auto-renew off and without an order that expire by then. */
  readonly lapsing: number;
  /** `YYYY-MM-DD` */
  readonly until: string;
  /** Queued registrations and transfers. */
  readonly joining: number;
}

/** The same number of domains, and prices that go back: it was not the number that moved them. */
const takesBack = (later: TierStep, step: TierStep): boolean =>
  later.active === later.activeBefore && later.rises > later.falls !== step.rises > step.falls;

/**
 * Says that what is planned takes the number of active domains over one between two at which prices were seen to differ.
 * Where between them the tier begins, nobody says, nor that it was the number that moved the prices.
 * @param active the number beside the latest price list
 * @param steps the latest first
 * @see docs/INTERFACE.md, What the service does > 3
 */
export function tierCrossing(
  account: string,
  active: number,
  steps: readonly TierStep[],
  { lapsing, until, joining }: PlannedCount,
): Sentence | null {
  const then = active - lapsing + joining;
  const [from, to] = [Math.min(active, then), Math.max(active, then)];
  const step = steps.find(
    (step, at) =>
      step.active !== step.activeBefore &&
      step.rises !== step.falls &&
      from < Math.max(step.active, step.activeBefore) &&
      to > Math.min(step.active, step.activeBefore) &&
      !steps.slice(0, at).some((later) => takesBack(later, step)),
  );
  if (!step || from === to) return null;
  const { at, activeBefore, rises, falls } = step;
  return say(rises > falls ? 'prices.tier-rose' : 'prices.tier-fell', {
    account,
    day: { date: at.slice(0, 10) },
    before: activeBefore,
    after: step.active,
    active,
    lapsing,
    until: { date: until },
    joining,
    then,
  });
}
