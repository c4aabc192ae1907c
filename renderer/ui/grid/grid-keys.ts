/** The keys of every grid, for the sheet of shortcuts; `useGridCursor` and `DataGrid` give them their meaning. */
export const gridKeys = [
  { name: 'step', shortcut: 'ArrowDown' },
  { name: 'open', shortcut: 'Enter' },
  { name: 'inspect', shortcut: 'Space' },
  { name: 'tick', shortcut: 'X' },
  { name: 'tickTo', shortcut: 'Shift+X' },
  { name: 'all', shortcut: 'Mod+A' },
  { name: 'nothing', shortcut: 'Esc' },
  { name: 'restore', shortcut: 'Mod+Z' },
  { name: 'copy', shortcut: 'Mod+C' },
  { name: 'menu', shortcut: 'Shift+F10' },
] as const;
