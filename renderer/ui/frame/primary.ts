/**
 * Ctrl+Enter or Cmd+Enter presses the primary button of the dialog on top; without one it is the command of the bottom
 * bar. One press, one action: a key that is held down does nothing more. In an `alertdialog`, which asks whether the user
 * is sure, it does nothing.
 */
export function pressPrimary(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (top?.matches('[role="alertdialog"]')) return;
  const button = top?.querySelector<HTMLButtonElement>('.dialog-foot .button.is-primary');
  // What has to be done first is in the body: it takes the focus, so that it is seen why nothing is sent.
  if (!button) return top?.querySelector<HTMLButtonElement>('.dialog-body .button.is-primary')?.focus();
  event.preventDefault();
  if (!event.repeat) button.click();
}
