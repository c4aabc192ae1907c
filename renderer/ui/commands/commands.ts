import { computed, onScopeDispose, shallowReactive } from 'vue';
import { isPlain, matches, type Keys, type Shortcut } from './shortcut.ts';

/** Under which commands are listed together, in this order. */
export const commandGroups = ['general', 'screen', 'go', 'views', 'queue', 'accounts', 'look'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/**
 * Something the user can ask for from anywhere. The palette, the sheet of shortcuts, the application menu, the tray and
 * the keys all come from the list of commands.
 */
export interface Command {
  /** The same in every language, and after a restart: what was used last is remembered by it. */
  readonly id: string;
  readonly title: string;
  readonly group: CommandGroup;
  readonly shortcut?: Shortcut | undefined;
  /** Its shortcut means this only in the grid, which listens for it. */
  readonly ofGrid?: boolean;
  /** Without it: yes. */
  readonly enabled?: boolean;
  /** What has to be so first, or why it is not possible now. The palette shows it then, but only to somebody who looks for it. */
  readonly needs?: string | undefined;
  /** Only its shortcut and the menu call it: the palette does not offer it. */
  readonly hidden?: boolean;
  /** Shown in the application menu of the desktop: with its group, or under Help. */
  readonly inMenu?: boolean | 'help';
  /** Shown in the tray's menu of the desktop. */
  readonly inTray?: boolean;
  run(): void;
}

type Source = () => readonly Command[];
const sources = shallowReactive(new Set<Source>());

/** Every command there is now, also those that are not possible at the moment. */
export const commands = computed<readonly Command[]>(() => [...sources].flatMap((source) => source()));

/** Offers commands for as long as the component is there. */
export function useCommands(source: Source): void {
  sources.add(source);
  onScopeDispose(() => sources.delete(source));
}

/** Offers what Ctrl+Enter does on the screen; null for nothing. */
export const usePrimaryCommand = (source: () => Pick<Command, 'title' | 'enabled' | 'run'> | null): void =>
  useCommands(() => {
    const command = source();
    return command ? [{ ...command, id: 'primary', group: 'screen', shortcut: 'Mod+Enter' }] : [];
  });

const openDialog = (): Element | null => document.querySelector('[role="dialog"], [role="alertdialog"]');

/** A dialog waits for an answer: nothing happens behind it. @returns whether the command was run */
export function runCommand(id: string): boolean {
  // A screen and its bottom bar may both have a primary command: the one that is possible now is meant.
  const command = commands.value.find((offered) => offered.id === id && offered.enabled !== false);
  if (!command || openDialog()) return false;
  command.run();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.isContentEditable ||
    target.closest('[role="menu"], [role="listbox"]') !== null);

/** Runs the command whose shortcut was pressed, once however long it is held down. */
export function pressCommand(
  event: Keys &
    Pick<KeyboardEvent, 'target' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'preventDefault'>,
): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const command = commands.value.find(
    ({ shortcut, enabled, ofGrid }) =>
      enabled !== false && !ofGrid && shortcut !== undefined && matches(shortcut, event),
  );
  if (!command?.shortcut || (isPlain(command.shortcut) && isTyping(event.target))) return;
  // Else the application menu, which has the same shortcut, would run it, too.
  if (runCommand(command.id)) event.preventDefault();
}
