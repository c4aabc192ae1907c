import { computed, watch, type ComputedRef, type Ref } from 'vue';
import { useRoute, useRouter, type LocationQuery } from 'vue-router';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { domains } from '../../../shared/lists/domains.ts';
import { ask } from '../../bridge/bridge.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import { writeGridState, type GridState } from '../../ui/grid/grid-state.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useKeptGrid } from '../../list/grid-address.ts';
import { useOpenedDomain } from '../../list/opened-domain.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { standardState } from '../../list/list-store.ts';
import { usePortfolio } from './store.ts';

const standard = standardState('domains');
const one = (value: LocationQuery[string] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Keeps search, order, grouping, columns and the opened domain in the address, so that reload and back restore them.
 * An address without any of it shows all domains; the way back leads to the search before.
 * A domain of another list does not stay open.
 * @returns the grid as the user changes it
 */
export function usePortfolioAddress(columns: ComputedRef<GridColumn<DomainRow>[]>): Ref<GridState> {
  const route = useRoute();
  const router = useRouter();
  const portfolio = usePortfolio();
  const accounts = useAccounts();
  const opened = useOpenedDomain();
  const screen = route.name;
  const grid = useKeptGrid(
    'domains',
    () => columns.value,
    standard,
    domains.groups,
    computed({ get: () => portfolio.state, set: portfolio.arrange }),
  );

  /** The domain that the address names, as long as it is being looked for. */
  let named = '';
  const domainName = (): string => {
    if (!opened.key) return named;
    const { domain, accountId } = opened.key;
    return accounts.views.length > 1 ? `${domain}@${accountId}` : domain;
  };
  const written = () => {
    const { state, text } = portfolio;
    const domain = domainName();
    return { ...(text && { q: text }), ...writeGridState(state, standard), ...(domain && { domain }) };
  };

  /** Opens the domain that the address names, if an account has it. */
  async function openNamed(text: string): Promise<void> {
    if (text === domainName()) return;
    named = text;
    const [name = '', accountId] = text.split('@');
    const answer = await ask('domains.find', { accountId: accountId ?? null, names: [name] });
    const key = answer.ok ? answer.value[0]?.keys[0] : undefined;
    const details = key && (await ask('domains.show', key));
    if (named !== text) return;
    named = '';
    if (details?.ok) opened.key = details.value.row;
  }
  function close(): void {
    named = '';
    opened.key = null;
  }

  function take(query: LocationQuery): void {
    const { sort, group, columns: shown } = query;
    portfolio.arrange(grid.read({ sort: one(sort), group: one(group), columns: one(shown) }));
    portfolio.search(one(query['q']));
    const name = one(query['domain']);
    if (name) inBackground(openNamed(name));
    else close();
  }
  // At once, as the address may name a domain to open in the next list.
  watch(() => portfolio.query, close, { flush: 'sync' });

  take(route.query);
  const same = (query: LocationQuery): boolean => {
    const { view: _view, ...rest } = query;
    return JSON.stringify(Object.entries(rest).sort()) === JSON.stringify(Object.entries(written()).sort());
  };
  watch(
    () => route.query,
    (query) => {
      if (route.name === screen && !same(query)) take(query);
    },
  );
  watch(
    () => [portfolio.text, portfolio.state, opened.key],
    async () => {
      if (route.name !== screen || same(route.query)) return;
      const { view } = route.query;
      await router.replace({ query: { ...written(), ...(view && { view }) } });
    },
    { immediate: true, flush: 'post' },
  );
  return grid.state;
}
