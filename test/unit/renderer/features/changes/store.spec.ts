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
  it('count what waits, and follow a run to its outcomes', async () => {
    const bridge = await openPage();
    const queued = await queueLocks(bridge);
    expect(useChanges().openCount).toBe(queued);
    await runAll();
    expect(useChanges().openCount).toBe(0);
    expect(useChanges().countOf('failed')).toBeGreaterThan(0);
    expect(useChanges().countOf('done') + useChanges().countOf('failed')).toBe(queued);
  });

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

  it('show a change as it is now, before its page is read again', async () => {
    const bridge = await openPage();
    await queueLocks(bridge);
    useChanges().list.open();
    await settle();
    const first = useChanges().list.rows.value.get(0);
    if (!first) throw new Error('There is no change.');
    bridge.emit('changes.changed', [{ ...first, state: 'sending', updatedAt: '2999-01-01T00:00:00Z' }]);
    expect(useChanges().list.rows.value.get(0)?.state).toBe('sending');
  });
});
