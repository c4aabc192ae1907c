import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowRef } from 'vue';
import type { EventPayload, Output } from '../../../shared/contract.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import { type HealthScope, HealthSort, type HealthSummary } from '../../../shared/model/health.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { createGroupedRows } from '../../ui/grid/grid-rows.ts';
import { useGridSelection } from '../../ui/grid/grid-selection.ts';
import type { GridState } from '../../ui/grid/grid-state.ts';
import { createRowWindow, type FetchPage } from '../../ui/grid/row-window.ts';
import { findQueryProblem } from '../accounts/query-problem.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { inBackground } from '../../ui/in-background.ts';
import { rulesByRisk } from './fixes.ts';
import { nameOfLooked, type FoundRow, type Looked, type selectedOf } from './found-rows.ts';

/** How the results are looked at before the user changes anything. */
export const standardState: GridState = { columns: null, sort: [], group: null };
const verdicts = ['finding', 'unknown'] as const;

/** The latest audit and the window of its results on screen. */
export const useHealth = defineStore('health', () => {
  const accounts = useAccounts();
  /** As typed; what is on screen may still be that of a former search. */
  const query = ref('');
  const summary = shallowRef<HealthSummary | null>(null);
  const failure = ref<Failure | null>(null);
  const progress = ref<EventPayload<'health.progressed'> | null>(null);
  const reading = ref(0);
  const looked = ref<Looked>({ rule: 'lock', verdict: 'finding' });
  const chosen = ref(false);
  const state = shallowRef<GridState>(standardState);
  const isGrouped = computed(() => state.value.group === 'finding');
  const list = createRowWindow<FoundRow>();
  const groups = createGroupedRows<FoundRow>();
  const rows = computed(() => (isGrouped.value ? groups : list));
  const sorting = computed(() =>
    state.value.sort.flatMap(({ column: name, direction }) => {
      const column = HealthSort.shape.column.options.find((known) => known === name);
      return column ? [{ column, direction }] : [];
    }),
  );
  /** What reading the details costs that were not read. */
  const estimate = shallowRef<Output<'details.estimate'> | null>(null);
  const scope = (): HealthScope => ({ accountId: accounts.accountId, query: query.value });
  const queryProblem = computed(() => findQueryProblem(query.value));
  /** What is on screen is not what was asked for: nothing can be put right. */
  const blocked = computed(() => queryProblem.value !== null || failure.value !== null);
  /** The scope of what is on screen. */
  let judged: HealthScope | null = null;
  /** What the rows were asked for. */
  let took = 0;

  async function read(): Promise<void> {
    if (queryProblem.value) return;
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
    const next = chosen.value ? looked.value : (firstToLookAt(answer.value) ?? looked.value);
    // Other results than those on screen are another list: a fix goes to what its rows say.
    const same = JSON.stringify([judged, looked.value]) === JSON.stringify([asked, next]);
    looked.value = next;
    judged = asked;
    if (!same) ticks.nothing(false);
    if (same && list.known && !isGrouped.value) list.renew();
    else readRows(same);
    inBackground(estimateReading());
  }

  /** Every question that has results, the gravest first. */
  const questions = computed((): readonly (Looked & { count: number })[] =>
    verdicts.flatMap((verdict) =>
      rulesByRisk.flatMap((rule) => {
        const count = summary.value?.rules.find((one) => one.rule === rule)?.[verdict] ?? 0;
        return count > 0 ? [{ rule, verdict, count }] : [];
      }),
    ),
  );

  let fetchGroup: ((key: string) => FetchPage<FoundRow>) | null = null;
  /** @param same the same scope again: what is on screen stays until the new rows are here */
  function readRows(same = false): void {
    const scopeNow = judged;
    const sort = sorting.value;
    if (!scopeNow) return;
    const fetchOf =
      (of: Looked): FetchPage<FoundRow> =>
      async (offset, limit) => {
        const { rule, verdict } = of;
        const answer = await ask('health.findings', { ...scopeNow, rule, verdict, sort, offset, limit });
        if (!answer.ok) return answer;
        return {
          ok: true,
          value: { ...answer.value, rows: answer.value.rows.map((row) => ({ ...row, of })) },
        };
      };
    if (!isGrouped.value) return list.ask(fetchOf(looked.value));
    if (!same || !fetchGroup) {
      groups.forget();
      const asked = new Map(
        questions.value.map(({ rule, verdict }) => [`${rule} ${verdict}`, { rule, verdict }]),
      );
      fetchGroup = (key) => fetchOf(asked.get(key) ?? looked.value);
    }
    const heads = questions.value.map((of) => {
      const key = nameOfLooked(of);
      return { key, label: key, count: of.count, sums: [] };
    });
    groups.take(heads, fetchGroup);
  }

  let estimated = '';
  /** Asks what reading costs when other domains are unread than before. */
  async function estimateReading(): Promise<void> {
    const scopeNow = judged;
    const unread = summary.value?.unread ?? 0;
    const wanted = JSON.stringify([scopeNow, unread]);
    if (!scopeNow || wanted === estimated) return;
    estimated = wanted;
    estimate.value = null;
    if (unread === 0) return;
    const selection = await ask('health.selectUnread', scopeNow);
    const answer = selection.ok ? await ask('details.estimate', { selection: selection.value }) : selection;
    if (wanted === estimated && answer.ok) estimate.value = answer.value;
  }

  const ticks = markRaw(
    useGridSelection<Looked>(
      () => list.total,
      () => (isGrouped.value || !list.known ? null : looked.value),
      () => blocked.value,
    ),
  );

  /** Columns, order and grouping; a selection survives another order. */
  function arrange(next: GridState): void {
    const former = isGrouped.value;
    const formerSort = JSON.stringify(sorting.value);
    state.value = next;
    if (former === isGrouped.value && formerSort === JSON.stringify(sorting.value)) return;
    if (former !== isGrouped.value) ticks.nothing(false);
    fetchGroup = null;
    readRows();
  }

  function show(next: Looked): void {
    chosen.value = true;
    looked.value = next;
    ticks.nothing(false);
    if (isGrouped.value) arrange({ ...state.value, group: null });
    else readRows();
  }

  /**
   * @param chosen what is selected of them; without it all of them
   * @returns exactly these domains on screen; undefined when that failed; the user was told
   */
  async function select(
    { rule, verdict }: Looked,
    chosen: ReturnType<typeof selectedOf> = null,
  ): Promise<Selection<'domains'> | undefined> {
    if (!judged || blocked.value) return undefined;
    if (chosen && !chosen.all) return { by: 'keys', keys: chosen.keys };
    const all = await callWithToast('health.select', { ...judged, rule, verdict });
    if (!all || !chosen || chosen.keys.length === 0) return all;
    if (all.by === 'filter') return { ...all, except: [...all.except, ...chosen.keys] };
    const left = new Set(chosen.keys.map(({ accountId, domain }) => `${accountId} ${domain}`));
    return {
      by: 'keys',
      keys: all.keys.filter(({ accountId, domain }) => !left.has(`${accountId} ${domain}`)),
    };
  }

  /** @returns the domains on screen whose details were not all read; undefined when that failed; the user was told */
  const selectUnread = async (): Promise<Selection<'domains'> | undefined> =>
    judged && !blocked.value ? callWithToast('health.selectUnread', judged) : undefined;

  /** @param setId of the nameserver set to judge against, null for none */
  async function chooseSet(setId: number | null): Promise<void> {
    if ((await callWithToast('health.chooseNameservers', { setId })) !== undefined) await read();
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
  function watch(): () => void {
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
    query,
    summary,
    failure,
    queryProblem,
    blocked,
    progress,
    reading,
    looked,
    chosen,
    state,
    grouped: isGrouped,
    rows,
    questions,
    estimate,
    ticks,
    selected: ticks.count,
    arrange,
    read,
    show,
    select,
    selectUnread,
    chooseSet,
    watch,
  };
});

/** @returns what is worth a look before the user chose: findings, else what is unknown */
function firstToLookAt({ rules }: HealthSummary): Looked | undefined {
  for (const verdict of verdicts) {
    const rule = rulesByRisk.find((one) =>
      rules.some((result) => result.rule === one && result[verdict] > 0),
    );
    if (rule) return { rule, verdict };
  }
  return undefined;
}
