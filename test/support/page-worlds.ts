/*
 * Run in Chromium, as text: the preload script in a world of its own, as with Electron's context isolation, and in the
 * page's world what it exposes. The worlds share the document alone; their messages are events on the window.
 */

/** What `contextBridge` carries between two worlds: JSON, functions and promises. */
export interface Membrane {
  /** Calls a function of the other world, in this very turn. */
  call(id: number, args: readonly unknown[]): unknown;
  /** @returns its number */
  keep(offered: (...args: never[]) => unknown): number;
}

/**
 * @param token names the events and marks what JSON cannot hold
 * @param roots functions that the other world knows by number, from 1
 */
export function membraneScript(
  token: string,
  mine: string,
  theirs: string,
  roots: readonly ((...args: never[]) => unknown)[],
): Membrane {
  const kept = new Map<number, (...args: never[]) => unknown>();
  const promised = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let reply = '';
  const keep = (offered: (...args: never[]) => unknown): number => {
    last += 1;
    kept.set(last, offered);
    return last;
  };
  for (const root of roots) keep(root);

  const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  const post = (kind: string, text: string): void => {
    window.dispatchEvent(new CustomEvent(`${token}:${kind}`, { detail: text }));
  };
  function mark(value: unknown): unknown {
    if (value === undefined) return { [token]: 'undefined' };
    if (typeof value === 'function') return { [token]: 'function', id: keep(value as never) };
    if (!(value instanceof Promise)) return value;
    last += 1;
    const id = last;
    value.then(
      (outcome) => post(`${theirs}:settled`, write({ id, value: outcome as unknown })),
      (error) => post(`${theirs}:settled`, write({ id, error: wordsOf(error) })),
    );
    return { [token]: 'promise', id };
  }
  const write = (message: object): string => JSON.stringify(message, (_key, value: unknown) => mark(value));
  function revive(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !(token in value)) return value;
    const { [token]: kind, id } = value as { [key: string]: unknown; id: number };
    if (kind === 'undefined') return undefined;
    if (kind === 'function') return (...args: unknown[]) => call(id, args);
    return new Promise((resolve, reject) => promised.set(id, { resolve, reject }));
  }
  const read = (text: string): Record<string, unknown> =>
    JSON.parse(text, (_key, value: unknown) => revive(value)) as Record<string, unknown>;
  function call(id: number, args: readonly unknown[]): unknown {
    post(`${theirs}:call`, write({ id, args }));
    const answer = read(reply);
    if (typeof answer['error'] === 'string') throw new Error(answer['error']);
    return answer['value'];
  }

  const hear = (kind: string, listener: (text: string) => void): void =>
    window.addEventListener(`${token}:${mine}:${kind}`, (event) => {
      event.stopImmediatePropagation();
      listener((event as CustomEvent<string>).detail);
    });
  hear('reply', (text) => {
    reply = text;
  });
  hear('call', (text) => {
    const { id, args } = read(text) as { id: number; args: never[] };
    let answer: object;
    try {
      answer = { value: kept.get(id)?.(...args) };
    } catch (error) {
      answer = { error: wordsOf(error) };
    }
    post(`${theirs}:reply`, write(answer));
  });
  hear('settled', (text) => {
    const { id, value, error } = read(text) as { id: number; value?: unknown; error?: string };
    const waiting = promised.get(id);
    promised.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  });
  return { call, keep };
}

/** In the page's world: puts what the preload script exposes on the window, where it cannot be replaced. */
export function pageScript(token: string, membrane: typeof membraneScript): void {
  if (window !== window.top) return;
  membrane(token, 'page', 'preload', [
    (name: string, api: object) =>
      void Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }),
  ]);
}

/** In the preload script's world: the part of Electron that a sandboxed preload script can require. */
export function preloadScript(
  token: string,
  membrane: typeof membraneScript,
  preload: (require: (name: string) => unknown) => void,
): void {
  if (window !== window.top) return;
  const { call } = membrane(token, 'preload', 'page', []);
  const world = globalThis as unknown as Record<string, (text: string) => void>;
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const on = (channel: string): Set<(...args: unknown[]) => void> =>
    listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel)!;
  let last = 0;

  const electron: Record<string, object> = {
    contextBridge: { exposeInMainWorld: (name: string, api: object) => void call(1, [name, api]) },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) =>
        new Promise((resolve, reject) => {
          last += 1;
          asked.set(last, { resolve, reject });
          const text = JSON.stringify(structuredClone(args));
          world[`${token}Ask`]?.(JSON.stringify({ id: last, channel, args: text }));
        }),
      on: (channel: string, listener: (...args: unknown[]) => void) => void on(channel).add(listener),
      off: (channel: string, listener: (...args: unknown[]) => void) => void on(channel).delete(listener),
    },
  };
  world[`${token}Hear`] = (text) => {
    const { id, value, error, channel, args } = JSON.parse(text) as {
      id: number;
      value: unknown;
      error?: string;
      channel?: string;
      args: unknown[];
    };
    if (channel !== undefined) return on(channel).forEach((listener) => listener({}, ...args));
    const waiting = asked.get(id);
    asked.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  };
  // After the page, which prevents it where it has a menu of its own.
  window.addEventListener('contextmenu', (event) =>
    setTimeout(() => {
      if (event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const isEditable = target.isContentEditable || /^(input|textarea)$/i.test(target.tagName);
      const on = { x: event.x, y: event.y, isEditable, selectionText: String(getSelection()) };
      world[`${token}Ask`]?.(JSON.stringify({ on }));
    }),
  );
  preload((name) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return electron;
  });
}

/** @returns what runs in the page's world before any script of the page */
export const pageSource = (token: string): string =>
  `(${pageScript.toString()})(${JSON.stringify(token)}, ${membraneScript.toString()})`;

/** @param script text of the built preload script, CommonJS */
export const preloadSource = (token: string, script: string): string =>
  `(${preloadScript.toString()})(${JSON.stringify(token)}, ${membraneScript.toString()}, (require) => {
    const module = { exports: {} }; const exports = module.exports;
    ${script}
  })`;
