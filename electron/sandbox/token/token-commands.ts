import { z } from 'zod';
import { Ability, Permission, TokenTraits } from './callers.ts';
import { OutcomeRule } from './outcomes.ts';
import type { TokenControl } from './token-control.ts';

const token = z.string().regex(/^[\x21-\x7e]+$/);
const limit = z
  .strictObject({ limit: z.number().int().min(1), windowMs: z.number().int().min(1) })
  .nullable();

/** What another process may change on surface B. */
export const tokenCommands = [
  z.strictObject({ command: z.literal('setToken'), token }),
  /** Answers the token. */
  z.strictObject({ command: z.literal('putToken'), token: token.optional(), traits: TokenTraits }),
  z.strictObject({
    command: z.literal('changeToken'),
    /** The main one when absent. */
    token: token.optional(),
    changes: z.strictObject({
      user: z.string().min(1).exactOptional(),
      permissions: z.array(Permission).nullable().exactOptional(),
      abilities: z.array(Ability).nullable().exactOptional(),
      expired: z.boolean().exactOptional(),
      allowedIps: TokenTraits.shape.allowedIps.unwrap().exactOptional(),
      scope: TokenTraits.shape.scope.unwrap().exactOptional(),
    }),
  }),
  z.strictObject({
    command: z.literal('setTokenAccount'),
    changes: z.strictObject({
      reseller: z.boolean().exactOptional(),
      creditEnabled: z.boolean().exactOptional(),
      cancelled: z.boolean().exactOptional(),
      disabledOperations: z.array(z.string()).exactOptional(),
    }),
  }),
  z.strictObject({
    command: z.literal('setTokenLimits'),
    /** Null switches all off. */
    limits: z
      .strictObject({
        reads: limit.exactOptional(),
        pricing: limit.exactOptional(),
        money: limit.exactOptional(),
        management: limit.exactOptional(),
      })
      .nullable(),
  }),
  z.strictObject({ command: z.literal('setOutcomes'), rules: z.array(OutcomeRule) }),
  /** Answers how many requests went on. */
  z.strictObject({ command: z.literal('letGo'), domain: z.string().optional() }),
  z.strictObject({
    command: z.literal('settleOrder'),
    id: z.number().int(),
    result: z.enum(['succeeded', 'refunded']),
  }),
  z.strictObject({ command: z.literal('releaseKey'), key: z.string() }),
] as const;
export type TokenCommand = z.output<(typeof tokenCommands)[number]>;

/** @throws RangeError when what the command names is not there */
export function obeyToken(control: TokenControl, order: TokenCommand): unknown {
  switch (order.command) {
    case 'setToken':
      return control.setToken(order.token);
    case 'putToken':
      return control.putToken(order.traits, order.token);
    case 'changeToken':
      return control.changeToken(order.changes, order.token);
    case 'setTokenAccount':
      return control.setAccount(order.changes);
    case 'setTokenLimits':
      return control.setLimits(order.limits);
    case 'setOutcomes':
      return control.setOutcomes(order.rules);
    case 'letGo':
      return control.letGo(order.domain);
    case 'settleOrder':
      return control.settleOrder(order.id, order.result);
    case 'releaseKey':
      return control.releaseKey(order.key);
  }
}

/** What the control tells of surface B: everything but the tokens. */
export const tokenStateOf = (control: TokenControl): Record<string, unknown> => ({
  account: control.account,
  limits: control.limits,
  tokens: control.tokens,
  keys: control.keys,
  outcomes: control.outcomes,
});
