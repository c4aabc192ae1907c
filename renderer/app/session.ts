import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { ask, useBridge, type Link } from '../bridge/bridge.ts';
import { useAccounts } from '../features/accounts/store.ts';
import { useChanges } from '../features/changes/store.ts';
import { useHistory } from '../features/history/store.ts';
import { useOrders } from '../features/orders/store.ts';
import { usePortfolio } from '../features/portfolio/store.ts';
import { usePreferences } from '../features/settings/preferences.ts';
import { useReports } from '../features/reports/store.ts';
import { useSweep } from '../features/details/store.ts';

/** The page's connection to its host: the snapshot it starts from, and what both stores follow afterwards. */
export const useSession = defineStore('session', () => {
  const ready = ref(false);
  const failure = ref<Failure | null>(null);
  const link = ref<Link>('up');
  const version = ref('');
  const host = ref<Snapshot['host']>('browser');
  const vault = ref<Snapshot['vault']>('keychain');
  const notices = ref<readonly string[]>([]);

  async function hydrate(): Promise<void> {
    const answer = await ask('app.snapshot', {});
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    const snapshot = answer.value;
    failure.value = null;
    version.value = snapshot.version;
    host.value = snapshot.host;
    vault.value = snapshot.vault;
    notices.value = snapshot.notices;
    useAccounts().hydrate(snapshot.accounts);
    useOrders().hydrate(snapshot.queue);
    useChanges().hydrate(snapshot.changes);
    useSweep().hydrate(snapshot.sweep);
    void useHistory().hydrate();
    usePortfolio().outdated();
    usePreferences().apply(snapshot.host === 'desktop' ? snapshot.locale : undefined);
    ready.value = true;
  }

  function follow(): void {
    useAccounts().follow();
    useOrders().follow();
    useChanges().follow();
    useHistory().follow();
    useSweep().follow();
    usePortfolio().follow();
    useReports().follow();
    useBridge().onLink?.((next) => {
      link.value = next;
      // What happened while the host was away is in no event.
      if (next === 'up') void hydrate();
    });
    void hydrate();
  }

  async function dismissNotice(index: number): Promise<void> {
    const answer = await ask('notices.dismiss', { index });
    if (answer.ok) notices.value = notices.value.filter((_, at) => at !== index);
  }

  return { ready, failure, link, version, host, vault, notices, hydrate, follow, dismissNotice };
});
