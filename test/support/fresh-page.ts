/* Specs that share a process share its window, too: each begins with nothing kept and nothing shown. */
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // happy-dom lays nothing out: rows are in sight because their list says how tall it is.
  for (const [name, pixels] of Object.entries({ clientHeight: 640, clientWidth: 900 }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
}
