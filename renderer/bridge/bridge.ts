import { onScopeDispose } from 'vue';
import type {
  Bridge,
  CallName,
  Envelope,
  EventName,
  EventPayload,
  Input,
  Output,
} from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';

/** The connection to the host: `gone` when it stopped, `refused` when this page's session is over. */
export type Link = 'up' | 'gone' | 'refused';

/** A bridge that can lose its host and hands files to the browser, as the one over HTTP does. */
export interface PageBridge extends Bridge {
  /** Lets the browser save a finished report. @returns why it cannot */
  download?(url: string): Promise<Failure | null>;
  /** Calls the listener on every change, and immediately if the host is already lost. @returns a function that stops listening */
  onLink?(listener: (link: Link) => void): () => void;
  /** Takes the session from the tab that has it, and starts again with it. @returns false when no tab answers */
  takeOver?(): Promise<boolean>;
}

let installed: PageBridge | null = null;

/** Chooses the host that every store talks to. */
export function installBridge(bridge: PageBridge): void {
  installed = bridge;
}

/** @throws Error when no host was chosen yet, which is a mistake in the start of the page */
export function useBridge(): PageBridge {
  if (!installed) throw new Error('No bridge was installed.');
  return installed;
}

/** Asks the host. It never throws: what goes wrong comes back in the envelope. */
export const ask = <N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> =>
  useBridge().call(name, input);

/** Listens to an event of the core for as long as the component is there. */
export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  onScopeDispose(useBridge().on(name, listener));
}
