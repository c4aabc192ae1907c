import type { Clock } from '../../platform/clock.ts';
import { createLimiter, type Limiter, type RateLimit } from '../rate-limit.ts';

/** @see docs/INTERFACE.md, Surface B rate limits */
export type Family = 'reads' | 'pricing' | 'money' | 'management';
/** Null lets everything pass. */
export type TokenLimits = Readonly<Record<Family, RateLimit | null>>;

const perMinute = (limit: number): RateLimit => ({ limit, windowMs: 60_000 });
const usualLimits: TokenLimits = {
  reads: perMinute(300),
  pricing: perMinute(10),
  money: perMinute(30),
  management: perMinute(120),
};
export const noLimits: TokenLimits = { reads: null, pricing: null, money: null, management: null };

/** Counts for a user of the account, or for an address when it came without a valid token. */
export type Counted = { readonly user: string } | { readonly ip: string };

export type TokenLimiter = ReturnType<typeof createTokenLimiter>;

/** Management calls count per user, everything else per account; without a valid token all count per address. */
export function createTokenLimiter(clock: Pick<Clock, 'now'>, first: Partial<TokenLimits>) {
  let limits: TokenLimits = { ...usualLimits, ...first };
  const buckets = new Map<string, { readonly family: Family; readonly limiter: Limiter }>();

  const bucketOf = (family: Family, who: Counted): Limiter => {
    const owner = 'ip' in who ? `ip ${who.ip}` : family === 'management' ? `user ${who.user}` : 'account';
    const name = `${family} ${owner}`;
    const known = buckets.get(name);
    if (known) return known.limiter;
    const limiter = createLimiter(clock, limits[family]);
    buckets.set(name, { family, limiter });
    return limiter;
  };
  return {
    /**
     * Takes a request in when all its families have room. @returns 0, or after how many seconds to come back; a request
     * sent away does not count anywhere
     */
    admit(families: readonly Family[], who: Counted): number {
      const limiters = families.map((family) => bucketOf(family, who));
      const seconds = Math.max(0, ...limiters.map((limiter) => limiter.secondsToWait()));
      if (seconds === 0) for (const limiter of limiters) limiter.take();
      return seconds;
    },
    /** Changes the limits named; what was counted stays, except where a limit is switched off. */
    set(changes: Partial<TokenLimits>): void {
      limits = { ...limits, ...changes };
      for (const { family, limiter } of buckets.values()) limiter.set(limits[family]);
    },
    get limits(): TokenLimits {
      return limits;
    },
  };
}
