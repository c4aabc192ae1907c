import { ref } from 'vue';
import { type LocationQueryRaw, useRouter } from 'vue-router';
import type { Filter, ListName, Selection } from '../../../shared/lists/lists.ts';
import type { RiskKind, RiskOf } from '../../../shared/lists/risks.ts';
import type { DecisionGroup } from '../../../shared/model/risk.ts';
import { writeValue } from '../../../shared/rules/query-tokens.ts';
import { inBackground } from '../../ui/in-background.ts';
import type { IconName } from '../../ui/controls/icons.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { writeFilter } from '../../list/list-address.ts';
import { useHistory } from '../history/store.ts';
import { useOrders } from '../orders/store.ts';

/** Finds domains, of one account also where the page is about all of them. */
interface DomainQuery {
  readonly query: string | null;
  readonly accountId: string | null;
}

/** The actions and links of Today. */
export function useTodayActions() {
  const accounts = useAccounts();
  const orders = useOrders();
  const history = useHistory();
  const router = useRouter();
  /** The orders of the open dialog. */
  const ordering = ref<{
    readonly kind: 'renew' | 'restore';
    readonly selection: Selection<'domains'>;
  } | null>(null);

  const open = (name: string, query: LocationQueryRaw = {}): void =>
    inBackground(router.push({ name, query }));
  const showList = <N extends ListName>(name: N, filter: Partial<Filter<N>>): void =>
    open(name, writeFilter(name, filter));

  return {
    open,
    ordering,
    /** Orders for all domains of the risk, of which the page lists only the first. */
    order(kind: 'renew' | 'restore', { accountId, query }: DomainQuery): void {
      if (query === null) return;
      ordering.value = { kind, selection: { by: 'filter', filter: { accountId, query }, except: [] } };
    },
    showDomains({ accountId, query }: DomainQuery): void {
      const isNamed = accountId !== null && accountId !== accounts.accountId;
      const account = isNamed ? `account:${writeValue(accounts.nameOf(accountId))} ` : '';
      open('domains', { q: `${account}${query ?? ''}` });
    },
    /** One group is shown alone; several are shown by cause. */
    decide(groups: readonly DecisionGroup[]): void {
      const [first, ...others] = groups;
      const cause = first && others.length === 0 ? [first.cause] : [];
      orders.list.arrange({ ...orders.list.state.value, group: others.length > 0 ? 'cause' : null });
      showList('orders', { state: [...new Set(groups.map(({ state }) => state))], cause });
    },
    showList,
    showAlert: () => showList('history', history.alertFilter()),
    refresh: () => inBackground(accounts.refresh()),
  };
}
type TodayActions = ReturnType<typeof useTodayActions>;

/** The icon of each kind of risk, and the action of its button. */
export const riskViews: {
  readonly [K in RiskKind]: {
    readonly icon: IconName | ((risk: RiskOf<K>) => IconName);
    readonly act: (risk: RiskOf<K>, actions: TodayActions) => void;
  };
} = {
  'changed-elsewhere': { icon: 'warning', act: (_, { showAlert }) => showAlert() },
  'in-redemption': { icon: 'restore', act: (risk, { order }) => order('restore', risk) },
  'will-lapse': {
    icon: 'clock',
    act: (risk, { order, open }) => (risk.cause === 'credit-short' ? open('credit') : order('renew', risk)),
  },
  'orders-to-decide': { icon: 'hand', act: ({ groups }, { decide }) => decide(groups) },
  unlisted: { icon: 'ban', act: (risk, { showDomains }) => showDomains(risk) },
  'cannot-connect': {
    icon: ({ reason }) => (reason === 'offline' ? 'offline' : 'key'),
    act: ({ reason, accountIds: [key = null] }, { refresh, open }) =>
      reason === 'offline' ? refresh() : open('accounts', { key }),
  },
  'invoices-to-pay': { icon: 'orders', act: (_, { open }) => open('invoices') },
  'orders-unsent': { icon: 'play', act: (_, { showList }) => showList('orders', { state: ['queued'] }) },
  'low-credit': { icon: 'credit', act: (_, { open }) => open('credit') },
  'credit-unexplained': { icon: 'credit', act: (_, { open }) => open('credit') },
  'changes-failed': { icon: 'changes', act: (_, { showList }) => showList('changes', { state: ['failed'] }) },
  stale: { icon: 'refresh', act: (_, { refresh }) => refresh() },
  'price-rises': { icon: 'prices', act: (_, { open }) => open('prices') },
};

/** @returns the icon of a risk, and what its button does */
export function riskView<K extends RiskKind>(risk: RiskOf<K>) {
  const { icon, act } = riskViews[risk.kind];
  return {
    icon: typeof icon === 'string' ? icon : icon(risk),
    act: (actions: TodayActions) => act(risk, actions),
  };
}
