import { asWritten } from '../../../../shared/words/sentence.ts';
import { expect, it } from 'vitest';
import { reactive } from 'vue';
import { createDesktopBridge } from '../../../../renderer/bridge/desktop-bridge.ts';
import type { Bridge } from '../../../../shared/contract.ts';

it('sends what a store holds in a form that another process can take', async () => {
  const seen: unknown[] = [];
  const process: Bridge = {
    call(_, input) {
      seen.push(structuredClone(input));
      return Promise.resolve({
        ok: false,
        error: { code: 'stopped', message: asWritten('Stopped.'), retryable: false },
      });
    },
    on: () => () => {},
  };
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain: 'x.it' }] };
  const input = reactive({ order: { kind: 'renew' as const, selection, years: 2 } });
  expect(() => structuredClone(input)).toThrow();
  await createDesktopBridge(process).call('orders.preview', input);
  expect(seen).toEqual([{ order: { kind: 'renew', selection, years: 2 } }]);
});
