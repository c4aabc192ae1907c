import { useRouter } from 'vue-router';
import { useBridge } from '../bridge/bridge.ts';
import { useAccounts } from '../bridge/accounts.ts';
import { useChanges } from '../features/changes/store.ts';
import { useOrders } from '../features/orders/store.ts';
import { usePalette } from '../features/palette/store.ts';
import { themes, usePreferences } from '../features/settings/preferences.ts';
import { addressOf, useViews } from '../features/views/store.ts';
import { languages } from '../i18n/i18n.ts';
import { useText } from '../i18n/text.ts';
import { useCommands, type Command } from '../ui/commands/commands.ts';
import { movePane } from '../ui/frame/panes.ts';
import { densities, useDensity } from '../ui/grid/density.ts';
import { inBackground } from '../ui/in-background.ts';
import { useNow } from '../ui/now.ts';
import { useSections, type ScreenName } from './sections.ts';
import { smartViews } from './shell/smart-views.ts';

/** Offers what is possible on every screen; a screen adds its own. */
export function useAppCommands(): void {
  useCommands(generalCommands());
  useCommands(placeCommands());
  useCommands(queueCommands());
  useCommands(lookCommands());
}

function generalCommands(): () => Command[] {
  const { t } = useText();
  const router = useRouter();
  const palette = usePalette();
  const accounts = useAccounts();
  const inDesktop = useBridge().desktop !== undefined;
  const general = 'general' as const;
  return () => [
    {
      ...{ id: 'palette', title: t('palette.open'), group: general, shortcut: 'Mod+K', hidden: true },
      inMenu: true,
      run: () => (palette.open = 'commands'),
    },
    {
      ...{ id: 'refresh', title: t('refresh.start'), group: general, inMenu: true },
      // In a browser it reloads the page.
      shortcut: inDesktop ? 'Mod+R' : undefined,
      enabled: accounts.refreshing.length === 0 && accounts.inView.some(({ hasSecret }) => hasSecret),
      run: () => inBackground(accounts.refresh()),
    },
    {
      ...{ id: 'refresh.stop', title: t('refresh.stop'), group: general },
      enabled: accounts.refreshing.length > 0,
      run: () => inBackground(accounts.stopRefresh()),
    },
    {
      ...{ id: 'shortcuts', title: t('palette.shortcuts'), group: general, shortcut: '?', inMenu: 'help' },
      run: () => (palette.open = 'shortcuts'),
    },
    {
      ...{ id: 'licences', title: t('commands.licences'), group: general, inMenu: 'help' },
      run: () => inBackground(router.push({ name: 'about' })),
    },
    {
      ...{ id: 'pane.next', title: t('commands.nextPane'), group: general, shortcut: 'F6', hidden: true },
      run: () => movePane(1),
    },
    {
      ...{ id: 'pane.previous', title: t('commands.previousPane'), group: general, shortcut: 'Shift+F6' },
      hidden: true,
      run: () => movePane(-1),
    },
  ];
}

/** Screens, ready-made and saved views, accounts. */
function placeCommands(): () => Command[] {
  const { t } = useText();
  const router = useRouter();
  const sections = useSections();
  const views = useViews();
  const accounts = useAccounts();
  const now = useNow();
  const inDesktop = useBridge().desktop !== undefined;
  const go = (to: Parameters<typeof router.push>[0]) => (): void => inBackground(router.push(to));
  return () => [
    ...sections.flatMap(({ name: section, screens }, at) =>
      screens.map((name, place): Command => ({
        ...{ id: `go.${name}`, group: 'go', run: go({ name }), inMenu: place === 0 },
        title: place === 0 && screens.length === 1 ? t(`nav.${section}`) : screenTitle(section, name),
        // In a browser these choose a tab.
        shortcut: inDesktop && place === 0 ? `Mod+${at + 1}` : undefined,
      })),
    ),
    ...smartViews(new Date(now.value).toISOString().slice(0, 10)).map(({ name, query }): Command => ({
      ...{ id: `view.${name}`, group: 'views', title: t(`nav.views.${name}`) },
      run: go({ name: 'domains', query: { q: query } }),
    })),
    ...views.views.map((view): Command => ({
      ...{ id: `view.${view.id}`, group: 'views', title: view.name, run: go(addressOf(view)) },
    })),
    ...(accounts.views.length > 1
      ? [
          {
            ...{ id: 'account.all', group: 'accounts' as const, title: t('shell.allAccounts') },
            run: () => accounts.choose(null),
          },
          ...accounts.views.map(({ account }): Command => ({
            ...{ id: `account.${account.id}`, group: 'accounts' },
            title: t('commands.account', { name: account.name }),
            run: () => accounts.choose(account.id),
          })),
        ]
      : []),
  ];

  function screenTitle(section: (typeof sections)[number]['name'], name: ScreenName): string {
    const screen = t(`nav.${name}`);
    return screen === t(`nav.${section}`) ? screen : `${t(`nav.${section}`)}: ${screen}`;
  }
}

function queueCommands(): () => Command[] {
  const { t } = useText();
  const orders = useOrders();
  const changes = useChanges();
  return () =>
    [
      {
        ...{ id: 'orders', run: t('commands.runOrders'), pause: t('commands.pauseOrders') },
        ...{ view: orders.queue, waiting: orders.countOf('queued'), setRunning: orders.setRunning },
      },
      {
        ...{ id: 'changes', run: t('commands.runChanges'), pause: t('commands.pauseChanges') },
        ...{ view: changes.queue, waiting: changes.countOf('queued'), setRunning: changes.setRunning },
      },
    ].flatMap(({ id, run, pause, view, waiting, setRunning }): Command[] => {
      const running = view?.running === true && !view.paused;
      const command = { group: 'queue' as const, inMenu: true, inTray: true };
      return [
        {
          ...{ ...command, id: `${id}.run`, title: run, enabled: !running && waiting > 0 },
          run: () => inBackground(setRunning(true)),
        },
        {
          ...{ ...command, id: `${id}.pause`, title: pause, enabled: running },
          run: () => inBackground(setRunning(false)),
        },
      ];
    });
}

function lookCommands(): () => Command[] {
  const { t } = useText();
  const preferences = usePreferences();
  const density = useDensity();
  return () => [
    ...themes.map((theme): Command => ({
      ...{ id: `theme.${theme}`, group: 'look', enabled: preferences.theme !== theme },
      title: t('commands.theme', { name: t(`shell.themes.${theme}`) }),
      run: () => (preferences.theme = theme),
    })),
    ...languages.map((language): Command => ({
      ...{ id: `language.${language}`, group: 'look', enabled: preferences.language !== language },
      title: t('commands.language', { name: t(`shell.languages.${language}`) }),
      run: () => (preferences.language = language),
    })),
    ...densities.map((pixels): Command => ({
      ...{ id: `rows.${pixels}`, group: 'look', enabled: density.value !== pixels },
      title: t('commands.rows', { pixels }),
      run: () => (density.value = pixels),
    })),
  ];
}
