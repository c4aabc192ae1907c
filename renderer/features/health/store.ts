import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { EventPayload } from '../../../shared/contract.ts';
import type { Selection } from '../../../shared/model/domain.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type {
  HealthFinding,
  HealthQuestion,
  HealthScope,
  HealthSummary,
} from '../../../shared/model/health.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { createRowWindow } from '../../ui/table/row-window.ts';
import { findQueryProblem } from '../accounts/query-problem.ts';
import { useAccounts } from '../accounts/store.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { inBackground } from '../../ui/in-background.ts';

type Looked = Pick<HealthQuestion, 'rule' | 'verdict'>;

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
  let chosen = false;
  const rows = createRowWindow<HealthFinding>();
  const scope = (): HealthScope => ({ accountId: accounts.accountId, query: query.value });
  const queryProblem = computed(() => findQueryProblem(query.value));
  /** What is on screen is not what was asked for: nothing can be put right. */
  const blocked = computed(() => queryProblem.value !== null || failure.value !== null);
  /** The scope of what is on screen. */
  let judged: HealthScope | null = null;
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
    if (!chosen) looked.value = firstToLookAt(answer.value) ?? looked.value;
    const same = JSON.stringify(judged) === JSON.stringify(asked);
    judged = asked;
    if (same && rows.known) rows.renew();
    else readRows();
  }

  function readRows(): void {
    if (!judged) return;
    const question = { ...judged, ...looked.value };
    rows.ask((offset, limit) => ask('health.findings', { ...question, offset, limit }));
  }

  function show(next: Looked): void {
    chosen = true;
    looked.value = next;
    readRows();
  }

  /** @returns exactly the domains of these results on screen; undefined when that failed; the user was told */
  async function select(of: Looked): Promise<Selection | undefined> {
    return judged && !blocked.value ? callWithToast('health.select', { ...judged, ...of }) : undefined;
  }

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
    rows,
    read,
    show,
    select,
    chooseSet,
    watch,
  };
});

/** @returns what is worth a look before the user chose: findings, else what is unknown */
function firstToLookAt({ rules }: HealthSummary): Looked | undefined {
  for (const verdict of ['finding', 'unknown'] as const) {
    const found = rules.find((rule) => rule[verdict] > 0);
    if (found) return { rule: found.rule, verdict };
  }
  return undefined;
}
