import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { EventPayload, Input, Output } from '../../../shared/contract.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';

/** The drafts being written; it goes on while the user looks elsewhere. */
export const useRoundDrafts = defineStore('round-drafts', () => {
  /** The round; null while none are written. */
  const writing = ref<number | null>(null);
  const progress = ref<EventPayload<'rounds.progressed'> | null>(null);

  function follow(): void {
    useBridge().on('rounds.progressed', (next) => (progress.value = next));
  }

  /** @returns null when the user took back where to, undefined after a failure, of which the user was told */
  async function write(asked: Input<'rounds.write'>): Promise<Output<'rounds.write'> | undefined> {
    progress.value = null;
    writing.value = asked.roundId;
    const written = await callWithToast('rounds.write', asked);
    writing.value = null;
    return written;
  }

  return { writing, progress, follow, write };
});
