import type { AskedRequest } from '../../../electron/sandbox/exchange.ts';

/** Where a request is stopped: before the work, or when the work is done and before the answer leaves. */
export const phases = ['arrived', 'answered'] as const;
type Phase = (typeof phases)[number];

export interface Point {
  /** 1 is the next request that counts. */
  readonly request: number;
  readonly phase: Phase;
  /** Which requests count; all by default. */
  readonly of?: (request: AskedRequest) => boolean;
}

export interface Stop {
  /** Resolves when a request stands at the point. */
  readonly reached: Promise<AskedRequest>;
  /** Lets it go on, or takes the point away. */
  letGo(): void;
}

const paidOperations: readonly (string | null)[] = ['renew', 'restore', 'register', 'transfer'];
export const isPaid = ({ operation }: AskedRequest): boolean => paidOperations.includes(operation);

/** Points where requests stop until the test lets them go, so that it can act while one is there. */
export function createStops() {
  interface Armed {
    readonly point: Point;
    left: number;
    readonly reach: (request: AskedRequest) => void;
    readonly gone: Promise<void>;
  }
  const armed = new Set<Armed>();
  return {
    stopAt(point: Point): Stop {
      const reached = Promise.withResolvers<AskedRequest>();
      const gone = Promise.withResolvers<undefined>();
      const one: Armed = { point, left: point.request, reach: reached.resolve, gone: gone.promise };
      armed.add(one);
      return {
        reached: reached.promise,
        letGo() {
          armed.delete(one);
          gone.resolve(undefined);
        },
      };
    },
    /** Resolves at once where no point is; rejects when the sandbox closes meanwhile. */
    async pass(phase: Phase, request: AskedRequest, closing: AbortSignal): Promise<void> {
      for (const one of [...armed]) {
        const { phase: wanted, of: counts = () => true } = one.point;
        if (phase !== wanted || !counts(request)) continue;
        one.left -= 1;
        if (one.left !== 0) continue;
        one.reach(request);
        const closed = Promise.withResolvers<never>();
        const end = (): void => closed.reject(new Error('The sandbox closes.'));
        closing.addEventListener('abort', end, { once: true });
        await Promise.race([one.gone, closed.promise]).finally(() =>
          closing.removeEventListener('abort', end),
        );
      }
    },
  };
}
