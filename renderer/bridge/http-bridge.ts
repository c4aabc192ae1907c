import { say } from '../../shared/words/sentence.ts';
import {
  events,
  type CallName,
  type Envelope,
  type EventName,
  type Input,
  type Output,
} from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { pageHeader, type PageSession } from '../../shared/model/page-session.ts';
import { isObject } from '../../shared/rules/json-object.ts';
import type { Link, PageBridge } from './bridge.ts';
import { createStreamReader, type StreamMessage } from './event-stream.ts';
import { isEnteredHost } from './host-proof.ts';
import { keepSession } from './sign-in.ts';
import { giveSession, takeSession } from './tabs.ts';
import { inBackground } from '../ui/in-background.ts';

/** The bridge's surroundings; tests pass their own. */
export interface HttpBridgeOptions {
  readonly fetch?: typeof fetch;
  /** Null when this tab is not signed in. */
  readonly session: Promise<PageSession | null>;
  /** Lets the browser save what an address answers. */
  readonly save?: (url: string) => void;
  /** Waits between attempts to reach the host again, in milliseconds; the last one repeats. */
  readonly backOffMs?: readonly number[];
  /** The other tabs of this origin. */
  readonly tabs?: BroadcastChannel;
  /** Starts the page again. */
  readonly reload?: () => void;
}

export interface HttpBridge extends PageBridge {
  onLink(listener: (link: Link) => void): () => void;
  download(url: string): Promise<Failure | null>;
  takeOver(): Promise<boolean>;
  /** Stops following the host. */
  close(): void;
}

type Listener = (payload: never) => void;

/**
 * The bridge over loopback HTTP: `POST /call/<name>` answers an envelope, `GET /events` streams what happens. Both carry
 * the secret of the page; a download is asked for with it and then fetched with a ticket.
 * When the host goes away, the page looks for it again with growing pauses; listeners of `onLink` hear of both. Nothing is
 * sent to what answers then until it has proved to be the host.
 * @param origin such as `http://0123456789abcdef.localhost:4711`
 */
export function createHttpBridge(origin: string, options: HttpBridgeOptions): HttpBridge {
  const request = options.fetch ?? fetch.bind(globalThis);
  const save = options.save ?? saveFile;
  const { tabs, reload = () => location.reload() } = options;
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

  /** A host that ends closes its stream: as long as it is open, and calls are answered, nobody else has the port. */
  let hasStream = false;
  let proof: Promise<boolean> | null = null;

  async function prove(): Promise<boolean> {
    const session = await options.session;
    return (
      session !== null && isEnteredHost(origin, session.proofKey, { fetch: request, signal: closing.signal })
    );
  }

  /** @returns null when this is not the host that gave the session */
  async function send(path: string, init: RequestInit): Promise<Response | null> {
    const isHost = hasStream || (await (proof ??= prove().finally(() => (proof = null))));
    const session = await options.session;
    if (!isHost || session === null) return null;
    return request(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, [pageHeader]: session.secret },
      credentials: 'same-origin',
      signal: closing.signal,
    });
  }

  async function post<T>(path: string, input: unknown): Promise<Envelope<T>> {
    try {
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const answer: unknown = await response?.json().catch(() => null);
      if (isEnvelope<T>(answer)) return answer;
      hasStream = false;
      if (isRefusal(response)) {
        setLink('refused');
        return { ok: false, error: failed('stopped', say('page.session-over'), false) };
      }
      return { ok: false, error: failed('internal', say('page.unreadable')) };
    } catch {
      hasStream = false;
      return { ok: false, error: failed('connection-lost', say('page.host-gone')) };
    }
  }

  async function readEvents(body: ReadableStream<Uint8Array>): Promise<void> {
    hasStream = true;
    setLink('up');
    try {
      await readAll(body, createStreamReader(receive));
    } finally {
      hasStream = false;
    }
  }

  async function follow(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const wait = backOff[Math.min(attempt, backOff.length - 1)] ?? 5000;
      try {
        const response = await send('/events', { headers: { accept: 'text/event-stream' } });
        // The stream is the host's, too, if the same host answers before and after.
        if (response?.ok && response.body && (await prove())) {
          attempt = -1;
          await readEvents(response.body);
          setLink('gone');
        } else setLink(isRefusal(response) ? 'refused' : 'gone');
      } catch {
        setLink('gone');
      }
      await pause(wait, closing.signal);
    }
  }
  inBackground(follow());
  if (tabs)
    giveSession(tabs, async () => {
      if (!hasStream) return null;
      const session = await options.session;
      setLink('refused');
      closing.abort();
      keepSession(null);
      return session;
    });

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
    async takeOver() {
      const session = tabs ? await takeSession(tabs) : null;
      if (session === null) return false;
      keepSession(session);
      reload();
      return true;
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

const failed = (code: Failure['code'], message: Failure['message'], retryable = true): Failure => ({
  code,
  message,
  retryable,
});

const isRefusal = (response: Response | null): boolean =>
  response === null || response.status === 401 || response.status === 403;

const isEnvelope = <T>(answer: unknown): answer is Envelope<T> =>
  isObject(answer) && 'ok' in answer && ('value' in answer || 'error' in answer);

function createDispatcher(listeners: ReadonlyMap<EventName, ReadonlySet<Listener>>) {
  return ({ event: name, data }: StreamMessage): void => {
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
