import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { EventPayload, Output } from '../../../shared/contract.ts';
import { matching, type Filter, type Selection } from '../../../shared/lists/lists.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { HealthRule, HealthScope, HealthSummary } from '../../../shared/model/health.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { callWithToast, succeeds } from '../../bridge/call-with-toast.ts';
import { createList, type ListStore } from '../../list/list-store.ts';
import { inBackground } from '../../ui/in-background.ts';

/** What a fix is about: the findings of one rule, or what it could not judge. */
export interface Fixable {
  readonly rule: HealthRule;
  readonly verdict: Filter<'findings'>['verdict'][number];
}

/** The latest audit and the list of what it found. */
export const useHealth = defineStore('health', () => {
  const accounts = useAccounts();
  /** As typed; what is on screen may still be that of a former search. */
  const query = ref('');
  const summary = shallowRef<HealthSummary | null>(null);
  const failure = ref<Failure | null>(null);
  const progress = ref<EventPayload<'health.progressed'> | null>(null);
  const reading = ref(0);
  /** What reading the details costs that were not read. */
  const estimate = shallowRef<Output<'details.estimate'> | null>(null);
  /** What is on screen is not what was asked for: nothing can be put right. */
  const blocked = computed(() => failure.value !== null);
  const list: ListStore<'findings'> = createList('findings', {
    blocked: () => blocked.value,
    whole: () => (looked.value && list.known.value ? list.filter.value : null),
  });
  /** The one rule, and the one verdict, that the list is narrowed to. */
  const looked = computed((): Fixable | null => {
    const { rule, verdict } = list.filter.value;
    const [[onlyRule, ...otherRules], [onlyVerdict, ...otherVerdicts]] = [rule, verdict];
    return onlyRule && onlyVerdict && otherRules.length + otherVerdicts.length === 0
      ? { rule: onlyRule, verdict: onlyVerdict }
      : null;
  });
  watch(
    () => list.filter.value.query,
    (listed) => (query.value = listed),
  );
  const scope = (): HealthScope => ({ accountId: accounts.accountId, query: query.value });
  /** The scope of what is on screen. */
  let judged: HealthScope | null = null;
  let took = 0;

  async function read(): Promise<void> {
    const asked = scope();
    const startedAt = Date.now();
    reading.value += 1;
    const answer = await ask('health.audit', asked);
    reading.value -= 1;
    took = Date.now() - startedAt;
    if (reading.value === 0) progress.value = null;
    if (JSON.stringify(asked) !== JSON.stringify(scope())) return;
    failure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    summary.value = answer.value;
    judged = asked;
    if (list.filter.value.query === asked.query) list.outdated();
    else list.narrow({ query: asked.query });
    inBackground(estimateReading());
  }

  let estimated = '';
  /** Asks what reading costs when other domains are unread than before. */
  async function estimateReading(): Promise<void> {
    const unread = summary.value?.unread ?? 0;
    const wanted = JSON.stringify([judged, unread]);
    if (wanted === estimated) return;
    estimated = wanted;
    estimate.value = null;
    if (unread === 0) return;
    const selection = await ask('health.select', { selection: found({ verdict: ['unknown'] }) });
    const answer = selection.ok ? await ask('details.estimate', { selection: selection.value }) : selection;
    if (wanted === estimated && answer.ok) estimate.value = answer.value;
  }

  /** @returns those of the findings on screen */
  const found = (filter: Partial<Filter<'findings'>>): Selection<'findings'> =>
    matching('findings', { ...(judged ?? scope()), ...filter });

  /** @returns exactly the domains of these findings; undefined when that failed; the user was told */
  const select = async (selection: Selection<'findings'>): Promise<Selection<'domains'> | undefined> =>
    judged && !blocked.value ? callWithToast('health.select', { selection }) : undefined;

  /** @param setId of the nameserver set to judge against, null for none */
  async function chooseSet(setId: number | null): Promise<void> {
    if (await succeeds('health.chooseNameservers', { setId })) await read();
  }

  // A details fetch or a queue of changes emits every second; the audit reads everything each time.
  let soon: ReturnType<typeof setTimeout> | undefined;
  function readSoon(): void {
    soon ??= setTimeout(
      () => {
        soon = undefined;
        inBackground(read());
      },
      Math.max(2000, took * 10),
    );
  }

  /** Follows what happens until the function it returns is called. */
  function follow(): () => void {
    const bridge = useBridge();
    const ends = [
      bridge.on('health.progressed', (next) => (progress.value = next)),
      bridge.on('domains.changed', readSoon),
      bridge.on('changes.changed', readSoon),
      bridge.on('details.changed', readSoon),
    ];
    return () => {
      for (const end of ends) end();
      clearTimeout(soon);
      soon = undefined;
    };
  }

  return {
    list,
    query,
    summary,
    failure,
    blocked,
    progress,
    reading,
    looked,
    estimate,
    ticks: list.ticks,
    read,
    found,
    select,
    chooseSet,
    follow,
  };
});
