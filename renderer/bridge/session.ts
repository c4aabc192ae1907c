import { defineStore } from 'pinia';
import { reactive, ref, toRefs } from 'vue';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { ask, useBridge, type Link } from './bridge.ts';
import { inBackground } from '../ui/in-background.ts';

/** The page's connection to its host, and the snapshot that every store starts from. */
export const useSession = defineStore('session', () => {
  const ready = ref(false);
  const failure = ref<Failure | null>(null);
  const link = ref<Link>('up');
  const known = reactive<Pick<Snapshot, 'version' | 'host' | 'fileManager' | 'vault'>>({
    version: '',
    host: 'browser',
    fileManager: null,
    vault: 'keychain',
  });
  const listeners: ((snapshot: Snapshot) => void)[] = [];

  /** Tells of each snapshot: the first, and one after each time the host was away. */
  function onSnapshot(listener: (snapshot: Snapshot) => void): void {
    listeners.push(listener);
  }

  async function hydrate(): Promise<void> {
    const answer = await ask('app.snapshot', {});
    failure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    const { version, host, fileManager, vault } = answer.value;
    Object.assign(known, { version, host, fileManager, vault });
    for (const listener of listeners) listener(answer.value);
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

  return { ready, failure, link, ...toRefs(known), onSnapshot, hydrate, follow };
});
