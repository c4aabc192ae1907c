/*
 * What Electron takes for a menu (its lib/browser/api/menu.ts, menu-item.ts and accelerator_util.cc) and for a message
 * box. It throws where Electron throws, and where Electron says nothing and shows a menu that is not the one meant: for a role that it
 * does not know, an accelerator that it cannot read, and an id that two items have.
 */
import type Electron from 'electron';

type Item = Electron.MenuItemConstructorOptions;

const types = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];
const roles = new Set(
  `about close copy cut delete forcereload front help hide hideothers minimize paste pasteandmatchstyle quit redo reload
  resetzoom selectall services recentdocuments clearrecentdocuments showsubstitutions togglesmartquotes togglesmartdashes
  toggletextreplacement startspeaking stopspeaking toggledevtools togglefullscreen undo unhide window zoom zoomin zoomout
  togglespellchecker appmenu filemenu editmenu viewmenu windowmenu sharemenu`.split(/\s+/),
);
const modifiers = new Set(
  'alt altgr cmd cmdorctrl command commandorcontrol control ctrl meta option shift super'.split(' '),
);
const keys =
  /^([!-~]|f([1-9]|1\d|2[0-4])|num(\d|add|dec|div|lock|mult|sub)|media(nexttrack|playpause|previoustrack|stop)|volume(down|mute|up)|page(down|up)|backspace|capslock|delete|down|end|enter|esc|escape|home|insert|left|plus|printscreen|return|right|scrolllock|space|tab|up)$/;

function mustBeAccelerator(accelerator: string): void {
  const tokens = accelerator
    .split('+')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
  const notModifiers = tokens.filter((token) => !modifiers.has(token));
  if (notModifiers.length !== 1 || !keys.test(notModifiers[0] ?? ''))
    throw new Error(`${accelerator} doesn't contain a valid key`);
}

function mustBeItem(item: Item, ids: Set<string>): void {
  const { id, accelerator, submenu } = item;
  const role = item.role?.toLowerCase();
  if (role !== undefined && !roles.has(role)) throw new Error(`Unknown menu item role: ${role}`);
  const type = item.type ?? (submenu || role?.endsWith('menu') ? 'submenu' : 'normal');
  if (!types.includes(type)) throw new Error(`Unknown menu item type: ${type}`);
  if (type === 'submenu' && !submenu && !role?.endsWith('menu')) throw new Error('Invalid submenu');
  if (submenu && type !== 'submenu' && type !== 'palette') throw new Error(`A ${type} has no submenu`);
  if (accelerator) mustBeAccelerator(accelerator);
  if (id !== undefined && ids.has(id)) throw new Error(`Two items of one menu have the id ${id}`);
  if (id !== undefined) ids.add(id);
  if (Array.isArray(submenu)) mustBeTemplate(submenu, ids);
}

/** @throws where Electron would not show this menu, or not as it is written */
export function mustBeTemplate(template: unknown, ids = new Set<string>()): asserts template is Item[] {
  if (!Array.isArray(template))
    throw new TypeError('Invalid template for Menu: Menu template must be an array');
  for (const item of template as (Item | null)[]) {
    if (!item || !(Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || item.type === 'separator'))
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    mustBeItem(item, ids);
  }
}

/** @throws where `popup` does: a place that is no number is that of the mouse, a fraction is no `int` of popupAt */
export function mustBePlace(options: Electron.PopupOptions): void {
  for (const place of [options.x, options.y])
    if (typeof place === 'number' && !Number.isInteger(place))
      throw new TypeError(`Error processing argument, conversion failure from ${place}`);
}

/** @throws where lib/browser/api/dialog.ts does */
export function mustBeMessageBox(options: Electron.MessageBoxOptions): void {
  const {
    message,
    detail = '',
    buttons = [],
    type = 'none',
    checkboxChecked = false,
    checkboxLabel,
  } = options;
  if (!['none', 'info', 'error', 'question', 'warning'].includes(type))
    throw new TypeError('Invalid message box type');
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array');
  if (typeof message !== 'string') throw new TypeError('Message must be a string');
  if (typeof detail !== 'string') throw new TypeError('Detail must be a string');
  if (checkboxChecked && !checkboxLabel)
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
}
