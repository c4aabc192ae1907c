import { ref, shallowRef } from 'vue';
import { type LocationQueryRaw, useRouter } from 'vue-router';
import type { Filter, ListName, Selection } from '../../../shared/lists/lists.ts';
import { type Risk, type RiskAction, riskWords } from '../../../shared/lists/risks.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { DecisionGroup } from '../../../shared/model/risk.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { writeFilter } from '../../list/list-address.ts';
import { type DomainQuery, useShowDomains } from '../accounts/show-domains.ts';
import { useHistory } from '../history/store.ts';
import { useOrders } from '../orders/store.ts';

/** The actions and links of Today. */
export function useTodayActions() {
  const accounts = useAccounts();
  const orders = useOrders();
  const history = useHistory();
  const router = useRouter();
  const showDomains = useShowDomains();
  /** The orders of the open dialog. */
  const ordering = ref<{
    readonly kind: 'renew' | 'restore';
    readonly selection: Selection<'domains'>;
  } | null>(null);
  /** The registration or transfer of the open dialog. */
  const correcting = shallowRef<{ readonly kind: 'register' | 'transfer'; readonly order: Order } | null>(
    null,
  );

  const open = (name: string, query: LocationQueryRaw = {}): void =>
    inBackground(router.push({ name, query }));
  const showList = <N extends ListName>(name: N, filter: Partial<Filter<N>>): void =>
    open(name, writeFilter(name, filter));

  /** Orders for all domains of the risk, of which the page lists only the first. */
  function order(kind: 'renew' | 'restore', { accountId, query }: DomainQuery): void {
    if (query === null) return;
    ordering.value = { kind, selection: { by: 'filter', filter: { accountId, query }, except: [] } };
  }
  const orderAgain = ({ kind, accountId, domain }: Order): void => {
    if (kind === 'renew' || kind === 'restore')
      ordering.value = { kind, selection: { by: 'keys', keys: [{ accountId, domain }] } };
  };
  /** Where the order was replaced meanwhile, its inspector says so. */
  async function correct(refused: Order): Promise<void> {
    const { id, kind } = refused;
    const answer = await callWithToast('orders.correctable', { id });
    if (answer === 'order' && (kind === 'register' || kind === 'transfer'))
      correcting.value = { kind, order: refused };
    else if (answer !== undefined) openOrder(id);
  }
  const openOrder = (id: number): void => open('orders', { open: String(id) });
  function showOrders(risk: Risk): void {
    if (!('orders' in risk)) return;
    const [first, ...others] = risk.orders;
    if (first && others.length === 0) return openOrder(first.id);
    showList('orders', { state: [risk.kind === 'orders-refused' ? 'refused' : 'done'] });
  }
  /** One group is shown alone; several are shown by cause. */
  function decide(groups: readonly DecisionGroup[]): void {
    const [first, ...others] = groups;
    const cause = first && others.length === 0 ? [first.cause] : [];
    orders.list.arrange({ ...orders.list.state.value, group: others.length > 0 ? 'cause' : null });
    showList('orders', { state: [...new Set(groups.map(({ state }) => state))], cause });
  }

  const acts: { readonly [A in RiskAction]: (risk: Risk) => void } = {
    decide: (risk) => decide('groups' in risk ? risk.groups : []),
    refresh: () => inBackground(accounts.refresh()),
    renew: (risk) => order('renew', risk),
    restore: (risk) => order('restore', risk),
    'set-key': (risk) => open('accounts', { key: ('accountIds' in risk && risk.accountIds[0]) || null }),
    'show-accounts': () => open('accounts'),
    'show-changes': () => showList('changes', { state: ['failed'] }),
    'show-domains': showDomains,
    'show-history': () => showList('history', history.alertFilter()),
    'show-invoices': () => open('invoices'),
    'show-orders': showOrders,
    'show-prices': () => open('prices'),
    'show-queue': () => showList('orders', { state: ['queued'] }),
    'show-round': (risk) =>
      showList('rounds', { round: 'round' in risk ? [risk.round] : [], state: ['open', 'overdue'] }),
    'show-statement': () => open('credit'),
    'top-up': () => open('credit'),
  };
  return {
    ordering,
    correcting,
    showDomains,
    decide,
    orderAgain,
    correct,
    openOrder,
    act: (risk: Risk) => acts[riskWords(risk).action](risk),
  };
}
