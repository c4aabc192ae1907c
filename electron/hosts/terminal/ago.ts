import { ageOf } from '../../../shared/rules/age.ts';

const short = { minute: 'min', hour: 'h', day: 'd', month: 'mo' } as const;

/** @param now milliseconds since the epoch @returns `3 h ago` */
export function ago(instant: string, now: number): string {
  const age = ageOf(instant, now);
  return age ? `${age.count} ${short[age.unit]} ago` : 'just now';
}
