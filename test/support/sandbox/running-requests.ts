import type { PriceKind } from '../../../electron/sandbox/price-list.ts';

interface Held {
  readonly domain: string | null;
  readonly kind: PriceKind | null;
  readonly release: () => void;
}

/** Requests about a domain that the service is at right now, held up by an outcome rule. */
export function createRunningRequests() {
  const held = new Set<Held>();
  return {
    /** @returns what is running for the domain, null when nothing is */
    find(domain: string): PriceKind | null {
      for (const one of held) if (one.domain === domain && one.kind !== null) return one.kind;
      return null;
    },
    /** Resolves after `ms` of real time or when the control lets it go; rejects when the sandbox closes. */
    async hold(domain: string | null, kind: PriceKind | null, ms: number | null, closing: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const one: Held = { domain, kind, release: () => resolve(undefined) };
      held.add(one);
      const timer = ms === null ? null : setTimeout(one.release, ms);
      const end = (): void => reject(new Error('The sandbox closes.'));
      closing.addEventListener('abort', end, { once: true });
      try {
        await promise;
      } finally {
        if (timer) clearTimeout(timer);
        closing.removeEventListener('abort', end);
        held.delete(one);
      }
    },
    /** How many are held now. */
    count: (): number => held.size,
    /** Lets the requests for a domain go, or all. @returns how many there were */
    letGo(domain?: string): number {
      const going = [...held].filter((one) => domain === undefined || one.domain === domain);
      for (const one of going) one.release();
      return going.length;
    },
  };
}
