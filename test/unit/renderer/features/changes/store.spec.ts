// @vitest-environment happy-dom
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { describe, expect, it } from 'vitest';
import { queueChange } from '../../../../../renderer/features/changes/queue-change.ts';
import { useChanges } from '../../../../../renderer/features/changes/store.ts';
import type { FakeBridge } from '../../../../support/fake-bridge.ts';
import { openPage, settle } from '../../../../support/page.ts';

const selection = { by: 'query' as const, accountId: null, query: 'tld:it', except: [] };
const lock = { kind: 'lock' as const, on: true };

async function queueLocks(bridge: FakeBridge): Promise<number> {
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

describe('new nameservers where DNSSEC is active', () => {
  const change = { kind: 'nameservers' as const, nameservers: ['ns1.example.net', 'ns2.example.net'] };
  const eu = { ...selection, query: 'tld:eu,net' };

  async function queue(disableFirst: boolean): Promise<FakeBridge> {
    const bridge = await openPage();
    const preview = await bridge.call('changes.preview', { selection: eu, change });
    if (!preview.ok) throw new Error(inEnglish(preview.error.message));
    await queueChange(eu, change, preview.value, disableFirst);
    return bridge;
  }

  it('wait in the queue behind the disabling', async () => {
    const { changes } = await queue(true);
    const disabled = changes.filter(({ change: { kind } }) => kind === 'dnssec-disable');
    expect(disabled.length).toBeGreaterThan(0);
    for (const { id, domain } of disabled) {
      const after = changes.find((one) => one.domain === domain && one.change.kind === 'nameservers');
      expect(after === undefined || after.id > id).toBe(true);
    }
  });

  it('are left as they are on signed .eu domains, whose key is needed first', async () => {
    const { changes } = await queue(true);
    const of = (kind: string) =>
      changes.flatMap(({ domain, change }) => (change.kind === kind && domain.endsWith('.eu') ? domain : []));
    const signed = new Set(of('dnssec-disable'));
    expect(signed.size).toBeGreaterThan(0);
    expect(of('nameservers').length).toBeGreaterThan(0);
    expect(of('nameservers').filter((domain) => signed.has(domain))).toEqual([]);
  });

  it('are queued alone when the user wants it so', async () => {
    const { changes } = await queue(false);
    expect(new Set(changes.map(({ change: { kind } }) => kind))).toEqual(new Set(['nameservers']));
  });
});
