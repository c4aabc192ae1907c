import { ref, type Ref } from 'vue';
import type { CallName } from '../../shared/contract.ts';
import { createLiveList } from '../ui/table/live-list.ts';
import type { FetchPage } from '../ui/table/row-window.ts';
import { callWithToast } from './call-with-toast.ts';

interface QueueOptions<Row, State> {
  /** The rows in these states; of all when there are none. */
  readonly pages: (states: State[]) => FetchPage<Row>;
  readonly run: Extract<CallName, 'orders.run' | 'changes.run'>;
  readonly pause: Extract<CallName, 'orders.pause' | 'changes.pause'>;
}

/** A queue that runs in the core, with the list of what it holds. */
export function createQueue<
  Row extends { readonly id: number; readonly updatedAt: string },
  State extends string,
  View extends { readonly counts: Readonly<Partial<Record<State, number>>> },
>({ pages, run, pause }: QueueOptions<Row, State>) {
  const queue: Ref<View | null> = ref(null);
  const list = createLiveList<Row, State>(pages);

  const countOf = (state: State): number => queue.value?.counts[state] ?? 0;

  function hydrate(next: View): void {
    queue.value = next;
    list.read();
  }

  /** Progress arrives as events; the answer could be older than they are. */
  async function setRunning(running: boolean): Promise<void> {
    await callWithToast(running ? run : pause, {});
  }

  return { ...list, queue, countOf, hydrate, setRunning };
}
