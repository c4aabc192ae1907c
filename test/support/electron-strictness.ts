import type { EventEmitter } from 'node:events';

/** What a class has in common with one of Electron's: each of these members has the type of electron.d.ts. */
export type Like<Real, Mine, Except = never> = Pick<
  Real,
  Exclude<keyof Real & keyof Mine, keyof EventEmitter | Except>
>;

/** Asked for by promises, inspection and assertions, never by the program. */
const askedByOthers = new Set(['then', 'toJSON', 'asymmetricMatch', 'constructor', 'domain']);

/** Makes a member that the stand-in does not have an error, where it would be `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, member, receiver): unknown {
      if (member in object || typeof member === 'symbol' || askedByOthers.has(member))
        return Reflect.get(object, member, receiver);
      throw new Error(`The stand-in for Electron has no ${name}.${member}.`);
    },
  });
}

/** @throws Electron's error for what its IPC cannot carry */
export function clone<T>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    throw new Error('An object could not be cloned.');
  }
}

/**
 * Writes what IPC carries as the text that the display takes. Structured clone carries more than JSON; what JSON would
 * change is refused, so that no test passes on another value than the program's.
 */
export function toText(value: unknown): string {
  const copy = clone(value);
  return (
    JSON.stringify(copy, function (this: Record<string, unknown>, key, written: unknown) {
      const given = this[key];
      const plain =
        given === null ||
        typeof given !== 'object' ||
        Array.isArray(given) ||
        Object.getPrototypeOf(given) === Object.prototype;
      if (!plain || typeof given === 'bigint' || (typeof given === 'number' && !Number.isFinite(given)))
        throw new Error(`The display carries JSON only, not ${key}: ${String(given)}.`);
      return written;
    }) ?? 'null'
  );
}

/** An event of Electron's that listeners may prevent. */
export function preventable<T extends object>(details?: T) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
