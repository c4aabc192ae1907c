import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { NameRow } from '../../../shared/lists/names.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Order, OrderState } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import type { NameLines } from '../register/name-lines.ts';

const isOpen = (state: OrderState): boolean => openStates.some((open) => open === state);

/** Names asked for at once: few, so that the first answers are on screen soon. */
const atOnce = 20;

/** The names typed to be checked and what the service said of them; kept while the user looks elsewhere. */
export const useNames = defineStore('names', () => {
  const text = ref('');
  const extensions = ref('it, com, eu');
  const results = shallowRef<readonly NameRow[]>([]);
  /** Whose prices and availability these are. */
  const accountId = ref<string | null>(null);
  const asked = ref(0);
  const running = ref(false);
  const failure = ref<Failure | null>(null);
  let run = 0;
  /** What was found of names that are on order. */
  const found = new Map<string, NameRow>();

  const of = (status: NameRow['status']) =>
    computed(() => results.value.filter((name) => name.status === status));
  const available = of('available');
  const taken = of('unavailable');

  /** Asks part by part; what came so far stays when a part fails. */
  async function check(
    account: string,
    { names, spelled }: Pick<NameLines, 'names' | 'spelled'>,
  ): Promise<void> {
    const mine = (run += 1);
    accountId.value = account;
    results.value = [];
    failure.value = null;
    asked.value = names.length;
    running.value = true;
    for (let at = 0; at < names.length; at += atOnce) {
      const answer = await ask('names.check', { accountId: account, names: names.slice(at, at + atOnce) });
      if (mine !== run) return;
      if (!answer.ok) {
        failure.value = answer.error;
        break;
      }
      const rows = answer.value.map((name) => ({ ...name, unicode: spelled[name.domain] ?? name.domain }));
      results.value = [...results.value, ...rows];
    }
    running.value = false;
  }

  async function checkAgain({ domain }: NameRow): Promise<void> {
    const account = accountId.value;
    if (account === null) return;
    const answer = await ask('names.check', { accountId: account, names: [domain] });
    if (account !== accountId.value) return;
    failure.value = answer.ok ? null : answer.error;
    const [again] = answer.ok ? answer.value : [];
    if (again)
      results.value = results.value.map((name) =>
        name.domain === domain ? { ...again, unicode: name.unicode } : name,
      );
  }

  /** These are on order now. */
  function noteOrdered(domains: readonly string[]): void {
    const ordered = new Set(domains);
    results.value = results.value.map((name) => {
      if (!ordered.has(name.domain)) return name;
      found.set(name.domain, name);
      return { ...name, status: 'ordered', price: null, renewal: null };
    });
  }

  /** An order that has ended: its name is in the account, or as it was found, or that is not known any more. */
  function noteEnded(orders: readonly Order[]): void {
    const ended = new Map(
      orders
        .filter((order) => order.accountId === accountId.value && !isOpen(order.state))
        .map((order) => [order.domain, order]),
    );
    results.value = results.value.map((name) => {
      const order = name.status === 'ordered' ? ended.get(name.domain) : undefined;
      if (!order) return name;
      const unknown: NameRow = { ...name, status: 'failed', reason: null };
      const former = found.get(name.domain) ?? unknown;
      // What was sent may have been carried out, or its invoice may still be paid.
      if (order.state === 'cancelled') return order.attempts === 0 ? former : unknown;
      return order.state === 'done'
        ? { ...name, status: 'owned', reason: null }
        : { ...former, status: 'refused', reason: null };
    });
  }
  const follow = (): void => void useBridge().on('orders.changed', noteEnded);

  /** Another account is asked: these answers are not its own. */
  function clear(): void {
    stop();
    [results.value, failure.value, accountId.value] = [[], null, null];
    found.clear();
  }

  function stop(): void {
    run += 1;
    running.value = false;
  }

  return {
    text,
    extensions,
    results,
    accountId,
    asked,
    running,
    failure,
    available,
    taken,
    check,
    checkAgain,
    noteOrdered,
    follow,
    clear,
    stop,
  };
});
