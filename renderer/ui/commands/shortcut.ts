/**
 * A shortcut as commands write it: modifiers and a key, joined by `+`. `Mod` is ⌘ on macOS and Ctrl elsewhere. `Mod+K`,
 * `Mod+Shift+P`, `F6`, `?`.
 */
export type Shortcut = string;

export interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const onMac = (): boolean => /Mac/.test(navigator.userAgent);

function read(shortcut: Shortcut): { readonly key: string; readonly has: (modifier: string) => boolean } {
  const parts = shortcut.split('+');
  const key = parts.pop() ?? '';
  return { key, has: (modifier) => parts.includes(modifier) };
}

/** @returns whether these keys are the shortcut */
export function matches(shortcut: Shortcut, pressed: Keys, mac = onMac()): boolean {
  const { key, has } = read(shortcut);
  const [mod, other] = mac ? [pressed.metaKey, pressed.ctrlKey] : [pressed.ctrlKey, pressed.metaKey];
  // Whether a sign needs Shift depends on the keyboard: `/` does on an Italian one.
  const isSign = /^[^a-z0-9]$/i.test(key);
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    mod === has('Mod') &&
    !other &&
    pressed.altKey === has('Alt') &&
    (isSign || pressed.shiftKey === has('Shift'))
  );
}

/** @returns whether the keys would also be text or move in it, so that they mean nothing else while somebody types */
export const isPlain = (shortcut: Shortcut): boolean => !/Mod\+|^(Shift\+)?F\d+$/.test(shortcut);

/** As the user's system writes it: `⇧⌘P` or `Ctrl+Shift+P`. @param names what keys are called where it is not what is on them */
export function writeShortcut(
  shortcut: Shortcut,
  names: Readonly<Record<string, string>> = {},
  mac = onMac(),
): string {
  const { key: sign, has } = read(shortcut);
  const key = names[sign] ?? sign;
  if (mac) return `${has('Alt') ? '⌥' : ''}${has('Shift') ? '⇧' : ''}${has('Mod') ? '⌘' : ''}${key}`;
  return [has('Mod') && 'Ctrl', has('Alt') && 'Alt', has('Shift') && (names['Shift'] ?? 'Shift'), key]
    .filter(Boolean)
    .join('+');
}

/** As Electron's menus write it; null for what would be taken from somebody who types. */
export const toAccelerator = (shortcut: Shortcut | undefined): string | null =>
  shortcut?.includes('Mod+') ? shortcut.replace('Mod', 'CommandOrControl') : null;
