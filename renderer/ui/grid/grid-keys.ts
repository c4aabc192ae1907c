/** The keys of every grid, and of what belongs to it, for the sheet of shortcuts. */
export const gridKeys = [
  { name: 'step', shortcut: 'ArrowDown' },
  { name: 'open', shortcut: 'Enter' },
  { name: 'inspect', shortcut: 'Space' },
  { name: 'tick', shortcut: 'X' },
  { name: 'tickTo', shortcut: 'Shift+X' },
  { name: 'all', shortcut: 'Mod+A' },
  { name: 'nothing', shortcut: 'Esc' },
  { name: 'copy', shortcut: 'Mod+C' },
  { name: 'menu', shortcut: 'Shift+F10' },
  { name: 'sortMore', shortcut: 'Shift+Click' },
  { name: 'paste', shortcut: 'Mod+V' },
  { name: 'primary', shortcut: 'Mod+Enter' },
] as const;
