/** One thing to do, as a context menu of the page or of the system can show it. */
export interface MenuItem {
  readonly label: string;
  readonly act: () => void;
  /** The keys that do the same, as text. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  /** Of an item that is switched on and off. */
  readonly checked?: boolean;
}

/** Items that belong together, with a line between them and the others. */
export interface MenuGroup {
  readonly label: string;
  /** Whether the label is shown, too. */
  readonly titled?: boolean;
  readonly items: readonly MenuItem[];
}

/** A menu that is open, at a place of the window in pixels. */
export interface GridMenu {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly x: number;
  readonly y: number;
}
