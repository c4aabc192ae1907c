import type { WebContents } from 'electron';
import { originOf } from './page-address.ts';

/** Keeps web contents on the page they show: no other site, no second window, no webview. The page links nowhere. */
export function confineNavigation(contents: WebContents, pageOrigin: string): void {
  const stay = (event: { preventDefault(): void; url: string }): void => {
    if (originOf(event.url) !== pageOrigin) event.preventDefault();
  };
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
