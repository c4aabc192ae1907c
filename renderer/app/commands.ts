import { useRouter } from 'vue-router';
import { useBridge } from '../bridge/bridge.ts';
import { useAccounts } from '../bridge/accounts.ts';
import { useChanges } from '../features/changes/store.ts';
import { useOrders } from '../features/orders/store.ts';
import { useDomainCommands } from '../features/portfolio/domain-commands.ts';
import { usePalette } from '../features/palette/store.ts';
import { useAppearanceOptions, usePreferences } from '../features/settings/preferences.ts';
import { useJobs } from '../features/status/jobs.ts';
import { addressOf, useViews } from '../features/views/store.ts';
import { useText } from '../i18n/text.ts';
import { useCommands, type Command, type CommandGroup } from '../ui/commands/commands.ts';
import { useUndo } from '../ui/commands/undo.ts';
import { movePane } from '../ui/frame/panes.ts';
import { densities, useDensity } from '../ui/grid/density.ts';
import { inBackground } from '../ui/in-background.ts';
import { useNow } from '../ui/now.ts';
import { useSections } from './sections.ts';
import { smartViews } from './shell/smart-views.ts';

/** Offers what is possible on every screen; a screen adds its own. */
export function useAppCommands(): void {
  useCommands(generalCommands());
  useCommands(placeCommands());
  useCommands(queueCommands());
  useCommands(lookCommands());
  useCommands(useDomainCommands());
  const { t } = useText();
  const undo = useUndo((done) => t('commands.undo', { done }));
  const nothing = (): Command => ({
    ...{ id: 'undo', title: t('words.undo'), group: 'general', shortcut: 'Mod+Z', run: () => undefined },
    ...{ enabled: false, needs: t('commands.nothingToUndo') },
  });
  useCommands(() => (undo().length > 0 ? undo() : [nothing()]));
}

/** @returns what makes the commands of a group */
const groupOf =
  (group: CommandGroup) =>
  (id: string, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id,
    title,
    group,
    run,
    ...more,
  });

function generalCommands(): () => Command[] {
  const { t } = useText();
  const router = useRouter();
  const palette = usePalette();
  const accounts = useAccounts();
  const inDesktop = useBridge().desktop !== undefined;
  const command = groupOf('general');
  return () => [
    command('palette', t('palette.open'), () => (palette.open = 'commands'), {
      shortcut: 'Mod+K',
      hidden: true,
      inMenu: true,
    }),
    command('refresh', t('refresh.start'), () => inBackground(accounts.refresh()), {
      // In a browser it reloads the page.
      shortcut: inDesktop ? 'Mod+R' : undefined,
      enabled: accounts.refreshing.length === 0 && accounts.inView.some(({ hasSecret }) => hasSecret),
      inMenu: true,
    }),
    command('refresh.stop', t('refresh.stop'), () => inBackground(accounts.stopRefresh()), {
      enabled: accounts.refreshing.length > 0,
      needs: accounts.refreshing.length > 0 ? undefined : t('commands.notRunning'),
    }),
    command('shortcuts', t('palette.shortcuts'), () => (palette.open = 'shortcuts'), {
      shortcut: '?',
      inMenu: 'help',
    }),
    command('licences', t('commands.licences'), () => inBackground(router.push({ name: 'about' })), {
      inMenu: 'help',
    }),
    command('pane.next', t('commands.nextPane'), () => movePane(1), { shortcut: 'F6', hidden: true }),
    command('pane.previous', t('commands.previousPane'), () => movePane(-1), {
      shortcut: 'Shift+F6',
      hidden: true,
    }),
  ];
}

/** Screens, ready-made and saved views, accounts. */
function placeCommands(): () => Command[] {
  const { t } = useText();
  const router = useRouter();
  const sections = useSections();
  const saved = useViews();
  const accounts = useAccounts();
  const now = useNow();
  const inDesktop = useBridge().desktop !== undefined;
  const go = (to: Parameters<typeof router.push>[0]) => (): void => inBackground(router.push(to));
  const [screen, view, account] = [groupOf('go'), groupOf('views'), groupOf('accounts')];
  const screenTitle = (section: string, name: string): string =>
    section === name ? name : `${section}: ${name}`;
  return () => [
    ...sections.flatMap(({ name: section, screens }, at) =>
      screens.map((name, place) => {
        const isFirst = place === 0;
        const isOnly = isFirst && screens.length === 1;
        const title = screenTitle(t(`nav.${section}`), t(isOnly ? `nav.${section}` : `nav.${name}`));
        // In a browser these choose a tab.
        const shortcut = inDesktop && isFirst ? `Mod+${at + 1}` : undefined;
        return screen(`go.${name}`, title, go({ name }), { inMenu: isFirst, shortcut });
      }),
    ),
    ...smartViews(new Date(now.value).toISOString().slice(0, 10)).map(({ name, query }) =>
      view(`view.${name}`, t(`nav.views.${name}`), go({ name: 'domains', query: { q: query } })),
    ),
    ...saved.views.map((kept) => view(`view.${kept.id}`, kept.name, go(addressOf(kept)))),
    ...(accounts.views.length > 1
      ? [
          account('account.all', t('shell.allAccounts'), () => accounts.choose(null)),
          ...accounts.views.map(({ account: { id, name } }) =>
            account(`account.${id}`, t('commands.account', { name }), () => accounts.choose(id)),
          ),
        ]
      : []),
  ];
}

function queueCommands(): () => Command[] {
  const { t } = useText();
  const command = groupOf('queue');
  const shown = { inMenu: true, inTray: true };
  const queues = [
    { id: 'orders', store: useOrders(), words: ['commands.runOrders', 'commands.pauseOrders'] },
    { id: 'changes', store: useChanges(), words: ['commands.runChanges', 'commands.pauseChanges'] },
  ] as const;
  const jobs = useJobs();
  /** The reading of details goes on for hours: it is paused from anywhere. */
  function readings() {
    const job = jobs.jobs.find(({ kind }) => kind === 'details');
    const act = (run: (() => Promise<unknown>) | null | undefined) => (): void => {
      if (run) inBackground(run());
    };
    const pause = [
      'details.pause',
      t('commands.pauseReading'),
      act(job?.pause),
      Boolean(job?.pause),
    ] as const;
    return job?.resume
      ? ([['details.resume', t('commands.resumeReading'), act(job.resume), true]] as const)
      : [pause];
  }
  const whileRunning = (running: boolean): Partial<Command> =>
    running ? {} : { enabled: false, needs: t('commands.notRunning') };
  return () => [
    ...queues.flatMap(({ id, store, words: [run, pause] }) => {
      const running = store.queue?.running === true && !store.queue.paused;
      const set = (next: boolean) => (): void => inBackground(store.setRunning(next));
      return [
        command(`${id}.run`, t(run), set(true), {
          ...shown,
          enabled: !running && store.countOf('queued') > 0,
        }),
        command(`${id}.pause`, t(pause), set(false), { ...shown, ...whileRunning(running) }),
      ];
    }),
    ...readings().map(([id, title, run, running]) => command(id, title, run, whileRunning(running))),
  ];
}

function lookCommands(): () => Command[] {
  const { t } = useText();
  const preferences = usePreferences();
  const options = useAppearanceOptions();
  const density = useDensity();
  const command = groupOf('look');
  return () => [
    ...options.themes.value.map(({ value, label }) =>
      command(`theme.${value}`, t('commands.theme', { name: label }), () => (preferences.theme = value), {
        enabled: preferences.theme !== value,
      }),
    ),
    ...options.languages.value.map(({ value, label }) =>
      command(
        `language.${value}`,
        t('commands.language', { name: label }),
        () => (preferences.language = value),
        { enabled: preferences.language !== value },
      ),
    ),
    ...densities.map((pixels) =>
      command(`rows.${pixels}`, t('commands.rows', { pixels }), () => (density.value = pixels), {
        enabled: density.value !== pixels,
      }),
    ),
  ];
}
