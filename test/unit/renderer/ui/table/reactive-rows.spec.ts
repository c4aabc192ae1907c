import { expect, it } from 'vitest';
import { computed } from 'vue';
import { createReactiveRows } from '../../../../../renderer/ui/table/reactive-rows.ts';
import type { Failure } from '../../../../../shared/model/errors.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('makes what was read of the rows be read again when they are here', async () => {
  const rows = createReactiveRows<string>();
  const seen = computed(() => [rows.known, rows.total, rows.get(0)]);
  expect(seen.value).toEqual([false, 0, undefined]);
  rows.ask(() => Promise.resolve({ ok: true, value: { total: 1, rows: ['esempio.it'] } }));
  await settle();
  expect(seen.value).toEqual([true, 1, 'esempio.it']);
});

it('makes a failure be seen', async () => {
  const rows = createReactiveRows<string>();
  const seen = computed(() => rows.failure?.code ?? null);
  expect(seen.value).toBeNull();
  const error: Failure = { code: 'timeout', message: 'No answer.', retryable: true };
  rows.ask(() => Promise.resolve({ ok: false, error }));
  await settle();
  expect(seen.value).toBe('timeout');
});
