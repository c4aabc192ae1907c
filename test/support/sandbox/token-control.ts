import { randomBytes } from 'node:crypto';
import type { SandboxParts } from '../../../electron/sandbox/sandbox.ts';
import {
  usualTraits,
  type AccountTraits,
  type TokenTraits,
} from '../../../electron/sandbox/token/callers.ts';
import type { KeyEntry } from '../../../electron/sandbox/token/idempotency-keys.ts';
import { noLimits, type TokenLimits } from '../../../electron/sandbox/token/token-limits.ts';
import type { Intercepted } from './intercept.ts';
import type { OutcomeRule } from './outcomes.ts';

/** A key as people read it. */
export type KeyView = Pick<KeyEntry, 'key' | 'operation' | 'domain'> & {
  readonly state: 'stored' | 'locked';
  readonly status: number | null;
};

/** The switches of surface B; credit, domains, prices, invoices and faults are shared with surface A. */
export function createTokenControl(
  { reseller, callers, tokenLimiter, changed }: SandboxParts,
  { outcomes, running }: Pick<Intercepted, 'outcomes' | 'running'>,
) {
  return {
    get keys(): readonly KeyView[] {
      return reseller.keys.all.map(({ key, operation, domain, answer }) => ({
        key,
        operation,
        domain,
        state: answer ? 'stored' : 'locked',
        status: answer?.status ?? null,
      }));
    },
    /** Adds a token, or gives a known one these traits; what is left out is as usual. @returns it */
    putToken(traits: Partial<TokenTraits>, token: string = randomBytes(24).toString('base64url')) {
      callers.tokens.set(token, { ...usualTraits, ...traits });
      return token;
    },
    /** Changes the main token's traits, or another one's. @throws RangeError for an unknown token */
    changeToken(changes: Partial<TokenTraits>, token: string = callers.mainToken) {
      const traits = callers.tokens.get(token);
      if (!traits) throw new RangeError('There is no such token.');
      callers.tokens.set(token, { ...traits, ...changes });
    },
    /** Puts another token in the main one's place. */
    setToken(token: string): void {
      const traits = callers.tokens.get(callers.mainToken) ?? usualTraits;
      callers.tokens.delete(callers.mainToken);
      callers.tokens.set(token, traits);
      callers.mainToken = token;
    },
    setAccount: (changes: Partial<AccountTraits>): void =>
      void (callers.account = { ...callers.account, ...changes }),
    /** Null switches all limits off. */
    setLimits: (changes: Partial<TokenLimits> | null): void => tokenLimiter.set(changes ?? noLimits),
    /** Replaces all rules. */
    setOutcomes: (rules: readonly OutcomeRule[]): void => outcomes.set(rules),
    /** How many requests are held now. */
    get holding(): number {
      return running.count();
    },
    /** Lets held requests for a domain go, or all. @returns how many there were */
    letGo: (domain?: string): number => running.letGo(domain),
    /**
     * The registry is done with an order answered 202, or it became known what came of one answered 424: it happened,
     * or the money goes back. @throws RangeError when no such order waits
     */
    settleOrder(invoiceId: number, result: 'succeeded' | 'refunded'): void {
      const { ledger } = reseller;
      const settled = result === 'succeeded' ? ledger.finish(invoiceId) : ledger.refund(invoiceId);
      if (!settled) throw new RangeError(`No paid order ${invoiceId} waits for the registry.`);
      changed();
    },
    /** Releases a locked key, as the provider does by hand. @throws RangeError when it is not locked */
    releaseKey(key: string): void {
      if (!reseller.keys.release(key)) throw new RangeError('No such key is locked.');
      changed();
    },
  };
}
