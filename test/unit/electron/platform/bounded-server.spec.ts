import { expect, it } from 'vitest';
import { createBoundedServer } from '../../../../electron/platform/bounded-server.ts';

it('ends what is half open within ten seconds, and takes up to a hundred connections', () => {
  const server = createBoundedServer(() => undefined);
  expect(server.headersTimeout).toBeLessThan(9_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
  expect(server.maxConnections).toBe(100);
});
