/**
 * Ctrl+Enter or Cmd+Enter presses the button of the dialog on top that confirms, whatever it confirms; without a dialog it
 * is the command of the bottom bar. One press, one action: a key that is held down does nothing more.
 */
export function pressPrimary(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const button = top?.querySelector<HTMLButtonElement>('.dialog-foot .button:is(.is-primary, .is-danger)');
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}
