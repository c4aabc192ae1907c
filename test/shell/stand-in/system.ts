import { openChannel, type Ask } from '../../support/process-channel.ts';
import type { DesktopOptions, Note } from '../desktop-app.ts';
import type { DisplayCalls, MainCalls } from './protocol.ts';

type Choices = 'packaged' | 'locale' | 'platform' | 'keyStore' | 'notificationsFail' | 'protocolClientFails';
/** How the stand-in is started: the second argument of its process, as JSON. `app` is a folder with a package.json. */
export type StandInOptions = { readonly app: string } & Required<Pick<DesktopOptions, Choices>>;

export const options = JSON.parse(process.argv[2] ?? '{}') as StandInOptions;

/** What the display may ask; each part of the stand-in adds its own. */
const answers: Partial<MainCalls> = {};
export const answer = (calls: Partial<MainCalls>): void => void Object.assign(answers, calls);

let unsent = 0;
let whenSent = (): void => undefined;

/** Asks the display. */
export const display: Ask<DisplayCalls> = openChannel<DisplayCalls>(
  {
    send(message) {
      // A command of the terminal has no display.
      if (!process.send) return;
      unsent += 1;
      process.send(message, undefined, undefined, () => {
        unsent -= 1;
        if (unsent === 0) whenSent();
      });
    },
    onMessage: (listener) => void process.on('message', listener),
  },
  answers as MainCalls,
);

/** Tells the display without waiting; when the test is over, nobody listens. */
export const note = (what: Note): void => void display('note', what).catch(() => undefined);

/** Ends the process when the display has heard everything. */
export function endProcess(code: number): void {
  if (unsent === 0) process.exit(code);
  whenSent = () => process.exit(code);
}

/** Without another turn, and without the listeners of `exit`. */
export const leaveAtOnce = (): void => Reflect.get(process, 'reallyExit')(0);

process.on('disconnect', () => process.exit(1));

let ready = false;
export const isReady = (): boolean => ready;
export const becomeReady = (): void => void (ready = true);

/** @throws where Electron says that it has to be ready for this */
export function onlyWhenReady(what: string): void {
  if (!ready) throw new Error(`${what} before app is ready`);
}
/** @throws where Electron says that it may not be ready yet for this */
export function onlyBeforeReady(what: string): void {
  if (ready) throw new Error(`${what} after app is ready`);
}
