import type { Risk } from '../lists/risks.ts';
import type { Today } from '../model/today.ts';
import { addDays } from './calendar.ts';

/**
 * @returns whether no domain is lost within the next seven days: nothing lapses or has lapsed, no restore has its last
 * day, and all of that was checked in full
 */
export function losesNothingThisWeek({ today, thisWeek, risks, snoozed, checks }: Today): boolean {
  const until = addDays(today, 7);
  const isNear = (risk: Risk): boolean =>
    (risk.kind === 'will-lapse' && risk.days.some(({ day }) => day === null)) ||
    (risk.kind === 'in-redemption' && risk.deadline !== null && risk.deadline <= until);
  return (
    thisWeek.domains === 0 &&
    ![...risks, ...snoozed.map(({ risk }) => risk)].some(isNear) &&
    checks.every(({ kind, gaps }) => !['will-lapse', 'in-redemption'].includes(kind) || gaps.length === 0)
  );
}
