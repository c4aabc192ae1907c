import { type Risk, RiskKind, riskKinds } from '../lists/risks.ts';
import { addDays } from './calendar.ts';

/** The most pressing first on `today`: by the last day to act, then by what is lost, then by number. */
export function rankRisks(risks: readonly Risk[], today: string): Risk[] {
  const dayOf = ({ kind, deadline }: Risk): string => deadline ?? addDays(today, riskKinds[kind].patience);
  const rankOf = ({ kind }: Risk): number => RiskKind.options.indexOf(kind);
  return risks.toSorted(
    (a, b) =>
      compare(dayOf(a), dayOf(b)) || rankOf(a) - rankOf(b) || b.count - a.count || compare(a.key, b.key),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Snooze {
  readonly until: string;
  readonly count: number;
}

/** @returns whether the user may put it off until tomorrow: nothing is lost until then */
export const mayPutOff = ({ kind, deadline }: Pick<Risk, 'kind' | 'deadline'>, today: string): boolean =>
  !riskKinds[kind].neverPutOff && (deadline === null || deadline > addDays(today, 1));

/** The risks to show and those put off by their key in `snoozes`; one that grew since is shown again. */
export function withoutPutOff(
  risks: readonly Risk[],
  snoozes: Readonly<Record<string, Snooze>>,
  today: string,
): { readonly shown: Risk[]; readonly snoozed: { readonly risk: Risk; readonly until: string }[] } {
  const shown: Risk[] = [];
  const snoozed: { risk: Risk; until: string }[] = [];
  for (const risk of risks) {
    const snooze = Object.hasOwn(snoozes, risk.key) ? snoozes[risk.key] : undefined;
    if (snooze && snooze.until > today && risk.count <= snooze.count && mayPutOff(risk, today))
      snoozed.push({ risk, until: snooze.until });
    else shown.push(risk);
  }
  return { shown, snoozed };
}
