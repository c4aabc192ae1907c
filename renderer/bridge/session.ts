import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { ask, useBridge, type Link } from './bridge.ts';
import { inBackground } from '../ui/in-background.ts';

/** The page's connection to its host, and the snapshot that every store starts from. */
export const useSession = defineStore('session', () => {
  const ready = ref(false);
  const failure = ref<Failure | null>(null);
  const link = ref<Link>('up');
  const version = ref('');
  const host = ref<Snapshot['host']>('browser');
  const fileManager = ref<Snapshot['fileManager']>(null);
  const vault = ref<Snapshot['vault']>('keychain');
  const listeners: ((snapshot: Snapshot) => void)[] = [];

  /** Tells of each snapshot: the first, and one after each time the host was away. */
  function onSnapshot(listener: (snapshot: Snapshot) => void): void {
    listeners.push(listener);
  }

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
    fileManager.value = snapshot.fileManager;
    vault.value = snapshot.vault;
    for (const listener of listeners) listener(snapshot);
    ready.value = true;
  }

  function follow(): void {
    useBridge().onLink?.((next) => {
      link.value = next;
      // What happened while the host was away is in no event.
      if (next === 'up') inBackground(hydrate());
    });
    inBackground(hydrate());
  }

  return { ready, failure, link, version, host, fileManager, vault, onSnapshot, hydrate, follow };
});
