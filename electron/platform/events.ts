import type { EventName, EventPayload } from '../../shared/contract.ts';

/** Carries events from the services to their listeners. */
export interface EventBus {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** @returns a function that stops listening */
  on(listener: <N extends EventName>(name: N, payload: EventPayload<N>) => void): () => void;
}

/** @returns a bus whose listeners cannot break the emitter: what they throw goes to `onError` */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<Parameters<EventBus['on']>[0]>();
  return {
    emit(name, payload) {
      for (const listener of listeners) {
        try {
          listener(name, payload);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
