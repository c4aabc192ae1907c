import { expect, it } from 'vitest';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { keyHeaderCalls } from '../conformance/calls.ts';
import { runFuzz } from '../fuzz/fuzz.ts';
import { runs } from '../support/runs.ts';

it('mutated answers bring typed errors only, and leave the cache as it was when they fail', async () => {
  const count = runs(400, 20_000);
  const { problems, answers, endpoints, refreshes, values, errors } = await runFuzz({
    count,
    seed: 7,
  });
  expect(problems).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(count);
  expect(refreshes).toBeGreaterThan(count / 100);
  expect(Object.keys(endpoints)).toHaveLength(
    Object.keys(keyHeaderCalls).length + RouteOperation.options.length,
  );
  // Answers that are all refused, or all taken, would show little.
  expect(values).toBeGreaterThan(count / 20);
  expect(Object.keys(errors).length).toBeGreaterThan(20);
});
