import { app, type BrowserWindow } from 'electron';
import type { RunView } from '../../../shared/model/run-view.ts';
import type { PageCore } from '../../core/app/restorable-core.ts';

/** Shows in the taskbar or dock how far the queues are. */
export function showProgress(core: Pick<PageCore, 'events'>, window: () => BrowserWindow | null): void {
  const runs = new Map<string, RunView>();
  core.events.on((name, payload) => {
    if (name !== 'queue.changed' && name !== 'changeQueue.changed') return;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the payload of both is a run with more
    runs.set(name, payload as RunView);
    const running = [...runs.values()].filter((run) => run.running);
    const sum = (countOf: (run: RunView) => number): number =>
      running.reduce((total, run) => total + countOf(run), 0);
    const total = sum((run) => run.total);
    const paused = running.length > 0 && running.every((run) => run.paused);
    // Below 0 there is none, above 1 nobody knows how far it is.
    const done = running.length === 0 ? -1 : total === 0 ? 2 : sum((run) => run.finished) / total;
    window()?.setProgressBar(done, { mode: paused ? 'paused' : 'normal' });
  });
}

/** macOS and some Linux desktops show it on the icon; elsewhere nothing happens. @param waiting how much waits for the user */
export const showWaiting = (waiting: number): void => void app.setBadgeCount(waiting);
