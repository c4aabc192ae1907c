/* Specs that share a process share its window, too: each begins with nothing kept and nothing shown. */
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
