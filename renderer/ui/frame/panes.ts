const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility();

/** Where the focus last was in each pane. */
const lastFocused = new WeakMap<Element, HTMLElement>();

/** Notes where the focus is, so that F6 returns to it. */
export function rememberFocus(event: FocusEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const pane = event.target.closest('[data-pane]');
  if (pane && pane !== event.target) lastFocused.set(pane, event.target);
}

/** Focuses what the pane had in focus last, else its main thing, else the first that can take the focus. */
function enter(pane: HTMLElement): void {
  const last = lastFocused.get(pane);
  const target =
    last?.isConnected && isShown(last)
      ? last
      : ([...pane.querySelectorAll('[data-main]'), ...pane.querySelectorAll(focusable)].find(isShown) ??
        pane);
  target.focus();
}

/** Moves the focus to the pane after, or before, the one that has it; round and round. */
export function movePane(direction: 1 | -1): void {
  const panes = [...document.querySelectorAll('[data-pane]')].filter(isShown);
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next =
    here === -1 && direction === -1 ? panes.length - 1 : (here + direction + panes.length) % panes.length;
  const pane = panes[next];
  if (pane) enter(pane);
}

/** Focuses the main thing of the screen: its grid or first field, else the screen. */
export function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('main[data-pane]');
  const main = screen && [...screen.querySelectorAll('[data-main], [role="grid"], .grid')].find(isShown);
  (main ?? screen)?.focus({ preventScroll: true });
}
