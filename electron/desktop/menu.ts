import type { MenuItemConstructorOptions } from 'electron';
import type { Words } from './words.ts';

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu: roles, so that every shortcut is the system's own, and one item that looks for updates. */
export function menuTemplate(
  words: Words,
  platform: NodeJS.Platform,
  packaged: boolean,
  checkForUpdates?: () => void,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const updates: MenuItemConstructorOptions[] = checkForUpdates
    ? [{ label: words.checkForUpdates, click: checkForUpdates }]
    : [];
  const appMenu: MenuItemConstructorOptions = {
    label: 'Namekeep',
    submenu: [
      { role: 'about', label: words.about },
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
    { role: 'zoomOut', label: words.zoomOut },
    separator,
    { role: 'togglefullscreen', label: words.fullScreen },
  ];
  const developer: MenuItemConstructorOptions[] = [
    separator,
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
  ];
  return [
    ...(mac ? [appMenu] : []),
    {
      label: words.file,
      submenu: mac
        ? [{ role: 'close', label: words.close }]
        : [...updates, { role: 'quit', label: words.quit }],
    },
    { label: words.edit, submenu: editItems(words) },
    { label: words.view, submenu: packaged ? view : [...view, ...developer] },
    {
      label: words.window,
      role: 'windowMenu',
      submenu: [
        { role: 'minimize', label: words.minimise },
        { role: 'close', label: words.close },
      ],
    },
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

/** What a right click offers: editing in a field, copying where text is selected, nothing elsewhere. */
export function contextMenuTemplate(
  words: Words,
  { isEditable, selectionText }: { readonly isEditable: boolean; readonly selectionText: string },
): MenuItemConstructorOptions[] {
  if (isEditable) return editItems(words);
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: words.copy }];
}
