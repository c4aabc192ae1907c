import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../fuzz/random.ts';
import { phases, type BadLine, type Phase } from './bad-line.ts';

/**
 * When the program is killed: in the middle of its n-th request, as it writes to its folder for the n-th time, right
 * after it was started, when the page has the answer to its n-th call, or when it has nothing more to do.
 */
export type KillPlan =
  | { readonly at: 'request'; readonly nth: number; readonly paidOnly: boolean; readonly phase: Phase }
  | { readonly at: 'write' | 'call'; readonly nth: number }
  | { readonly at: 'start' | 'end' };

/** @param inHost a command of the terminal has no page, and ends when it has nothing more to do */
export function planKill(random: Random, inHost: boolean): KillPlan {
  if (random.happens(250)) {
    const at = random.pick(inHost ? (['write', 'write', 'call', 'start', 'end'] as const) : writesMostly);
    if (at === 'start' || at === 'end') return { at };
    return { at, nth: 1 + random.below(at === 'write' ? 60 : 12) };
  }
  const paidOnly = random.happens(750);
  return {
    at: 'request',
    nth: 1 + random.below(paidOnly ? 4 : 20),
    paidOnly,
    phase: random.pick(phases),
  };
}

const writesMostly = ['write', 'write', 'write', 'write', 'start'] as const;

/** A plan that is being carried out. */
export interface ArmedPlan {
  /** The program was started. */
  started(): void;
  /** The page has the answer to a call. */
  answered(): void;
  disarm(): void;
}

/**
 * Kills when the plan says so; at the `end`, and where it asks for more than happens, the caller does.
 * @param home the folder that the program writes to
 */
export function arm(plan: KillPlan, line: BadLine, home: string, kill: () => void): ArmedPlan {
  let left = 'nth' in plan ? plan.nth : 1;
  const reached = (at: KillPlan['at']): void => {
    if (plan.at !== at) return;
    left -= 1;
    if (left === 0) kill();
  };
  line.watch = ({ paid, phase }) => {
    if (plan.at === 'request' && phase === plan.phase && (paid || !plan.paidOnly)) reached('request');
  };
  const folders = plan.at === 'write' ? [home, join(home, 'logs')] : [];
  const watchers = folders.map((folder) => watch(folder, () => reached('write')));
  return {
    started: () => reached('start'),
    answered: () => reached('call'),
    disarm() {
      line.watch = null;
      for (const watcher of watchers) watcher.close();
    },
  };
}
