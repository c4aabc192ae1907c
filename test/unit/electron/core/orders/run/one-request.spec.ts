import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fate } from '../../../../../support/fake-reseller.ts';
import { openBench } from '../../../../../support/order-bench.ts';
import { runs } from '../../../../../support/runs.ts';

const fates = fc.array(
  fc.constantFrom<Fate>(
    ...(['done', 'slow-registry', 'refused', 'not-sent', 'lost-before-work', 'lost-after-work'] as const),
    ...(['crashed-before-work', 'busy', 'unavailable', 'rate-limited', 'error-after-work'] as const),
  ),
  { maxLength: 5 },
);

it('has one request at a time under way for an account, and pays for nothing before it read a list or once it is stopped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fates, fc.nat(60), async (idempotent, given, stopAfter) => {
      const names = Array.from({ length: 14 }, (_, index) => `d${index}.com`);
      const bench = await openBench(names, [...given], { idempotent });
      try {
        await bench.queue();
        const stop = new AbortController();
        const faults: string[] = [];
        let [underWay, requests, lists] = [0, 0, 0];
        const requestsOf = new Set(['renew', 'domainInfo', 'listDomains', 'balance']);
        const provider = new Proxy(bench.reseller.provider, {
          get(target, property) {
            const value: unknown = Reflect.get(target, property);
            const name = String(property);
            if (typeof value !== 'function' || !requestsOf.has(name)) return value;
            return async (...args: unknown[]): Promise<unknown> => {
              if (underWay > 0) faults.push(`${name} during another request`);
              if (name === 'renew' && lists === 0) faults.push('paid before a list');
              if (name === 'renew' && stop.signal.aborted) faults.push('paid after the stop');
              underWay += 1;
              // Long enough for whatever else is going on to get as far as its own request.
              for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
              underWay -= 1;
              requests += 1;
              if (requests > stopAfter) stop.abort();
              return Reflect.apply(value, target, args);
            };
          },
        });
        const refresh = (): Promise<void> => {
          lists += 1;
          return bench.refresh();
        };
        await bench.run({ provider, signal: stop.signal, refresh });
        expect(faults).toEqual([]);
      } finally {
        await bench.close();
      }
    }),
    { numRuns: runs(5, 300), endOnFailure: true },
  );
});
