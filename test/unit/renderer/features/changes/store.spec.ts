// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useChanges } from '../../../../../renderer/features/changes/store.ts';
import type { World } from '../../../../support/world.ts';
import { openPage, settle } from '../../../../support/page.ts';

const lock = { kind: 'lock' as const, on: true };

async function queueLocks(bridge: World): Promise<number> {
  const names = bridge.names(3, '.com');
  const [domain = ''] = names;
  bridge.sandbox.control.setFaults([{ match: { domain }, fault: { kind: 'status', status: 404 } }]);
  const selection = { by: 'keys' as const, keys: names.map((name) => ({ accountId: 'a1', domain: name })) };
  const answer = await bridge.call('changes.queue', { selection, change: lock });
  await settle();
  return answer.ok ? answer.value.queued : 0;
}
async function runAll(): Promise<void> {
  await useChanges().setRunning(true);
  await expect.poll(() => useChanges().queue?.running).toBe(false);
  await settle();
}

describe('the changes', () => {
  it('put everything that failed back into the queue', async () => {
    const bridge = await openPage();
    await queueLocks(bridge);
    await runAll();
    const failed = useChanges().countOf('failed');
    bridge.sandbox.control.setFaults([]);
    await useChanges().retryFailed();
    expect(useChanges().countOf('queued')).toBe(failed);
    await runAll();
    expect(useChanges().countOf('failed')).toBe(0);
  });
});
