import { useRoute, useRouter } from 'vue-router';
import { useAccounts } from '../../bridge/accounts.ts';
import { useText } from '../../i18n/text.ts';
import type { Command } from '../../ui/commands/commands.ts';
import { enterPane } from '../../ui/frame/panes.ts';
import { inBackground } from '../../ui/in-background.ts';
import { useDomainActions, type DomainAction } from './domain-actions.ts';
import { usePortfolio } from './store.ts';

/** @returns the id of what is done with domains, whichever place of the page offers it */
export const commandOf = (action: DomainAction): string => `domains.${action}`;

/**
 * Offers what is done with selected domains where no bar of the selection offers it: found by its name, it says what has
 * to be done first, and leads there.
 */
export function useDomainCommands(): () => readonly Command[] {
  const accounts = useAccounts();
  const portfolio = usePortfolio();
  const router = useRouter();
  const route = useRoute();
  const { t, counted } = useText();
  const actionsOf = useDomainActions();
  const isHere = (): boolean => route.name === 'domains';
  function run(): void {
    if (isHere()) enterPane(document.querySelector<HTMLElement>('main [role="grid"]'));
    else inBackground(router.push({ name: 'domains' }));
  }
  return () => {
    if (isHere() && portfolio.selected > 0) return [];
    const needs =
      portfolio.selected > 0 ? counted('portfolio.selected', portfolio.selected) : t('portfolio.selectFirst');
    return actionsOf(accounts.inView, run, null).flatMap(({ items }) =>
      items.map(({ action, label }): Command => ({
        ...{ id: commandOf(action), title: label, group: 'screen', needs, run },
      })),
    );
  };
}
