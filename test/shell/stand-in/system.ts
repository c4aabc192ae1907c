import { openChannel, type Ask } from './channel.ts';
import type { DisplayCalls, KeyStore, MainCalls, Note } from './protocol.ts';

/** How the stand-in is started: the second argument of its process, as JSON. */
export interface StandInOptions {
  /** A folder with a package.json. */
  readonly app: string;
  readonly packaged: boolean;
  /** The system's language, such as `it-IT`. */
  readonly locale: string;
  /** As `process.platform` says it to the program. */
  readonly platform: NodeJS.Platform;
  /** What `safeStorage` encrypts with; none where the system offers nothing. */
  readonly keyStore: KeyStore;
  /** As Windows refuses it where a policy protects the registry. */
  readonly protocolClientFails: boolean;
  /** As macOS refuses those of a program without a signature. */
  readonly notificationsFail: boolean;
}

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
      unsent += 1;
      process.send?.(message, undefined, undefined, () => {
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
export const leaveAtOnce = (): void =>
  (process as unknown as { reallyExit(code: number): void }).reallyExit(0);

process.on('disconnect', () => process.exit(1));

const state = { ready: false };
export const isReady = (): boolean => state.ready;
export const becomeReady = (): void => void (state.ready = true);

/** @throws where Electron says that it has to be ready for this */
export function onlyWhenReady(what: string): void {
  if (!state.ready) throw new Error(`${what} before app is ready`);
}
/** @throws where Electron says that it may not be ready yet for this */
export function onlyBeforeReady(what: string): void {
  if (state.ready) throw new Error(`${what} after app is ready`);
}
