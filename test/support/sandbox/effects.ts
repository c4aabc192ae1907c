import { z } from 'zod';
import { Effect } from '../../../electron/sandbox/effects.ts';
import { createRules, ruleParts, type Rules } from './rules.ts';

/** Which paid orders show late; each order that is made counts, not each request. */
export const EffectRule = z.strictObject({
  ...ruleParts,
  match: ruleParts.match
    .unwrap()
    .pick({ surface: true, operation: true, domain: true })
    /** The kind of fault that the request meets. */
    .extend({ fault: z.string().optional() })
    .default({}),
  effect: Effect,
});
export type EffectRule = z.input<typeof EffectRule>;
export type EffectSwitches = Rules<EffectRule, z.output<typeof EffectRule>>;

export const createEffectSwitches = (before: readonly EffectRule[]): EffectSwitches =>
  createRules(EffectRule, before);
