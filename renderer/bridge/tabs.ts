import type { PageSession } from '../../shared/model/page-session.ts';
import { inBackground } from '../ui/in-background.ts';
import { readSession } from './sign-in.ts';

/** How long another tab may take to answer, in ms. */
const patience = 1000;

type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/**
 * Gives the session of this tab to another one that asks for it. Only pages of the same origin hear each other; as long
 * as this tab holds the event stream, nobody but its host serves them.
 * @param release ends the session here. @returns the session to give; null while this tab has none
 */
export function giveSession(tabs: Tabs, release: () => Promise<PageSession | null>): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'take-over') inBackground(release().then((session) => session && tabs.postMessage(session)));
  });
}

/** @returns the session of the tab that had it; null where none answers */
export const takeSession = (tabs: Tabs): Promise<PageSession | null> =>
  new Promise((resolve) => {
    const end = (session: PageSession | null): void => {
      clearTimeout(timer);
      tabs.removeEventListener('message', listen);
      resolve(session);
    };
    const listen = ({ data }: MessageEvent<unknown>): void => {
      const session = readSession(data);
      if (session) end(session);
    };
    const timer = setTimeout(() => end(null), patience);
    tabs.addEventListener('message', listen);
    tabs.postMessage('take-over');
  });
