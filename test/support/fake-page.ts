import { createFakeBridge, type FakeBridge, type FakeOptions } from './fake-bridge.ts';
import { hydrate } from './page.ts';

export * from './page.ts';

/** A page on a fake host, for the specs that are not on the real core yet. */
export async function openPage(options: FakeOptions = {}): Promise<FakeBridge> {
  const bridge = createFakeBridge({ domains: 500, ...options });
  await hydrate(bridge);
  return bridge;
}
