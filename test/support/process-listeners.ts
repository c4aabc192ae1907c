import type { EventEmitter } from 'node:events';

const emitter: EventEmitter = process;

/** Notes the listeners for errors and SIGUSR1 of this process. @returns removes those added since */
export function noteProcessListeners(): () => void {
  const former = ['uncaughtException', 'unhandledRejection', 'SIGUSR1'].map(
    (name) => [name, emitter.listeners(name)] as const,
  );
  return () => {
    for (const [name, listeners] of former) {
      for (const listener of emitter.listeners(name)) {
        if (!listeners.includes(listener)) emitter.off(name, listener as () => void);
      }
    }
  };
}

/** Tells the latest listener of such an error. */
export function tellProcess(name: 'uncaughtException' | 'unhandledRejection', error: unknown): void {
  emitter.listeners(name).at(-1)?.(error);
}
