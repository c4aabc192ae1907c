import { onUnmounted } from 'vue';
import { recoverFocus } from '../frame/panes.ts';

/** The opener of a menu, for a choice in it: the menu is gone when the dialog closes. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement ? opener : null;
}

/** The dialog on top, else the screen. */
const behind = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], main')].at(-1);

/**
 * Keeps the focus from being lost when a dialog closes: it goes to what opened the dialog, or to what is behind it when
 * that is gone or cannot be used any more. To be called in the setup of a dialog.
 */
export function returnFocus(): void {
  const opener = openerOf(document.activeElement);
  const isLost = (): boolean => (document.activeElement ?? document.body) === document.body;
  // The dialog itself tries first, after it is gone.
  onUnmounted(() =>
    setTimeout(() => {
      if (isLost()) opener?.focus();
      if (isLost()) recoverFocus();
      if (isLost()) behind()?.focus();
    }),
  );
}
