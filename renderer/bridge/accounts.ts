import { useLocalStorage, useOnline } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { AccountView } from '../../shared/model/account-view.ts';
import type { BudgetView } from '../../shared/model/budget.ts';
import { ask, useBridge } from './bridge.ts';
import { callWithToast } from './call-with-toast.ts';
import { useSession } from './session.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { useNow } from '../ui/now.ts';
import { isLoopback } from '../../shared/rules/loopback.ts';
import { standingOf, type Standing } from '../../shared/rules/reachability.ts';

/** Every account with what is known of it, and which of them the page is about. */
export const useAccounts = defineStore('accounts', () => {
  const views = ref<readonly AccountView[]>([]);
  const chosen = useLocalStorage<string | null>('namekeep.account', null, { listenToStorageChanges: false });
  const budgets = ref<Readonly<Record<string, BudgetView>>>({});

  /** The account the page is about; null for all of them. */
  const accountId = computed(() =>
    views.value.some(({ account }) => account.id === chosen.value) ? chosen.value : null,
  );
  const inView = computed(() =>
    accountId.value === null
      ? views.value
      : views.value.filter(({ account }) => account.id === accountId.value),
  );
  /** The demo among other accounts that the page is about: it is in no total. */
  const demosBeside = computed(() =>
    accountId.value === null && views.value.some(({ account }) => !account.demo)
      ? views.value.filter(({ account }) => account.demo).map(({ account }) => account.id)
      : [],
  );
  /** There are accounts that the page is not about. */
  const isPartial = computed(() => inView.value.length < views.value.length);
  /** The computer has a network at all; its own services answer without. */
  const networked = useOnline();
  const now = useNow();
  const standing = ({
    account,
    reachability,
    hasSecret,
  }: Pick<AccountView, 'account' | 'reachability' | 'hasSecret'>): Standing =>
    standingOf(reachability, now.value, {
      networked: networked.value || account.demo || isLoopback(account.baseUrl),
      hasSecret,
    });
  const offline = computed(() => inView.value.filter((view) => standing(view) === 'offline'));
  const refreshing = computed(() => inView.value.filter(({ refresh }) => refresh?.state === 'running'));
  /** When the oldest of the lists on screen was brought up to date. */
  const refreshedAt = computed(
    () => inView.value.flatMap((view) => view.refreshedAt ?? []).toSorted()[0] ?? null,
  );

  /** The accounts a selection can touch: one that is named, else those in view. */
  const viewsOf = (id: string | null): readonly AccountView[] =>
    id === null ? inView.value : views.value.filter(({ account }) => account.id === id);
  const viewOf = (id: string) => views.value.find(({ account }) => account.id === id);
  const nameOf = (id: string): string => viewOf(id)?.account.name ?? id;
  /** The currency of its credit; empty where none was read. */
  const currencyOf = (id: string): string => viewOf(id)?.credit?.currency ?? '';

  function hydrate(next: readonly AccountView[]): void {
    views.value = next;
    budgets.value = Object.fromEntries(next.map(({ account, budget }) => [account.id, budget]));
  }

  function follow(): void {
    useSession().onSnapshot((snapshot) => {
      budgets.value = {};
      hydrate(snapshot.accounts);
    });
    useBridge().on('accounts.changed', hydrate);
    useBridge().on('budget.changed', (budget) => {
      budgets.value = { ...budgets.value, [budget.accountId]: budget };
    });
    useBridge().on('refresh.progressed', (progress) => {
      views.value = views.value.map((view) =>
        view.account.id === progress.accountId
          ? { ...view, refresh: progress, lastRefresh: progress.summary ?? view.lastRefresh }
          : view,
      );
      if (progress.state === 'running') return;
      const isAwaited = awaited.delete(progress.accountId);
      if (isAwaited && progress.failure) useToasts().fail(progress.failure);
    });
  }

  function choose(id: string | null): void {
    chosen.value = id;
  }

  /** Refreshes that the user asked for: of others, Today and the status bar tell. */
  const awaited = new Set<string>();
  async function refreshOne(accountId: string): Promise<void> {
    awaited.add(accountId);
    if ((await callWithToast('refresh.start', { accountId })) === undefined) awaited.delete(accountId);
  }

  /** Refreshes the accounts in view that have a key; each runs in the background. */
  async function refresh(): Promise<void> {
    for (const { account } of inView.value.filter(({ hasSecret }) => hasSecret)) await refreshOne(account.id);
  }

  async function stopRefresh(): Promise<void> {
    for (const { account } of refreshing.value)
      await callWithToast('refresh.stop', { accountId: account.id });
  }

  /** Requests become free again without an event. */
  async function readBudgets(): Promise<void> {
    for (const { account } of inView.value) {
      const answer = await ask('budget.show', { accountId: account.id });
      // How many requests are left is a courtesy; without an answer the page says nothing of it.
      if (answer.ok) budgets.value = { ...budgets.value, [account.id]: answer.value };
    }
  }

  return {
    views,
    accountId,
    inView,
    demosBeside,
    isPartial,
    standing,
    networked,
    offline,
    refreshing,
    refreshedAt,
    budgets,
    viewsOf,
    nameOf,
    currencyOf,
    follow,
    choose,
    refresh,
    refreshOne,
    stopRefresh,
    readBudgets,
  };
});
