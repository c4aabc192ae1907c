import { ref, shallowRef, type Ref } from 'vue';
import type { CallName } from '../../shared/contract.ts';
import { throttle } from '../ui/in-background.ts';
import { createRowWindow, type FetchPage } from '../ui/table/row-window.ts';
import { callWithToast } from './call-with-toast.ts';

interface QueueOptions<Row, State> {
  /** The rows in these states; of all when there are none. */
  readonly pages: (states: State[]) => FetchPage<Row>;
  readonly run: Extract<CallName, 'orders.run' | 'changes.run'>;
  readonly pause: Extract<CallName, 'orders.pause' | 'changes.pause'>;
}

/** A queue that runs in the core, with the list of what it holds: rows that go on changing while they are on screen. */
export function createQueue<
  Row extends { readonly id: number; readonly updatedAt: string },
  State extends string,
  View extends { readonly counts: Readonly<Partial<Record<State, number>>> },
>({ pages, run, pause }: QueueOptions<Row, State>) {
  const queue: Ref<View | null> = ref(null);
  const states: Ref<readonly State[]> = ref([]);
  /** Rows that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<number, Row>>(new Map());
  const rows = createRowWindow<Row>((row) => {
    const newer = latest.value.get(row.id);
    return newer && newer.updatedAt >= row.updatedAt ? newer : row;
  });
  const renewSoon = throttle(() => rows.renew(), 500);

  /** Reloads the list: another account or other states. */
  function read(): void {
    latest.value = new Map();
    rows.ask(pages([...states.value]));
  }

  function show(next: readonly State[]): void {
    states.value = next;
    read();
  }

  /** Rows as an event tells them; the list itself is read again soon. */
  function update(changed: readonly Row[]): void {
    latest.value = new Map([...latest.value, ...changed.map((row) => [row.id, row] as const)]);
    renewSoon();
  }

  function hydrate(next: View): void {
    queue.value = next;
    read();
  }

  const countOf = (state: State): number => queue.value?.counts[state] ?? 0;

  /** Progress arrives as events; the answer could be older than they are. */
  async function setRunning(running: boolean): Promise<void> {
    await callWithToast(running ? run : pause, {});
  }

  return { queue, states, rows, read, show, update, countOf, hydrate, setRunning };
}
