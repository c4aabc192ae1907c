import { say } from '../../shared/words/sentence.ts';
import type { CallName, Envelope, EventName, Input, Output } from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { pageHeader } from '../../shared/model/page-session.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import type { Link, PageBridge } from './bridge.ts';
import { createStreamReader } from './event-stream.ts';
import { inBackground } from '../ui/in-background.ts';

/** What the bridge needs of its surroundings; tests pass their own. */
export interface HttpBridgeOptions {
  readonly fetch?: typeof fetch;
  /** What the host asks of its page besides the cookie; null when this tab is not signed in. */
  readonly secret?: Promise<string | null>;
  /** Lets the browser save what an address answers. */
  readonly save?: (url: string) => void;
  /** Waits between attempts to reach the host again, in milliseconds; the last one repeats. */
  readonly backOffMs?: readonly number[];
}

export interface HttpBridge extends PageBridge {
  onLink(listener: (link: Link) => void): () => void;
  download(url: string): Promise<Failure | null>;
  /** Stops following the host. */
  close(): void;
}

type Listener = (payload: never) => void;

/**
 * The bridge over loopback HTTP: `POST /call/<name>` answers an envelope, `GET /events` streams what happens. Both carry
 * the secret of the page; a download is asked for with it and then fetched with a ticket.
 * A host that went away is looked for again with growing pauses; listeners of `onLink` hear of both.
 * @param origin such as `http://127.0.0.1:4711`
 */
export function createHttpBridge(origin: string, options: HttpBridgeOptions = {}): HttpBridge {
  const request = options.fetch ?? fetch.bind(globalThis);
  const save = options.save ?? saveFile;
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

  async function headers(more: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const secret = await options.secret;
    return secret ? { ...more, [pageHeader]: secret } : more;
  }

  async function post<T>(path: string, input: unknown): Promise<Envelope<T>> {
    try {
      const response = await request(`${origin}${path}`, {
        method: 'POST',
        headers: await headers({ 'content-type': 'application/json' }),
        credentials: 'same-origin',
        body: JSON.stringify(input),
        signal: closing.signal,
      });
      const answer: unknown = await response.json().catch(() => null);
      if (isEnvelope<T>(answer)) return answer;
      if (isRefusal(response.status)) {
        setLink('refused');
        return { ok: false, error: sessionOver };
      }
      return { ok: false, error: unreadable };
    } catch {
      return { ok: false, error: hostGone };
    }
  }

  async function follow(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const wait = backOff[Math.min(attempt, backOff.length - 1)] ?? 5000;
      try {
        const response = await request(`${origin}/events`, {
          headers: await headers({ accept: 'text/event-stream' }),
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
  inBackground(follow());

  return {
    call: <N extends CallName>(name: N, input: Input<N>) => post<Output<N>>(`/call/${name}`, input),
    async download(url) {
      const answer = await post<{ readonly url: string }>(url, {});
      if (!answer.ok) return answer.error;
      save(answer.value.url);
      return null;
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener as Listener));
      return () => known.delete(listener as Listener);
    },
    onLink(listener) {
      linkListeners.add(listener);
      if (link !== 'up') listener(link);
      return () => linkListeners.delete(listener);
    },
    close: () => closing.abort(),
  };
}

/** A link rather than a navigation: when the host refuses, the page stays. */
function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const hostGone: Failure = {
  code: 'connection-lost',
  message: say('page.host-gone'),
  retryable: true,
};
const sessionOver: Failure = {
  code: 'stopped',
  message: say('page.session-over'),
  retryable: false,
};
const unreadable: Failure = {
  code: 'internal',
  message: say('page.unreadable'),
  retryable: true,
};

const isRefusal = (status: number): boolean => status === 401 || status === 403;

const isEnvelope = <T>(answer: unknown): answer is Envelope<T> =>
  isObject(answer) && 'ok' in answer && ('value' in answer || 'error' in answer);

interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

function createDispatcher(listeners: ReadonlyMap<EventName, ReadonlySet<Listener>>) {
  // The schemas of events are loaded with the first one: the first screen does not need them.
  let former = Promise.resolve();
  const deliver = async ({ event: name, data }: StreamEvent): Promise<void> => {
    const { events } = await import('../../shared/contract.ts');
    const isEventName = (one: string): one is EventName => Object.hasOwn(events, one);
    if (!isEventName(name)) return;
    const payload = events[name].safeParse(readJson(data));
    // An event this page cannot read comes from another version; the next snapshot brings what it said.
    if (!payload.success) return;
    for (const listener of listeners.get(name) ?? []) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its listeners take what its schema gives
      listener(payload.data as never);
    }
  };
  return (event: StreamEvent): void => {
    former = former.then(() => deliver(event)).catch(() => undefined);
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
