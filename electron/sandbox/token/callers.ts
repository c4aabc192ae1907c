import type { IncomingHttpHeaders } from 'node:http';
import { refusal, type TokenAnswer } from './token-answer.ts';

/** Assumed names; the interface shows none. */
export type Permission =
  'reseller.read' | 'reseller.order' | 'domains.read' | 'domains.manage' | 'domains.epp';
/** Assumed: what a single token may do of what its user may. */
export type Ability = 'read' | 'write';

/** @see docs/INTERFACE.md, Authentication > Surface B */
export interface TokenTraits {
  /** Tokens of one user share a request budget. */
  readonly user: string;
  /** Of the user; null for all. */
  readonly permissions: readonly Permission[] | null;
  /** Of the token; null for all. */
  readonly abilities: readonly Ability[] | null;
  readonly expired: boolean;
  /** Null lets every address in. */
  readonly allowedIps: readonly string[] | 'unreadable' | null;
  /** `client`, or the code that refuses the token. */
  readonly scope:
    | 'client'
    | 'client_token_required'
    | 'token_not_api_enabled'
    | 'token_not_client_scoped'
    | 'client_access_revoked';
}

/** A token that may do everything. */
export const usualTraits: TokenTraits = {
  user: 'owner',
  permissions: null,
  abilities: null,
  expired: false,
  allowedIps: null,
  scope: 'client',
};

/** All tokens share it. */
export interface AccountTraits {
  /** Enabled for the reseller API. */
  readonly reseller: boolean;
  readonly creditEnabled: boolean;
  readonly cancelled: boolean;
  /** Operations that answer as if there were no endpoint: a feature that is not enabled. */
  readonly disabledOperations: readonly string[];
}

/** The interface does not show it. */
export interface TokenHeader {
  readonly name: string;
  readonly scheme: string;
}

export type Callers = ReturnType<typeof createCallers>;

export function createCallers(mainToken: string, header: TokenHeader) {
  const account: AccountTraits = {
    reseller: true,
    creditEnabled: true,
    cancelled: false,
    disabledOperations: [],
  };
  const tokens = new Map([[mainToken, usualTraits]]);
  const prefix = header.scheme === '' ? '' : `${header.scheme} `;
  return {
    /** The token that `startSandbox` returned; always one of `tokens`. */
    mainToken,
    tokens,
    account,
    /** @returns the traits of the token a request carries, null when it carries no valid one */
    identify(headers: IncomingHttpHeaders): TokenTraits | null {
      const sent = headers[header.name.toLowerCase()];
      if (typeof sent !== 'string' || !sent.toLowerCase().startsWith(prefix.toLowerCase())) return null;
      const traits = tokens.get(sent.slice(prefix.length).trim());
      return traits && !traits.expired ? traits : null;
    },
  };
}

export interface Demand {
  readonly permission: Permission;
  readonly ability: Ability;
  /** Of a reseller call. */
  readonly reseller: boolean;
}

/** @returns the refusal, or null when the caller may pass */
export function refuseToken(
  traits: TokenTraits | null,
  account: AccountTraits,
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
