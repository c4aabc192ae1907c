import type { Random } from '../fuzz/random.ts';
import { phases, type BadLine, type Phase } from './bad-line.ts';

/** When the program is killed: in the middle of its n-th request, or so long after it was started. */
export type KillPlan =
  | { readonly at: 'request'; readonly nth: number; readonly paidOnly: boolean; readonly phase: Phase }
  | { readonly at: 'time'; readonly ms: number };

export function planKill(random: Random): KillPlan {
  if (random.happens(200)) return { at: 'time', ms: 100 + random.below(3_000) };
  const paidOnly = random.happens(750);
  return {
    at: 'request',
    nth: 1 + random.below(paidOnly ? 4 : 20),
    paidOnly,
    phase: random.pick(phases),
  };
}

/** Carries the plan out. @returns disarms it */
export function arm(plan: KillPlan, line: BadLine, kill: () => void): () => void {
  if (plan.at === 'time') {
    const timer = setTimeout(kill, plan.ms);
    return () => clearTimeout(timer);
  }
  let left = plan.nth;
  line.watch = ({ paid, phase }) => {
    if (phase !== plan.phase || (plan.paidOnly && !paid)) return;
    left -= 1;
    if (left === 0) kill();
  };
  return () => {
    line.watch = null;
  };
}
