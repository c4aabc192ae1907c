import { defineStore } from 'pinia';
import { computed, ref, type ComputedRef } from 'vue';
import type { CallName } from '../../../shared/contract.ts';
import type { UnreadView } from '../../../shared/model/unread.ts';
import type { Sentence } from '../../../shared/words/sentence.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { useSession } from '../../bridge/session.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { useChanges } from '../changes/store.ts';
import { useDetailsFetch } from '../details/store.ts';
import { useOrders } from '../orders/store.ts';
import { useReports } from '../reports/store.ts';
import { useRoundDrafts } from '../rounds/store.ts';

/** Something that runs while the user looks elsewhere. */
export interface Job {
  readonly kind: 'refresh' | 'orders' | 'changes' | 'details' | 'unread' | 'report' | 'drafts';
  /** An account, or the domain in flight; null where neither is known. */
  readonly about: string | null;
  readonly finished: number;
  /** 0 where it is not known. */
  readonly total: number;
  readonly secondsLeft: number | null;
  /** Paused by the user, or ended early by what `notice` says; null while it runs. */
  readonly halted: 'paused' | 'stopped' | null;
  /** Why it waits, one sentence. */
  readonly notice: Sentence | null;
  /** What can be done about it: `pause` and `resume` keep what waits, `stop` ends it between two requests. */
  readonly pause: (() => Promise<unknown>) | null;
  readonly resume: (() => Promise<unknown>) | null;
  readonly stop: (() => Promise<unknown>) | null;
}

type Steering = Extract<
  CallName,
  'orders.pause' | 'changes.pause' | 'details.pause' | 'details.resume' | 'details.cancel' | 'unread.stop'
>;
const steer = (name: Steering) => (): Promise<unknown> => callWithToast(name, {});

/** Everything that runs in the background, of all features. */
export const useJobs = defineStore('jobs', () => {
  const accounts = useAccounts();
  const unread = ref<UnreadView | null>(null);

  function follow(): void {
    useSession().onSnapshot(() =>
      inBackground(
        ask('unread.show', {}).then((answer) => {
          if (answer.ok) unread.value = answer.value;
        }),
      ),
    );
    useBridge().on('unread.changed', (next) => (unread.value = next));
  }

  const idle = { halted: null, secondsLeft: null, notice: null, pause: null, resume: null, stop: null };
  const refreshes = computed((): Job[] =>
    accounts.views.flatMap(({ account, refresh }) => {
      if (refresh?.state !== 'running') return [];
      const { finished, total } = refresh;
      const stop = (): Promise<unknown> => callWithToast('refresh.stop', { accountId: account.id });
      return [{ ...idle, kind: 'refresh' as const, about: account.name, finished, total, stop }];
    }),
  );
  const queues = computed((): Job[] => {
    const both = [
      { kind: 'orders', queue: useOrders().queue, pause: 'orders.pause' },
      { kind: 'changes', queue: useChanges().queue, pause: 'changes.pause' },
    ] as const;
    return both.flatMap(({ kind, queue, pause }) =>
      queue?.running ? [{ ...idle, ...queue, kind, about: queue.current, pause: steer(pause) }] : [],
    );
  });
  const details = computed((): Job[] => {
    const { view, active } = useDetailsFetch();
    if (!view || !active) return [];
    const halted = view.state === 'paused' || view.state === 'stopped' ? view.state : null;
    const next = halted ? { resume: steer('details.resume') } : { pause: steer('details.pause') };
    const stop = steer('details.cancel');
    return [{ ...idle, ...view, kind: 'details', about: view.current, halted, ...next, stop }];
  });
  const reading = computed((): Job[] => {
    if (!unread.value?.running) return [];
    const { finished, waiting, current, secondsLeft, notice } = unread.value;
    const total = finished + waiting;
    const stop = steer('unread.stop');
    return [{ ...idle, kind: 'unread', about: current, finished, total, secondsLeft, notice, stop }];
  });
  const report = computed((): Job[] => {
    const { running, progress } = useReports();
    if (!running) return [];
    const { rows: finished, total } = progress ?? { rows: 0, total: 0 };
    return [{ ...idle, kind: 'report', about: null, finished, total }];
  });

  const drafts = computed((): Job[] => {
    const { writing, progress } = useRoundDrafts();
    const { finished, total } = progress ?? { finished: 0, total: 0 };
    return writing === null ? [] : [{ ...idle, kind: 'drafts', about: null, finished, total }];
  });

  const jobs: ComputedRef<readonly Job[]> = computed(() =>
    [refreshes, queues, details, reading, report, drafts].flatMap(({ value }) => value),
  );
  return { jobs, follow };
});
