/**
 * Ctrl+Enter or Cmd+Enter presses the primary button of the dialog on top, else of the bottom bar. One press, one action:
 * a key that is held down does nothing more. What cannot be undone asks in an `alertdialog`, where it does nothing.
 */
export function pressPrimary(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (top?.matches('[role="alertdialog"]')) return;
  const place = top ? top.querySelector('.dialog-foot') : document.querySelector('.bottom-bar');
  const button = place?.querySelector<HTMLButtonElement>('.button.is-primary');
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}
