import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopState, MenuCommand } from '../../../shared/desktop.ts';
import type { Words } from './words.ts';

const separator: MenuItemConstructorOptions = { type: 'separator' };

export interface PageMenu {
  readonly commands: DesktopState['menu'];
  invoke(id: string): void;
}
const withoutPage: PageMenu = {
  commands: { general: [], screen: [], go: [], queue: [], help: [] },
  invoke: () => undefined,
};

export interface ProgramMenu {
  checkForUpdates(): void;
  /** To its own pages on the web, as far as it has any. */
  readonly links: readonly { readonly label: string; open(): void }[];
}

/** A label for a text, in which `&` would underline what follows it. */
export const asLabel = (text: string): string => text.replaceAll('&', '&&');

export const commandItems = (
  commands: readonly MenuCommand[],
  invoke: (id: string) => void,
): MenuItemConstructorOptions[] =>
  commands.map(({ id, title, accelerator, enabled }) => ({
    id,
    label: asLabel(title),
    enabled,
    ...(accelerator !== null && { accelerator }),
    click: () => invoke(id),
  }));

/** Lists that have something in them, with a line between them. */
const inParts = (...parts: readonly MenuItemConstructorOptions[][]): MenuItemConstructorOptions[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [separator, ...part]));

/** The application menu: the commands of the page, and roles, so that their shortcuts are the system's own. */
export function menuTemplate(
  words: Words,
  platform: NodeJS.Platform,
  packaged: boolean,
  program?: ProgramMenu,
  page: PageMenu = withoutPage,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const of = (part: keyof DesktopState['menu']) => commandItems(page.commands[part], page.invoke);
  const menuOf = (label: string, submenu: MenuItemConstructorOptions[]) =>
    submenu.length > 0 ? [{ label: titled(label), submenu }] : [];
  /** macOS opens no menu by a letter. */
  const titled = (label: string): string => (mac ? label.replace('&', '') : label);
  const about: MenuItemConstructorOptions = { role: 'about', label: words.about };
  const updates: MenuItemConstructorOptions[] = program
    ? [{ label: words.checkForUpdates, click: program.checkForUpdates }]
    : [];
  const links = (program?.links ?? []).map(({ label, open }) => ({ label, click: open }));
  const appMenu: MenuItemConstructorOptions = {
    label: 'Namekeep',
    submenu: [
      about,
      ...updates,
      separator,
      { role: 'services', label: words.services },
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      { role: 'quit', label: words.quit },
    ],
  };
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom', label: words.actualSize },
    { role: 'zoomIn', label: words.zoomIn },
    // The role's own shortcut has Shift in it: + is above = on some keyboards, and has a key of its own on others.
    { role: 'zoomIn', label: words.zoomIn, accelerator: 'CommandOrControl+=', visible: false },
    { role: 'zoomOut', label: words.zoomOut },
    separator,
    { role: 'togglefullscreen', label: words.fullScreen },
  ];
  const developer: MenuItemConstructorOptions[] = [
    separator,
    // Without its own shortcut, which refreshes the accounts.
    { role: 'reload', label: words.reload, accelerator: 'CommandOrControl+Alt+R' },
    { role: 'toggleDevTools', label: words.developerTools },
  ];
  return [
    ...(mac ? [appMenu] : []),
    {
      label: titled(words.file),
      submenu: inParts(
        of('general'),
        mac ? [{ role: 'close', label: words.close }] : [...updates, { role: 'quit', label: words.quit }],
      ),
    },
    { label: titled(words.edit), submenu: inParts(editItems(words), of('screen')) },
    { label: titled(words.view), submenu: packaged ? view : [...view, ...developer] },
    ...menuOf(words.go, of('go')),
    ...menuOf(words.queues, of('queue')),
    {
      label: titled(words.window),
      role: 'windowMenu',
      submenu: [
        { role: 'minimize', label: words.minimise },
        ...(mac
          ? ([
              { role: 'zoom', label: words.zoomWindow },
              separator,
              { role: 'front', label: words.allToFront },
            ] as const)
          : ([{ role: 'close', label: words.close }] as const)),
      ],
    },
    ...menuOf(words.help, inParts(of('help'), links, mac ? [] : [about])).map((help) =>
      mac ? { ...help, role: 'help' as const } : help,
    ),
  ];
}

function editItems(words: Words): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    separator,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
  ];
}

/** Editing in a field, copying where text is selected, nothing elsewhere. */
export function contextMenuTemplate(
  words: Words,
  { isEditable, selectionText }: { readonly isEditable: boolean; readonly selectionText: string },
): MenuItemConstructorOptions[] {
  if (isEditable) return editItems(words);
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: words.copy }];
}
