import type { Log } from '../../platform/log.ts';

export interface AnnouncerOptions<Row> {
  /** Emits the rows that changed, each as it is now. Not called when none did. */
  readonly emitRows: (rows: Row[]) => void;
  readonly emitState: () => Promise<void>;
  readonly everyMs?: number;
  readonly log: Log;
}

/** Emits what changed in a queue, throttled: many changes in a row become one event. */
export interface Announcer<Row> {
  /** @param rows none when only the state of the queue has changed */
  changed(rows?: readonly Row[]): void;
  /** Emits now what waits to be emitted, and the state in any case. */
  flush(): Promise<void>;
}

export function createAnnouncer<Row extends { readonly id: number | string }>(
  options: AnnouncerOptions<Row>,
): Announcer<Row> {
  const { emitRows, emitState, everyMs = 100, log } = options;
  const waiting = new Map<Row['id'], Row>();
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();

  async function emit(): Promise<void> {
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length > 0) emitRows(rows);
    await emitState();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    // One after the other: an older state never follows a newer one.
    last = last.catch(() => undefined).then(emit);
    return last;
  }

  return {
    changed(rows = []) {
      for (const row of rows) waiting.set(row.id, row);
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn('state-not-announced', { error }));
      }, everyMs);
    },
    flush,
  };
}

/** More rows than this are announced as an empty list, which means: read them again. */
const announcedAtOnce = 200;

export const unlessTooMany = <Row>(rows: Row[]): Row[] => (rows.length > announcedAtOnce ? [] : rows);
