import { expect } from 'vitest';
import { ErrorCode } from '../../../../shared/model/errors.ts';
import type { BudgetSlots } from '../../../../electron/provider/provider.ts';

/** Replaces one value somewhere in an answer by something else. */
export function mutate(value: unknown, path: number, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || path % 7 === 0) return replacement;
  const keys = Object.keys(value);
  const chosen = keys[path % keys.length];
  if (chosen === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[chosen] = mutate(copy[chosen], Math.floor(path / keys.length), replacement);
  return copy;
}

export function checkFailure(failure: { code: string; message: string }): void {
  expect(ErrorCode.options).toContain(failure.code);
  expect(failure.code).not.toBe('internal');
  expect(failure.message).not.toBe('');
}

/** No window: the limit is not what is looked at. */
export const boundless: BudgetSlots = {
  takeAll: async () => ({ slots: [1] }),
  settle: async () => undefined,
  giveBack: async () => undefined,
  block: async () => undefined,
  usage: async () => ({ used: 0, freeAt: null }),
};
