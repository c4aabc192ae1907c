import { ref, type Ref } from 'vue';
import type { CallName } from '../../shared/contract.ts';
import { callWithToast } from './call-with-toast.ts';

/** A queue that runs in the core: how many there are in each state, and whether it runs. */
export function createRunQueue<
  State extends string,
  View extends { readonly counts: Readonly<Partial<Record<State, number>>> },
>(
  run: Extract<CallName, 'orders.run' | 'changes.run'>,
  pause: Extract<CallName, 'orders.pause' | 'changes.pause'>,
) {
  const queue: Ref<View | null> = ref(null);
  const countOf = (state: State): number => queue.value?.counts[state] ?? 0;
  /** Progress arrives as events; the answer could be older than they are. */
  async function setRunning(running: boolean): Promise<void> {
    await callWithToast(running ? run : pause, {});
  }
  return { queue, countOf, setRunning };
}
