import {
  events,
  type CallName,
  type Envelope,
  type EventName,
  type EventPayload,
  type Input,
  type Output,
} from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { Link, PageBridge } from './bridge.ts';
import { createStreamReader } from './event-stream.ts';

/** What the bridge needs of its surroundings; tests pass their own. */
export interface HttpBridgeOptions {
  readonly fetch?: typeof fetch;
  /** Waits between attempts to reach the host again, in milliseconds; the last one repeats. */
  readonly backOffMs?: readonly number[];
}

export interface HttpBridge extends PageBridge {
  onLink(listener: (link: Link) => void): () => void;
  /** Stops following the host. */
  close(): void;
}

type Listener = (payload: never) => void;

/**
 * The bridge over loopback HTTP: `POST /call/<name>` answers an envelope, `GET /events` streams what happens.
 * A host that went away is looked for again with growing pauses; listeners of `onLink` hear of both.
 * @param origin such as `http://127.0.0.1:4711`
 */
export function createHttpBridge(origin: string, options: HttpBridgeOptions = {}): HttpBridge {
  const request = options.fetch ?? fetch.bind(globalThis);
  const backOff = options.backOffMs ?? [250, 1000, 2000, 5000];
  const listeners = new Map<EventName, Set<Listener>>();
  const linkListeners = new Set<(link: Link) => void>();
  const closing = new AbortController();
  let link: Link = 'up';

  const setLink = (next: Link): void => {
    if (next === link || closing.signal.aborted) return;
    link = next;
    for (const listener of linkListeners) listener(next);
  };

  const receive = createDispatcher(listeners);

  async function follow(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const wait = backOff[Math.min(attempt, backOff.length - 1)] ?? 5000;
      try {
        const response = await request(`${origin}/events`, {
          headers: { accept: 'text/event-stream' },
          credentials: 'same-origin',
          signal: closing.signal,
        });
        if (response.ok && response.body) {
          setLink('up');
          attempt = -1;
          await readAll(response.body, createStreamReader(receive));
          setLink('gone');
        } else setLink(isRefusal(response.status) ? 'refused' : 'gone');
      } catch {
        setLink('gone');
      }
      await pause(wait, closing.signal);
    }
  }
  void follow();

  return {
    async call<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> {
      try {
        const response = await request(`${origin}/call/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          credentials: 'same-origin',
          body: JSON.stringify(input),
          signal: closing.signal,
        });
        const answer: unknown = await response.json().catch(() => null);
        if (isEnvelope(answer)) return answer as Envelope<Output<N>>;
        if (isRefusal(response.status)) {
          setLink('refused');
          return { ok: false, error: sessionOver };
        }
        return { ok: false, error: unreadable };
      } catch {
        return { ok: false, error: hostGone };
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener as Listener));
      return () => known.delete(listener as Listener);
    },
    onLink(listener) {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
    close: () => closing.abort(),
  };
}

const hostGone: Failure = {
  code: 'connection-lost',
  message: 'Namekeep on this machine does not answer. Start it again; nothing was lost.',
  retryable: true,
};
const sessionOver: Failure = {
  code: 'stopped',
  message: 'This page is no longer signed in to Namekeep. Open the address that it printed when it started.',
  retryable: false,
};
const unreadable: Failure = {
  code: 'internal',
  message: 'Namekeep on this machine gave an answer that this page cannot read. Reload the page.',
  retryable: true,
};

const isRefusal = (status: number): boolean => status === 401 || status === 403;

const isEnvelope = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && ('value' in answer || 'error' in answer);

function createDispatcher(listeners: ReadonlyMap<EventName, ReadonlySet<Listener>>) {
  return ({ event, data }: { event: string; data: string }): void => {
    if (!(event in events)) return;
    const name = event as EventName;
    const payload = events[name].safeParse(readJson(data));
    // An event this page cannot read comes from another version; the next snapshot brings what it said.
    if (!payload.success) return;
    for (const listener of listeners.get(name) ?? [])
      listener(payload.data as EventPayload<EventName> as never);
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAll(body: ReadableStream<Uint8Array>, receive: (chunk: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    receive(decoder.decode(value, { stream: true }));
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
