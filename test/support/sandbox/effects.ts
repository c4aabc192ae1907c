import type { z } from 'zod';
import type { Effect } from '../../../electron/sandbox/effects.ts';
import type { Rule } from './rules.ts';

/** Which paid orders show late; each order that is made counts, not each request. */
export type EffectRule = Rule & { readonly effect: z.input<typeof Effect> };
