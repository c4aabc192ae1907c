import { randomBytes } from 'node:crypto';
import type { SandboxParts } from '../../../electron/sandbox/sandbox.ts';
import {
  usualTraits,
  type AccountTraits,
  type TokenTraits,
} from '../../../electron/sandbox/token/callers.ts';
import type { KeyEntry } from '../../../electron/sandbox/token/idempotency-keys.ts';
import { noLimits, type TokenLimits } from '../../../electron/sandbox/token/token-limits.ts';
import type { OutcomeRule, OutcomeSwitches } from './outcomes.ts';
import type { RunningRequests } from './running-requests.ts';

/** A key as people read it. */
export type KeyView = Pick<KeyEntry, 'key' | 'operation' | 'domain'> & {
  readonly state: 'stored' | 'locked';
  readonly status: number | null;
};

/** The switches of surface B; credit, domains, prices, invoices and faults are shared with surface A. */
export interface TokenControl {
  readonly account: AccountTraits;
  readonly limits: TokenLimits;
  /** The traits of all tokens, without the tokens. */
  readonly tokens: readonly TokenTraits[];
  readonly keys: readonly KeyView[];
  readonly outcomes: OutcomeSwitches['rules'];
  /** Adds a token, or gives a known one these traits; what is left out is as usual. @returns it */
  putToken(traits: Partial<TokenTraits>, token?: string): string;
  /** Changes the main token's traits, or another one's. @throws RangeError for an unknown token */
  changeToken(changes: Partial<TokenTraits>, token?: string): void;
  /** Puts another token in the main one's place. */
  setToken(token: string): void;
  setAccount(changes: Partial<AccountTraits>): void;
  /** Null switches all limits off. */
  setLimits(changes: Partial<TokenLimits> | null): void;
  /** Replaces all rules. @throws ZodError when one is not a rule */
  setOutcomes(rules: readonly OutcomeRule[]): void;
  /** Lets held requests for a domain go, or all. @returns how many there were */
  letGo(domain?: string): number;
  /**
   * The registry is done with an order answered 202, or it became known what came of one answered 424: it happened,
   * or the money goes back. @throws RangeError when no such order waits
   */
  settleOrder(invoiceId: number, result: 'succeeded' | 'refunded'): void;
  /** Releases a locked key, as the provider does by hand. @throws RangeError when it is not locked */
  releaseKey(key: string): void;
}

export function createTokenControl(
  { reseller, callers, tokenLimiter, changed }: SandboxParts,
  outcomes: OutcomeSwitches,
  running: RunningRequests,
): TokenControl {
  return {
    get account() {
      return callers.account;
    },
    get limits() {
      return tokenLimiter.limits;
    },
    get tokens() {
      return [...callers.tokens.values()];
    },
    get keys() {
      return reseller.keys.all.map(({ key, operation, domain, answer }) => ({
        key,
        operation,
        domain,
        state: answer ? ('stored' as const) : ('locked' as const),
        status: answer?.status ?? null,
      }));
    },
    get outcomes() {
      return outcomes.rules;
    },
    putToken(traits, token = randomBytes(24).toString('base64url')) {
      callers.tokens.set(token, { ...usualTraits, ...traits });
      return token;
    },
    changeToken(changes, token = callers.mainToken) {
      const traits = callers.tokens.get(token);
      if (!traits) throw new RangeError('There is no such token.');
      callers.tokens.set(token, { ...traits, ...changes });
    },
    setToken(token) {
      const traits = callers.tokens.get(callers.mainToken) ?? usualTraits;
      callers.tokens.delete(callers.mainToken);
      callers.tokens.set(token, traits);
      callers.mainToken = token;
    },
    setAccount: (changes) => void (callers.account = { ...callers.account, ...changes }),
    setLimits: (changes) => tokenLimiter.set(changes ?? noLimits),
    setOutcomes: (rules) => outcomes.set(rules),
    letGo: (domain) => running.letGo(domain),
    settleOrder(invoiceId, result) {
      const { ledger } = reseller;
      const settled = result === 'succeeded' ? ledger.finish(invoiceId) : ledger.refund(invoiceId);
      if (!settled) throw new RangeError(`No paid order ${invoiceId} waits for the registry.`);
      changed();
    },
    releaseKey(key) {
      if (!reseller.keys.release(key)) throw new RangeError('No such key is locked.');
      changed();
    },
  };
}
