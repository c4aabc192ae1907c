import { z } from 'zod';

/*
 * What the page asks of the desktop program around it, beside the calls to the core; a browser has none of it. The page
 * writes every text, in the language that the user chose.
 */

const text = z.string().max(500);

/** A command of the page, as a menu shows it; `command.invoked` tells the page that it was chosen. */
export const MenuCommand = z.object({
  id: z.string().min(1).max(100),
  title: text,
  /** As Electron writes it: `CommandOrControl+K`. */
  accelerator: z
    .string()
    .regex(/^CommandOrControl\+(Shift\+|Alt\+)?[A-Z0-9,/]$/)
    .nullable(),
  enabled: z.boolean(),
});
export type MenuCommand = z.infer<typeof MenuCommand>;

export const DesktopState = z.object({
  language: z.enum(['en', 'it']),
  /** Of the application menu: each list is one of its menus, or a part of one. */
  menu: z.object({
    general: z.array(MenuCommand).max(20),
    screen: z.array(MenuCommand).max(20),
    go: z.array(MenuCommand).max(30),
    queue: z.array(MenuCommand).max(10),
    help: z.array(MenuCommand).max(10),
  }),
  tray: z.array(MenuCommand).max(10).nullable(),
  waiting: z.int().min(0),
});
export type DesktopState = z.infer<typeof DesktopState>;

/** A context menu at a place of the page, in CSS pixels; an item's place in the list is what is answered. */
export const PopupMenu = z.object({
  items: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('line') }),
        z.object({ kind: z.literal('title'), label: text }),
        z.object({
          kind: z.literal('item'),
          label: text,
          enabled: z.boolean(),
          /** Of what is switched on and off; null for what is done. */
          checked: z.boolean().nullable(),
        }),
      ]),
    )
    .min(1)
    .max(200),
  x: z.int().min(0).max(100_000),
  y: z.int().min(0).max(100_000),
});
export type PopupMenu = z.infer<typeof PopupMenu>;

/** A notification of the system; a click shows the window at the address, which `address.opened` tells the page. */
export const NativeNotice = z.object({ title: text, text, address: z.string().startsWith('/').max(2_000) });
export type NativeNotice = z.infer<typeof NativeNotice>;

/** Whether the program is to start when the user logs in; null only asks. */
export const LoginWish = z.object({ on: z.boolean().nullable() });
export type LoginWish = z.infer<typeof LoginWish>;

/** What {@link DesktopBridge} takes, checked on the other side. */
export const desktopInputs = {
  present: DesktopState,
  popupMenu: PopupMenu,
  notify: NativeNotice,
  startAtLogin: LoginWish,
} as const;
export type DesktopCallName = keyof typeof desktopInputs;

/** What the desktop program gives the page: `window.namekeep.desktop`. */
export interface DesktopBridge {
  /** Menu, tray and badge follow the page; the first time says that the page is there, and hears links. */
  present(state: DesktopState): Promise<void>;
  /** @returns the place of the chosen item in the list; null when the menu was left */
  popupMenu(menu: PopupMenu): Promise<number | null>;
  notify(notice: NativeNotice): Promise<void>;
  /** @returns what the system has then, which may refuse; null where the program is not installed */
  startAtLogin(wish: LoginWish): Promise<boolean | null>;
}
