import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { refusal, type TokenAnswer } from './token-answer.ts';

/** Assumed names; the interface shows none. */
export const Permission = z.enum([
  'reseller.read',
  'reseller.order',
  'domains.read',
  'domains.manage',
  'domains.epp',
]);
export type Permission = z.infer<typeof Permission>;
/** Assumed: what a single token may do of what its user may. */
export const Ability = z.enum(['read', 'write']);
export type Ability = z.infer<typeof Ability>;

/** What can be switched on a token. @see provider-interface.md, Authentication > Surface B */
export const TokenTraits = z.strictObject({
  /** Tokens of one user share a request budget. */
  user: z.string().min(1).default('owner'),
  /** Of the user; null for all. */
  permissions: z.array(Permission).nullable().default(null),
  /** Of the token; null for all. */
  abilities: z.array(Ability).nullable().default(null),
  expired: z.boolean().default(false),
  /** Null lets every address in. */
  allowedIps: z
    .union([z.array(z.string()), z.literal('unreadable')])
    .nullable()
    .default(null),
  /** `client`, or the code that refuses the token. */
  scope: z
    .enum([
      'client',
      'client_token_required',
      'token_not_api_enabled',
      'token_not_client_scoped',
      'client_access_revoked',
    ])
    .default('client'),
});
export type TokenTraits = z.output<typeof TokenTraits>;

/** Switches of the account that all tokens share. */
export interface AccountSwitches {
  /** Enabled for the reseller API. */
  readonly reseller: boolean;
  readonly creditEnabled: boolean;
  readonly cancelled: boolean;
  /** Operations that answer as if there were no endpoint: a feature that is not enabled. */
  readonly disabledOperations: readonly string[];
}

export interface Callers {
  /** The token that `startSandbox` returned. */
  readonly mainToken: string;
  account: AccountSwitches;
  /** @returns the traits of the token a request carries, null when it carries no valid one */
  identify(headers: IncomingHttpHeaders): TokenTraits | null;
  /** Adds a token, or gives a known one these traits. @returns it */
  put(token: string | undefined, traits: z.input<typeof TokenTraits>): string;
  find(token: string): TokenTraits | null;
  /** Puts another token in the main one's place; the former is no longer valid. */
  replaceMain(token: string): void;
  /** Without the tokens themselves. */
  readonly all: readonly TokenTraits[];
}

/** How a token is sent; the interface does not show it. */
export interface TokenHeader {
  readonly name: string;
  readonly scheme: string;
}

export function createCallers(mainToken: string, header: TokenHeader): Callers {
  const tokens = new Map<string, TokenTraits>([[mainToken, TokenTraits.parse({})]]);
  const prefix = header.scheme === '' ? '' : `${header.scheme} `;
  let main = mainToken;
  return {
    get mainToken() {
      return main;
    },
    account: { reseller: true, creditEnabled: true, cancelled: false, disabledOperations: [] },
    identify(headers) {
      const sent = headers[header.name.toLowerCase()];
      if (typeof sent !== 'string' || !sent.toLowerCase().startsWith(prefix.toLowerCase())) return null;
      const traits = tokens.get(sent.slice(prefix.length).trim());
      return traits && !traits.expired ? traits : null;
    },
    put(token = randomBytes(24).toString('base64url'), traits) {
      tokens.set(token, TokenTraits.parse(traits));
      return token;
    },
    find: (token) => tokens.get(token) ?? null,
    replaceMain(token) {
      const traits = tokens.get(main);
      tokens.delete(main);
      main = token;
      tokens.set(main, traits ?? TokenTraits.parse({}));
    },
    get all() {
      return [...tokens.values()];
    },
  };
}

/** What a call asks of its caller. */
export interface Demand {
  readonly permission: Permission;
  readonly ability: Ability;
  /** Whether it is a reseller call. */
  readonly reseller: boolean;
}

/** @returns the refusal, or null when the caller may pass */
export function refuseToken(
  traits: TokenTraits | null,
  account: AccountSwitches,
  ip: string,
  demand: Demand,
): TokenAnswer | null {
  if (traits === null) return refusal('unauthenticated');
  const { scope, allowedIps, permissions, abilities } = traits;
  if (scope !== 'client') return refusal(scope);
  if (account.cancelled) return refusal('client_cancelled');
  if (allowedIps === 'unreadable') return refusal('ip_whitelist_misconfigured');
  if (allowedIps !== null && !allowedIps.includes(ip)) {
    return refusal('ip_not_allowed', {}, `The IP address ${ip} is not on the whitelist of this token.`);
  }
  const { permission, ability } = demand;
  if (permissions !== null && !permissions.includes(permission)) return refusal('forbidden', { permission });
  if (abilities !== null && !abilities.includes(ability))
    return refusal('forbidden', { permission, ability });
  if (!demand.reseller) return null;
  if (!account.reseller) return refusal('not_reseller');
  return account.creditEnabled ? null : refusal('credit_disabled');
}
