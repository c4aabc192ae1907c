import type { EventEmitter } from 'node:events';

const emitter: EventEmitter = process;

/** Notes who listens for the errors and signals of this process that a program's start listens for. @returns removes who has come since */
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
