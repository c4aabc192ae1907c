import type { DetailsFetchView } from '../../shared/model/details-fetch.ts';
import { inBackground } from '../../renderer/ui/in-background.ts';
import { nextTurn, type FakeHandlers, type FakeWorld } from './fake-world.ts';

/** Fetching details in memory: it only counts. */
export function createFakeDetails({ emit, selected }: FakeWorld) {
  let view: DetailsFetchView = {
    state: 'idle',
    finished: 0,
    failed: 0,
    total: 0,
    secondsLeft: null,
    current: null,
    notice: null,
  };
  let names: string[] = [];

  function set(next: Partial<DetailsFetchView>): DetailsFetchView {
    view = { ...view, ...next };
    emit('details.changed', { ...view });
    return { ...view };
  }

  async function run(): Promise<void> {
    while (view.state === 'running' && view.finished < view.total) {
      set({ current: names[view.finished] ?? null, secondsLeft: (view.total - view.finished) * 2 });
      await nextTurn();
      if (view.state === 'running') set({ finished: view.finished + 1 });
    }
    if (view.state === 'running') set({ state: 'idle', current: null, secondsLeft: null });
  }

  const handlers: FakeHandlers = {
    'details.estimate': ({ selection }) => {
      const domains = selected(selection).length;
      return { domains, requests: domains * 3, seconds: domains * 6 };
    },
    'details.start': ({ selection }) => {
      names = selected(selection).map(({ domain }) => domain);
      const started = set({ state: 'running', finished: 0, failed: 0, total: names.length });
      inBackground(run());
      return started;
    },
    'details.pause': () => set({ state: 'paused', current: null }),
    'details.resume': () => {
      const resumed = set({ state: 'running' });
      inBackground(run());
      return resumed;
    },
    'details.cancel': () => set({ state: 'idle', total: 0, current: null, secondsLeft: null }),
  };
  return { view: () => ({ ...view }), handlers };
}
