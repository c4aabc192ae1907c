import { computed, ref, shallowReactive } from 'vue';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { type Failure, refusesCaller } from '../../../shared/model/errors.ts';
import { createLossCount } from '../../../shared/rules/lost-in-a-row.ts';
import { ask } from '../../bridge/bridge.ts';
import { askRows } from '../../list/ask-list.ts';
import { useLimitWait } from '../../bridge/limit-wait.ts';

/** How many domains are read at most: a full request limit takes ten minutes for 300. */
export const mostCodes = 1_000;

/** A code, or cause there is none. */
export type CodeRow =
  | (DomainKey & { readonly eppCode: string })
  | (DomainKey & { readonly eppCode: null; readonly failure: Failure });

/**
 * Reads EPP codes one by one, within the request limit. They are in this object alone and go with it.
 * @param sleep what to wait with
 */
export function useCodes(sleep?: Parameters<typeof useLimitWait>[0]) {
  const rows = shallowReactive<CodeRow[]>([]);
  /** Null until it is known. */
  const total = ref<number | null>(null);
  const state = ref<'idle' | 'reading' | 'ended'>('idle');
  const { waitsMs, waitForLimit } = useLimitWait(sleep);
  /** Why not all could be read. */
  const failure = ref<Failure | null>(null);
  const codes = computed(() =>
    rows.flatMap(({ accountId, domain, eppCode }) =>
      eppCode === null ? [] : { accountId, domain, eppCode },
    ),
  );
  let stopped = false;

  async function keysOf(selection: Selection<'domains'>): Promise<readonly DomainKey[] | null> {
    if (selection.by === 'keys') return selection.keys;
    const keys: DomainKey[] = [];
    for (let offset = 0; ; offset += 500) {
      const answer = await askRows<'domains'>({
        ...{ list: 'domains', selection, offset, limit: 500 },
        ...(selection.sort && { sort: selection.sort }),
      });
      if (!answer.ok) {
        failure.value = answer.error;
        return null;
      }
      keys.push(...answer.value.rows.map(({ accountId, domain }) => ({ accountId, domain })));
      if (answer.value.rows.length < 500 || keys.length > mostCodes) return keys;
    }
  }

  /** @returns null when reading was stopped while it waited for the request limit */
  async function readOne(key: DomainKey): Promise<CodeRow | null> {
    while (!stopped) {
      const answer = await ask('domains.eppCode', { ...key, waitMs: 0 });
      if (answer.ok) return { ...key, eppCode: answer.value.eppCode };
      if (answer.error.code !== 'rate-limited') return { ...key, eppCode: null, failure: answer.error };
      await waitForLimit(answer.error.retryAfterMs);
    }
    return null;
  }

  async function readAll(selection: Selection<'domains'>): Promise<void> {
    const keys = await keysOf(selection);
    if (!keys || stopped) return;
    total.value = keys.length;
    if (keys.length > mostCodes) return;
    /** Accounts that need not be asked again. */
    const ended = new Map<string, Failure>();
    const isLost = createLossCount();
    for (const key of keys) {
      const end = ended.get(key.accountId);
      const row = end ? { ...key, eppCode: null, failure: end } : await readOne(key);
      if (!row || stopped) return;
      rows.push(row);
      if (end) continue;
      const cause = row.eppCode === null ? row.failure : null;
      const isEnd = isLost(cause, key.accountId) || (cause !== null && refusesCaller(cause.code));
      if (cause && isEnd) ended.set(key.accountId, cause);
    }
  }

  return {
    rows,
    codes,
    total,
    state,
    waitsMs,
    failure,
    async read(selection: Selection<'domains'>): Promise<void> {
      state.value = 'reading';
      await readAll(selection);
      state.value = 'ended';
    },
    stop(): void {
      stopped = true;
    },
  };
}
