/** One thing to do, as a context menu of the page or of the system can show it. */
export interface MenuItem {
  readonly label: string;
  readonly act: () => void;
  /** The keys that do the same, as text. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly title?: string;
  /** Of an item that is switched on and off. */
  readonly checked?: boolean;
}

/** Items that belong together, with a line between them and the others. */
export interface MenuGroup {
  readonly label: string;
  /** The label is shown, too. */
  readonly titled?: boolean;
  readonly items: readonly MenuItem[];
}

/**
 * Shows a menu as the system does.
 * @returns the chosen item, once it is closed; null for none
 */
export type NativeMenu = (menu: GridMenu) => Promise<MenuItem | null>;

let native: NativeMenu | null = null;
/** On the desktop grids show the system's menus instead of the page's. */
export const useNativeMenus = (show: NativeMenu | null): void => void (native = show);
export const nativeMenu = (): NativeMenu | null => native;

/** A menu that is open, at a place of the window in pixels. */
export interface GridMenu {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly x: number;
  readonly y: number;
}
