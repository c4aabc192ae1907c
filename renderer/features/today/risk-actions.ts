import { ref } from 'vue';
import { type LocationQueryRaw, useRouter } from 'vue-router';
import type { Selection } from '../../../shared/model/domain.ts';
import type { DecisionGroup, Risk } from '../../../shared/model/today.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { writeValue } from '../../../shared/rules/query-tokens.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import type { Text } from '../../i18n/text.ts';
import { inBackground } from '../../ui/in-background.ts';
import { writeNarrowing } from '../accounts/queue-address.ts';
import { useAccounts } from '../accounts/store.ts';
import { useHistory } from '../history/store.ts';
import { useOrders } from '../orders/store.ts';
import { useOutlook } from '../outlook/store.ts';

/** What a dialog on Today orders; null while none is open. */
export type Ordering = { readonly kind: 'renew' | 'restore'; readonly selection: Selection } | null;

/** How each risk is dealt with: one action each, which does it or leads to where it is done. */
export function useRiskActions() {
  const accounts = useAccounts();
  const orders = useOrders();
  const history = useHistory();
  const outlook = useOutlook();
  const router = useRouter();
  const ordering = ref<Ordering>(null);

  const go = (name: string, query: LocationQueryRaw = {}): void => inBackground(router.push({ name, query }));

  /** Shows domains in the grid, of one account also where the page is about all of them. */
  function showDomains(query: string, accountId: string | null): void {
    const named = accountId !== null && accountId !== accounts.accountId;
    const q = named ? `account:${writeValue(accounts.nameOf(accountId))} ${query}` : query;
    inBackground(router.push({ name: 'domains', query: { q } }));
  }

  function showQueue(name: 'orders' | 'changes', filter: Parameters<typeof writeNarrowing>[0]): void {
    inBackground(router.push({ name, query: writeNarrowing(filter) }));
  }

  /** All domains of the risk, of which the page lists only the first. */
  function order(kind: 'renew' | 'restore', { accountId, query }: Risk): void {
    if (query === null) return;
    ordering.value = { kind, selection: { by: 'query', accountId, query, except: [] } };
  }

  /** One group is shown alone; several are shown by cause. */
  function decide(groups: readonly DecisionGroup[]): void {
    const [first, ...others] = groups;
    const causes = first && others.length === 0 ? [first.cause] : [];
    orders.arrange({ ...orders.state, group: others.length > 0 ? 'cause' : null });
    showQueue('orders', { states: [...new Set(groups.map(({ state }) => state))], causes });
  }

  function act(risk: Risk): void {
    switch (risk.kind) {
      case 'will-lapse':
        return risk.cause === 'credit-short' ? go('credit') : order('renew', risk);
      case 'in-redemption':
        return order('restore', risk);
      case 'vanished':
        return showDomains(risk.query ?? '', risk.accountId);
      case 'orders-unsent':
        return showQueue('orders', { states: ['queued'] });
      case 'orders-to-decide':
        return decide(risk.groups);
      case 'invoices-to-pay':
        return go('invoices');
      case 'changes-failed':
        return showQueue('changes', { states: ['failed'] });
      case 'changed-elsewhere':
        history.showAlert();
        return go('history');
      case 'price-rises':
        return go('prices');
      case 'low-credit':
      case 'credit-unexplained':
        return go('credit');
      case 'stale':
        return void accounts.refresh();
      case 'cannot-connect':
        return risk.why === 'offline'
          ? void accounts.refresh()
          : go('accounts', { key: risk.accountIds[0] ?? null });
    }
  }

  return {
    act,
    ordering,
    showDomains,
    decide,
    /** @param days from today; null shows it again */
    putOff: ({ key, count }: Risk, days: number | null): Promise<unknown> => {
      const today = outlook.today?.today ?? '';
      return callWithToast('today.putOff', {
        key,
        count,
        until: days === null ? null : addDays(today, days),
      });
    },
  };
}

/** @returns what the button of a risk says */
export function actionLabel(risk: Risk, { t, counted }: Text): string {
  switch (risk.kind) {
    case 'will-lapse':
      return risk.cause === 'auto-renew-off'
        ? counted('today.actions.renew', risk.count)
        : t('today.actions.topUp');
    case 'in-redemption':
      return t('today.actions.restore');
    case 'vanished':
      return t('today.actions.domains');
    case 'orders-unsent':
      return t('today.actions.queue');
    case 'orders-to-decide':
      return t('today.actions.decide');
    case 'invoices-to-pay':
      return t('today.actions.invoices');
    case 'changes-failed':
      return t('today.actions.failed');
    case 'changed-elsewhere':
      return t('today.actions.history');
    case 'price-rises':
      return t('today.actions.prices');
    case 'low-credit':
      return t('today.actions.topUp');
    case 'credit-unexplained':
      return t('today.actions.statement');
    case 'stale':
      return t('today.actions.refresh');
    case 'cannot-connect':
      return t(risk.why === 'offline' ? 'today.actions.refresh' : 'today.actions.setKey');
  }
}
