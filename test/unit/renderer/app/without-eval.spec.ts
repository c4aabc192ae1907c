import { expect, it } from 'vitest';

it('keeps the schemas, which are loaded later, from trying eval', async () => {
  await import('../../../../renderer/app/without-eval.ts');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
