import { expect, it } from 'vitest';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { keyHeaderCalls } from '../conformance/calls.ts';
import { runFuzz } from '../fuzz/fuzz.ts';

// The whole of it, 100,000 answers, is `npm run fuzz`.
it('2,000 mutated answers bring typed errors only, and leave the cache as it was when they fail', async () => {
  const { problems, answers, endpoints, refreshes, values, errors } = await runFuzz({
    count: 2_000,
    seed: 7,
  });
  expect(problems).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(2_000);
  expect(refreshes).toBeGreaterThan(20);
  expect(Object.keys(endpoints)).toHaveLength(
    Object.keys(keyHeaderCalls).length + RouteOperation.options.length,
  );
  // Answers that are all refused, or all taken, would show little.
  expect(values).toBeGreaterThan(100);
  expect(Object.keys(errors).length).toBeGreaterThan(20);
});
