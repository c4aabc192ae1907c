import { shell, type WebContents } from 'electron';
import { originOf } from './page-address.ts';

/** @returns whether the user's browser may be sent there: https, and no user name that hides the real host */
function isSafeToOpen(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
}

/** Keeps web contents on the page they show: no other site, no second window, no webview. */
export function confineNavigation(contents: WebContents, pageOrigin: string): void {
  const stay = (event: { preventDefault(): void; url: string }): void => {
    if (originOf(event.url) !== pageOrigin) event.preventDefault();
  };
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // The system itself says when it has no program for an address.
    if (isSafeToOpen(url)) shell.openExternal(url).catch(() => undefined);
    return { action: 'deny' };
  });
}
