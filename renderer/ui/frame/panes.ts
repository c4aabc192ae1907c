const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const list = '[role="grid"], .grid';

/** Whether it is rendered where it can be seen. */
export const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility();

/** Where the focus last was in each pane. */
const lastFocused = new WeakMap<Element, HTMLElement>();
/** What had the focus last in any pane, and what was around it, from the inside out, each with its place in there. */
let left: { element: HTMLElement; around: { element: Element; place: number }[] } | null = null;

/** Notes where the focus is, so that F6 returns to it. */
export function rememberFocus(event: FocusEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const pane = event.target.closest('[data-pane]');
  if (!pane) return;
  if (pane !== event.target) lastFocused.set(pane, event.target);
  left = { element: event.target, around: [] };
  for (let at: Element = event.target; at !== pane && at.parentElement; at = at.parentElement)
    left.around.push({ element: at.parentElement, place: [...at.parentElement.children].indexOf(at) });
}

/**
 * Where what had the focus is gone, the focus goes to what took its place in the list, or in what is marked with
 * `data-in-place`; else to the main thing of what is left around it, or to that pane. Never onto a button elsewhere:
 * pressing Enter once more must not spend money.
 */
export function recoverFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!left || left.element.isConnected || !isLost) return;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const near = left.around.find(({ element }) => element.isConnected && isShown(element));
  if (!near) return;
  const { element, place } = near;
  const neighbour = element.matches('ul, ol, [data-in-place]')
    ? element.children[Math.min(place, element.children.length - 1)]
    : null;
  const target =
    (neighbour &&
      [...element.querySelectorAll(focusable)]
        .filter((candidate) => neighbour.contains(candidate))
        .find(isShown)) ??
    mainThing(element);
  const pane = element.closest<HTMLElement>('[data-pane]');
  // The list of a screen may come back: while it is read for the first time there is none.
  if (!target && pane?.matches('main')) focusScreen();
  else (target ?? pane)?.focus({ preventScroll: true });
}

/** Focuses what the pane had in focus last, else its main thing, else the first that can take the focus. */
export function enterPane(pane: HTMLElement | null | undefined): void {
  if (!pane) return;
  const last = lastFocused.get(pane);
  const target =
    last?.isConnected && isShown(last)
      ? last
      : (mainThing(pane) ?? [...pane.querySelectorAll(focusable)].find(isShown) ?? pane);
  target.focus();
}

/** @returns the list that comes after this element in the same pane; undefined inside it, and where there is none */
function listAfter(from: Element | null): HTMLElement | undefined {
  const lists = [...(from?.closest('[data-pane]')?.querySelectorAll(list) ?? [])].filter(isShown);
  return lists.find(
    (candidate) => from && from.compareDocumentPosition(candidate) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Moves the focus to the pane after, or before, the candidate that has it; round and round. From the filters above a list the
 * list comes first.
 */
export function movePane(direction: 1 | -1): void {
  const panes = [...document.querySelectorAll('[data-pane]')].filter(
    (pane) => isShown(pane) && (pane.querySelector(focusable) !== null || pane.matches('main')),
  );
  // A button that is busy has lost the focus, but the user is still there.
  const from = isTaken(document.body) ? document.activeElement : (left?.element ?? null);
  const below = direction === 1 ? listAfter(from) : undefined;
  if (below) return below.focus();
  const here = panes.findIndex((pane) => pane.contains(from));
  const next = here === -1 && direction === -1 ? panes.length - 1 : here + direction;
  const pane = panes[(next + panes.length) % panes.length];
  if (pane instanceof HTMLElement) enterPane(pane);
}

/** What a screen is about: its list, or what it marks as such; of a form its first field. */
function mainThing(pane: ParentNode): HTMLElement | undefined {
  const main = [...pane.querySelectorAll(`[data-main], ${list}`)].find(isShown);
  return main?.matches('form') ? [...main.querySelectorAll(focusable)].find(isShown) : main;
}

const isTaken = (screen: HTMLElement): boolean => {
  const { activeElement: active } = document;
  return active !== null && active !== document.body && active !== screen;
};

/** Focuses the main thing of the screen; until that is there, the screen, unless the user goes elsewhere meanwhile. */
export function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('main[data-pane]');
  if (!screen) return;
  const main = mainThing(screen);
  (main ?? screen).focus({ preventScroll: true });
  if (main) return;
  const watcher = new MutationObserver(() => {
    const main = mainThing(screen);
    if (main && !isTaken(screen)) main.focus({ preventScroll: true });
    if (main || isTaken(screen)) watcher.disconnect();
  });
  watcher.observe(screen, { childList: true, subtree: true });
}
